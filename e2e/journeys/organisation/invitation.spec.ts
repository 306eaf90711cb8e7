import { expireInvitation } from '../../support/organisation/expire-invitation.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import {
  acceptInvitation,
  registerBusiness,
  demoOrganisation,
  newPassword,
  inviteMember,
  uniqueEmail,
} from '../../support/sign-up.ts'
import { origin, owner } from '../../support/env.ts'

const warning = 'Your invitation may expires or invalid. Please contact our support team for more information.'
const next = { name: 'Next', exact: true } as const
const dead = { name: 'This invitation does not open' } as const

test('a new person sets a password, accepts the terms, and joins', async ({ page, browser }) => {
  test.slow()
  const email = uniqueEmail('moi')
  const { link } = await inviteMember(email)
  const token = new URL(link).searchParams.get('token') ?? ''

  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(/^.+ invites you to join$/)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/invitation$/)
  await expect(page.getByText('Your role is Developer.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await page.reload()

  const terms = page.getByRole('checkbox', { name: /I agree/ })
  await expect(terms).not.toBeChecked()
  await expect(page.getByRole('button', next)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', next).click({ force: true })
  await expect(page.getByText("Password can't be empty.")).toBeHidden()

  await terms.check()
  await page.getByRole('button', next).click()
  await expect(page.getByText("Full name can't be empty.")).toBeVisible()
  await expect(page.getByText("Password can't be empty.")).toBeVisible()
  await expect(page.getByText("Password confirmation can't be empty.")).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Lý Thu Hà')

  const [first, second] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Password confirmation')]
  await first.fill('12345678')
  await second.fill('12345678')
  await page.getByRole('button', next).click()
  await expect(
    page.getByText('Password cannot be shorter than 9 characters and longer than 64 characters.'),
  ).toBeVisible()
  await expect(first).toBeFocused()
  await first.fill('x'.repeat(65))
  await expect(
    page.getByText('Password cannot be shorter than 9 characters and longer than 64 characters.'),
  ).toBeVisible()
  await first.fill('nine long')
  await second.fill('nine lonG')
  await page.getByRole('button', next).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(second).toBeFocused()

  await expect(first).toHaveAttribute('type', 'password')
  await page.getByRole('checkbox', { name: 'Show passwords' }).check()
  await expect(first).toHaveAttribute('type', 'text')
  await expect(second).toHaveAttribute('type', 'text')
  await page.getByRole('checkbox', { name: 'Show passwords' }).uncheck()

  await first.fill('password123')
  await second.fill('password123')
  await page.getByRole('button', next).click()
  await expect(page.getByText('This password is on a list of the most common ones. Choose another.')).toBeVisible()
  await expect(first).toHaveAttribute('aria-invalid', 'true')

  const password = newPassword()
  await first.fill(password)
  await second.fill(password)
  const sent = page.waitForRequest('**/id/auth/v2/invitation/accept')
  await page.getByRole('button', next).click()
  expect((await sent).postDataJSON()).toMatchObject({ email, type: 'individual', token, member: { email } })
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: new RegExp(demoOrganisation) })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_method'))).toBe('password')
  markSensitive((await page.evaluate(() => localStorage.getItem('access_token'))) ?? 'no token was stored')
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(token)

  // one-time: the same link does not work in another browser
  const elsewhere = await browser.newContext({ baseURL: origin })
  const again = await elsewhere.newPage()
  await again.goto(link)
  await expect(again.getByText(warning)).toBeVisible()
  await expect(again.getByText('It has been used already. If it was you, sign in.')).toBeVisible()
  await again.getByRole('link', { name: 'Skip to Login' }).click()
  await again.waitForURL('**/auth/login')
  await elsewhere.close()
})

