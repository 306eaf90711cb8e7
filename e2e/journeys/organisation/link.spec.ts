import type { Page } from '@playwright/test'
import { expireLinks } from '../../support/organisation/expire-link.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, waitForMail } from '../../support/mailbox.ts'
import { newPassword, uniqueEmail } from '../../support/sign-up.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient, type Person } from '../../support/person.ts'
import { origin } from '../../support/env.ts'

const warning = 'Your invitation may expires or invalid. Please contact our support team for more information.'
const team = 'Kho lạnh Sóc Trăng'

/** Creates a team and, if requested, an invitation link by the API. */
const createLink = async (owner: Person, wish: { uses?: number; role?: string } = {}) => {
  const { call, close } = await openApiClient(owner)
  const created = await call<{ team: { team_id: number } }>('POST', '/api/v1/teams', { team_name: team })
  const number = created.team.team_id
  const path = `/api/v1/teams/${number}/invitation-links`
  const { link, token } = await call<{ link: { id: string }; token: string }>('POST', path, { uses: 1, ...wish })
  const revoke = async () => {
    const again = await openApiClient(owner)
    await again.call('DELETE', `${path}/${link.id}`)
    await again.close()
  }
  await close()
  return { number, href: `${origin}/auth/invitation?token=${markSensitive(token)}`, revoke }
}

const isInside = (page: Page) => page.waitForURL('**/dashboard')
const typeCode = async (page: Page, code: string) => {
  await page
    .getByRole('textbox', { name: /verification code|mã xác/i })
    .first()
    .click()
  await page.keyboard.type(code)
}

test('an owner creates an invitation link, and a new person joins with a code, a password and the terms', async ({
  page,
  browser,
}) => {
  test.slow()
  const { people } = await createTestOrganisation()
  const { number } = await createLink(people.owner)
  await openDashboardAs(page, people.owner)
  await page.goto(`/account/organization/teams/${number}?tab=invitations`)
  await page.getByRole('button', { name: 'New invitation link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many people may use it').fill('0')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a number from 1 to 100.')).toBeVisible()
  await dialog.getByLabel('How many people may use it').fill('2')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your invitation link' })).toBeVisible()
  const href = (await dialog.locator('code').textContent()) ?? ''
  markSensitive(new URL(href).searchParams.get('token') ?? '')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('0 of 2')).toBeVisible()

  const context = await browser.newContext({ baseURL: origin })
  const stranger = await context.newPage()
  const email = uniqueEmail('la-mat')
  await stranger.goto(href)
  await expect(stranger.getByRole('heading', { name: team })).toBeVisible()
  await expect(stranger).toHaveURL(/\/auth\/invitation$/)
  await expect(stranger.getByText(`${people.owner.name} of`)).toContainText('Your role is Viewer.')
  await stranger.getByLabel('Email', { exact: true }).fill('not an address')
  await stranger.getByRole('button', { name: 'Send the code' }).click()
  await expect(stranger.getByText('Email invalid.')).toBeVisible()
  await stranger.getByLabel('Email', { exact: true }).fill(email)
  await stranger.getByRole('button', { name: 'Send the code' }).click()
  await expect(stranger.getByText('We have sent a code of 7 digits to')).toContainText(email)
  const code = codeIn(await waitForMail({ to: email }))
  await typeCode(stranger, markSensitive(String((Number(code) + 1) % 10_000_000).padStart(7, '0')))
  await expect(stranger.getByText('This code is not right.')).toBeVisible()
  await typeCode(stranger, code)
  const secret = newPassword()
  await stranger.getByLabel('Full name').fill('Rơ Châm Linh')
  await stranger.getByLabel('Password', { exact: true }).fill(secret)
  await stranger.getByLabel('Password confirmation').fill(secret)
  await expect(stranger.getByLabel('Email', { exact: true })).toHaveValue(email)
  await stranger.getByRole('checkbox', { name: /I agree/ }).check()
  await stranger.getByRole('button', { name: 'Next', exact: true }).click()
  await isInside(stranger)
  await context.close()

  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('tab', { name: /Members/ }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a signed-in person joins with one click; an exhausted link opens nothing', async ({ page, browser }) => {
  test.slow()
  const [theirs, ours] = [await createTestOrganisation(), await createTestOrganisation()]
  const { href } = await createLink(theirs.people.owner)
  const comer = ours.people.viewer
  await openDashboardAs(page, comer)
  await page.goto(href)
  await expect(page.getByRole('button', { name: 'Switch account' })).toBeVisible()
  await page.getByRole('button', { name: `Join as ${comer.email}` }).click()
  await isInside(page)

  const context = await browser.newContext({ baseURL: origin })
  const late = await context.newPage()
  await late.goto(href)
  await expect(late.getByText(warning)).toBeVisible()
  await expect(late.getByRole('button', { name: 'Ask for a new invitation' })).toBeHidden()
  await context.close()
})

test('a revoked link and an expired one', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  const revoked = await createLink(people.owner)
  await revoked.revoke()
  await page.goto(revoked.href)
  await expect(page.getByText(warning)).toBeVisible()
  await expect(page.getByText('Ask the person who gave it to you for a new link.')).toBeVisible()

  const old = await createLink(people.owner)
  await expireLinks(old.number)
  await page.goto(old.href)
  await expect(page.getByText(warning)).toBeVisible()
})

test('bằng tiếng Việt: từ liên kết đến bảng điều khiển', { tag: '@long' }, async ({ page }) => {
  test.slow()
  const { people } = await createTestOrganisation()
  const { href } = await createLink(people.owner)
  const email = uniqueEmail('lien-ket')
  await page.goto(href)
  await page.getByRole('button', { name: /VI|Tiếng Việt/ }).click()
  await expect(page.getByText('Vai trò của bạn là')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await typeCode(page, codeIn(await waitForMail({ to: email })))
  const secret = newPassword()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(secret)
  await page.getByLabel('Xác nhận mật khẩu').fill(secret)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await isInside(page)
})
