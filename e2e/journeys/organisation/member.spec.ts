import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient, type Person } from '../../support/person.ts'
import { toast } from '../../support/identity/security-page.ts'

const membersPath = '/account/organization/members'
const rowOf = (page: Page, { email }: Person) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: email })
const dialog = (page: Page) => page.getByRole('dialog')
const roleOf = (page: Page, { name }: Person) =>
  page.getByRole('button', { name: new RegExp(`: change the role of ${name}`) })
const actionsFor = (page: Page, { name }: Person) => page.getByRole('button', { name: `Actions for ${name}` })

/** Delays animation frames, as on a busy machine: fast typing may finish before a dialog counts as open. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => held.push(frame)
    const releaseFrames = () => {
      window.requestAnimationFrame = draw
      for (const frame of held) draw(frame)
      // callbacks requested in a frame run in the next one
      return new Promise((done) => draw(() => draw(done)))
    }
    Object.assign(window, { releaseFrames })
  })
const releaseFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { releaseFrames: () => Promise<unknown> }).releaseFrames())

const reasonOf = async (page: Page, button: string | RegExp) => {
  const described = await page.getByRole('button', { name: button }).first().getAttribute('aria-describedby')
  return page.locator(`[id="${described}"]`).textContent()
}

test('an owner searches members and changes a role, and the demoted colleague sees why they may not', async ({
  page,
}) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto(membersPath)
  await expect(page.getByText('5 people belong to')).toBeVisible()
  await expect(page.getByText('5 members sign in with a password alone.')).toBeVisible()
  await expect(rowOf(page, people.owner)).toContainText('(you)')
  await expect(rowOf(page, people.viewer)).toContainText('Off')
  expect(await reasonOf(page, /^Owner: change the role of/)).toBe('The last owner keeps this role.')

  await page.getByLabel('Search name or email').fill('lam thu')
  await expect(rowOf(page, people.viewer)).toBeVisible()
  await expect(rowOf(page, people.owner)).toBeHidden()
  await expect(page).toHaveURL(/search=lam\+thu/)
  await page.reload()
  await expect(page.getByLabel('Search name or email')).toHaveValue('lam thu')
  await expect(rowOf(page, people.viewer)).toBeVisible()
  await page.getByLabel('Search name or email').fill('khong ai ca')
  await expect(page.getByText('No member matches what you are looking for.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all members' }).click()
  await expect(rowOf(page, people.owner)).toBeVisible()

  await roleOf(page, people.viewer).click()
  await expect(dialog(page).getByRole('heading', { name: `Role of ${people.viewer.name}` })).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /^Admin/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${people.viewer.name} is now Admin`)).toBeVisible()
  await expect(rowOf(page, people.viewer)).toContainText('Admin')
})

test('a removal shows its effects, transfers ownership, and ends the person’s access', async ({ page, browser }) => {
  const { people } = await createTestOrganisation()
  const leaver = await openApiClient(people.admin)
  const { team } = await leaver.call<{ team: { team_id: number } }>('POST', '/api/v1/teams', {
    team_name: 'Đóng gói',
  })
  await leaver.close()
  const other = await browser.newPage()
  await openDashboardAs(other, people.admin)
  await other.goto(membersPath)
  await expect(rowOf(other, people.owner)).toBeVisible()

  await openDashboardAs(page, people.owner)
  await page.goto(membersPath)
  await actionsFor(page, people.admin).click()
  await page.getByRole('menuitem', { name: 'Remove member' }).click()
  await expect(dialog(page).getByText('Access to everything in this organization ends')).toBeVisible()
  await expect(dialog(page).getByText('Teams owned: 1 (Đóng gói)')).toBeVisible()
  // the menu that opened the dialog is gone, and can take no focus from what is typed
  await expect(page.getByRole('menu')).toHaveCount(0)
  await dialog(page)
    .getByLabel(/Hand projects and teams over to/)
    .fill(people.developer.email.slice(0, 12))
  await page.getByRole('option', { name: new RegExp(people.developer.name) }).click()
  await dialog(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText(`${people.admin.name} was removed from`)).toBeVisible()
  await expect(rowOf(page, people.admin)).toBeHidden()

  const { call, close } = await openApiClient(people.developer)
  const shown = await call<{ team: { owner_name?: string } }>('GET', `/api/v1/teams/${team.team_id}`)
  expect(JSON.stringify(shown)).toContain(people.developer.name)
  await close()
  const refused = other.getByText('The members could not be loaded')
  await expect(async () => {
    await other.reload()
    // no rows are shown before the response
    await expect(refused.or(rowOf(other, people.owner))).toBeVisible()
    await expect(rowOf(other, people.owner)).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await other.close()
})

test('ownership is transferred, and the previous owner loses their rights', async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto(membersPath)
  await actionsFor(page, people.developer).click()
  await holdFrames(page)
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('textbox').fill(people.developer.email)
  await releaseFrames(page)
  await ask.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText(`${people.developer.name} is now the owner of`)).toBeVisible()
  await expect(rowOf(page, people.developer)).toContainText('Owner')
  await expect(rowOf(page, people.owner)).toContainText('Admin')
  await actionsFor(page, people.viewer).click()
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Transfer ownership' })).toHaveAttribute('aria-disabled', 'true')
})

test('invitations are sent, resent and revoked', async ({ page }) => {
  const { people } = await createTestOrganisation()
  const email = `moi.${crypto.randomUUID().slice(0, 8)}@join.example`
  await openDashboardAs(page, people.admin)
  await page.goto(membersPath)
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite member' }).click()
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog(page).getByText("Email can't be empty.")).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: /Owner/ })).toBeDisabled()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  const row = page.getByRole('table', { name: 'Pending invitations' }).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('in 7 days')
  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await expect(page.getByText('Too many invitations were sent.').first()).toBeVisible()
  // a toast at the bottom may cover the last row
  await toast(page, 'Too many invitations were sent.').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(page.getByText(`The invitation to ${email} was revoked`)).toBeVisible()
  await expect(row).toBeHidden()
})

test('the members are exported as a file', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.admin)
  await page.goto(membersPath)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^members-.*\.csv$/)
})

for (const role of ['developer', 'viewer', 'accountant'] as const)
  test(`a ${role} sees all members, and why they cannot change them`, { tag: '@long' }, async ({ page }) => {
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people[role])
    await page.goto(membersPath)
    await expect(rowOf(page, people.owner)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeHidden()
    expect(await reasonOf(page, 'Invite member')).toBe('Only owners and admins invite people.')
    expect(await reasonOf(page, 'Export CSV')).toBe('Only owners and admins export the members.')
    expect(await reasonOf(page, /^Admin: change the role of/)).toBe('Only owners and admins change members.')
    await actionsFor(page, people.admin).click()
    await expect(page.getByRole('menuitem', { name: 'Remove member' })).toHaveAttribute('aria-disabled', 'true')
    const { call, close } = await openApiClient(people[role])
    await expect(call('POST', '/api/v1/members/export')).rejects.toThrow()
    await close()
  })

test('an admin manages all members but the owner', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.admin)
  await page.goto(membersPath)
  await expect(rowOf(page, people.owner)).toBeVisible()
  expect(await reasonOf(page, /^Owner: change the role of/)).toBe(
    'This role has rights that you do not have. Ask an owner.',
  )
  await actionsFor(page, people.owner).click()
  await expect(page.getByRole('menuitem', { name: 'Remove member' })).toHaveAttribute('aria-disabled', 'true')
})