test('a person with an account signs in and joins with one click', async ({ page, browser }) => {
  test.slow()
  const email = uniqueEmail('cu')
  const password = await registerBusiness(page, email, 'Gốm Thanh Hà')
  const { link } = await inviteMember(email, 'viewer')

  const context = await browser.newContext({ baseURL: origin })
  const fresh = await context.newPage()
  await fresh.goto(link)
  await expect(fresh.getByText(/You have an account here\. Sign in as/)).toContainText(email)
  await expect(fresh.getByLabel('Password', { exact: true })).toBeHidden()
  await fresh.getByRole('link', { name: 'Sign in to join' }).click()
  await fresh.waitForURL('**/auth/login')
  await fresh.getByLabel('Email', { exact: true }).fill(email)
  await fresh.getByLabel('Password', { exact: true }).fill(password)
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await fresh.waitForURL('**/auth/invitation')
  await expect(fresh.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await fresh.getByRole('button', { name: 'Join the team' }).click()
  await fresh.waitForURL('**/dashboard')
  await expect(fresh.getByRole('button', { name: new RegExp(demoOrganisation) })).toBeVisible()
  await context.close()
})

test('signed in with another account: both addresses are shown, and the account can be switched', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = uniqueEmail('khac')
  const password = await registerBusiness(page, email, 'Mây tre Phú Vinh')
  const { link } = await inviteMember(email, 'viewer')

  const context = await browser.newContext({ baseURL: origin })
  const other = await context.newPage()
  await openDashboard(other)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible()
  await expect(other.getByRole('definition').filter({ hasText: owner.email })).toBeVisible()
  await expect(other.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await other.getByRole('button', { name: 'Switch account' }).click()
  await other.waitForURL('**/auth/login')
  expect(await other.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await other.getByLabel('Email', { exact: true }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL('**/auth/invitation')
  await other.getByRole('button', { name: 'Join the team' }).click()
  await other.waitForURL('**/dashboard')
  await context.close()
})

test(
  'signed in with another account, with an invitation for a new person: switching opens the form',
  { tag: '@long' },
  async ({ page }) => {
    const email = uniqueEmail('moi-khac')
    const { link } = await inviteMember(email)
    await openDashboard(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible()
    await page.getByRole('button', { name: 'Switch account' }).click()
    await expect(page.getByLabel('Password confirmation')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/invitation$/)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  },
)

test(
  'an expired invitation: a new one can be requested, and the inviters are notified',
  { tag: '@long' },
  async ({ page }) => {
    const email = uniqueEmail('cham')
    const { link } = await inviteMember(email)
    await expireInvitation(email)
    await page.goto(link)
    await expect(page.getByRole('heading', dead)).toBeVisible()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(page.getByText('It is older than 7 days.')).toBeVisible()
    const asking = new Date()
    await page.getByRole('button', { name: 'Ask for a new invitation' }).click()
    await expect(
      page.getByText('We have forwarded your request. If they agree, you will receive a new invitation by email.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for a new invitation' })).toBeHidden()
    const mail = await waitForMail({
      to: owner.email,
      subject: /xin lời mời mới|asks for a new invitation/,
      after: asking,
    })
    expect(mail.text).toContain(email)
  },
)

test('a revoked invitation, an unknown one, and a URL without a token', { tag: '@long' }, async ({ page }) => {
  const { link, revoke } = await inviteMember(uniqueEmail('thu-hoi'))
  await revoke()
  await page.goto(link)
  await expect(page.getByText(warning)).toBeVisible()
  await expect(page.getByText('It was withdrawn or replaced by a newer one.')).toBeVisible()

  await page.goto('/auth/invitation?token=nothing-of-ours')
  await expect(page.getByText(warning)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new invitation' }).click()
  await expect(page.getByText('We have forwarded your request.')).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/auth/invitation')
  await expect(page.getByText(warning)).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ask for a new invitation' })
  await expect(ask).toHaveAttribute('aria-disabled', 'true')
  await expect(ask).toHaveAccessibleDescription('Without its link we do not know whom to ask.')
  await page.getByRole('link', { name: 'Skip to Login' }).click()
  await page.waitForURL('**/auth/login')
})

test('[T14] accepted in two windows at once, one succeeds', async ({ page, browser }) => {
  test.slow()
  const email = uniqueEmail('hai-cua-so')
  const { link } = await inviteMember(email)
  const context = await browser.newContext({ baseURL: origin })
  const pages = [page, await context.newPage()]
  const password = newPassword()
  for (const one of pages) {
    await one.goto(link)
    await one.getByLabel('Full name').fill('Lý Thu Hà')
    await one.getByLabel('Password', { exact: true }).fill(password)
    await one.getByLabel('Password confirmation').fill(password)
    await one.getByRole('checkbox', { name: /I agree/ }).check()
  }
  const answers = pages.map((one) => one.waitForResponse('**/id/auth/v2/invitation/accept'))
  await Promise.all(pages.map((one) => one.getByRole('button', next).click()))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = pages[statuses.indexOf(409)]
  const inside = pages[statuses.indexOf(200)]
  await inside?.waitForURL('**/dashboard')
  await expect(late?.getByText(warning) ?? page.getByText('nobody was late')).toBeVisible()
  await context.close()
})

test('when the request fails the form keeps the input and says so', { tag: '@long' }, async ({ page }) => {
  const { link } = await inviteMember(uniqueEmail('offline'))
  await page.route('**/id/auth/v2/invitation/accept', (route) => route.abort())
  const password = newPassword()
  await acceptInvitation(page, link, password)
  await expect(page.getByText('Failed to accept invitation.')).toBeVisible()
  await expect(page.getByLabel('Password confirmation')).toHaveValue(password)
  await page.unroute('**/id/auth/v2/invitation/accept')
  await page.getByRole('button', next).click()
  await page.waitForURL('**/dashboard')
})

test('bằng tiếng Việt: từ lời mời đến bảng điều khiển', async ({ page }) => {
  const email = uniqueEmail('tieng-viet')
  const { link } = await inviteMember(email, 'viewer')
  await page.goto(link)
  await page.getByRole('button', { name: /VI|Tiếng Việt/ }).click()
  await expect(page.getByText(/^.+ mời bạn tham gia$/)).toBeVisible()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Vui lòng nhập mật khẩu.')).toBeVisible()
  await expect(page.getByText('Vui lòng xác nhận mật khẩu.')).toBeVisible()
  await expect(page.getByLabel('Họ và tên')).toBeFocused()
  await page.getByLabel('Họ và tên').fill('Lý Thu Hà')
  const password = newPassword()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Xác nhận mật khẩu').fill(`${password}x`)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Hai mật khẩu không khớp.')).toBeVisible()
  await expect(page.getByLabel('Xác nhận mật khẩu')).toBeFocused()
  await page.getByLabel('Xác nhận mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: new RegExp(demoOrganisation) })).toBeVisible()
})
