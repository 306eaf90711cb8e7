import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { addAuthenticator, totp } from '../../support/identity/authenticator.ts'
import { expectAccessible } from '../../support/axe.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import {
  openDashboardAs,
  expectDashboard,
  logOut,
  openApiClient,
  potteryMembers,
  readStorage,
  type Person,
} from '../../support/person.ts'
import {
  dialog,
  requireStepUp,
  confirmCodesSaved,
  openSecurity,
  stepUpDialog,
  stepUpWithPassword,
  alertDialog,
  readCodes,
  readSecret,
  securitySection,
  setUpAuthenticator,
  toast,
  typeCode,
  typedCode,
} from '../../support/identity/security-page.ts'
import { createImpersonationLink } from '../../support/staff.ts'
import { origin, password } from '../../support/env.ts'

// the journeys share one organisation, whose policy the last one changes, so they run serially
test.describe.configure({ mode: 'default' })

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const openPhone = async (browser: Browser, person: Person): Promise<Page> => {
  const phone = await (await browser.newContext({ baseURL: origin, userAgent: iPhone })).newPage()
  await openDashboardAs(phone, person)
  return phone
}

/** The status on the server, independent of the page. */
const statusOf = async (page: Page): Promise<number> => {
  const { browser } = await readStorage(page)
  const headers = {
    authorization: `Bearer ${markSensitive(browser['access_token'] ?? '')}`,
    'x-requested-with': 'journey',
    'sec-fetch-site': 'same-origin',
  }
  return (await page.request.get('/id/auth/v2/user_info', { headers })).status()
}

const verify = async (page: Page, code: string) => {
  await typedCode(page).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('an authenticator app is set up on the page and then required to sign in', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = potteryMembers.withApp
  await openDashboardAs(page, person)
  await requireStepUp(page, person)
  await openSecurity(page)
  const enable = securitySection(page).getByRole('button', { name: 'Enable 2FA' })

  // closing the step-up dialog changes nothing
  await enable.click()
  await stepUpDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await expect(enable).toBeFocused()
  await enable.click()
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill('not-the-password')
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stepUpDialog(page).getByText('That is not right. Try again.')).toBeVisible()
  await stepUpWithPassword(page)

  const secret = await readSecret(page)
  const setUp = dialog(page, 'Set up your authenticator app')
  await setUp.getByRole('button', { name: 'Copy secret' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await typeCode(page, '000000')
  await expect(setUp.getByText('This code is not right.')).toBeVisible()
  await expect(setUp.getByRole('group').getByRole('textbox').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(totp(secret))

  const codes = await readCodes(page)
  const kept = dialog(page, 'Your recovery codes')
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).click()
  await expect(kept.getByRole('status').getByText('Keep the codes first, then tick the box.')).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('song-hanh-recovery-codes.txt')
  const text = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(`${code}\n`)
  expect(text).toContain(person.email)
  await kept.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await confirmCodesSaved(page)
  await expect(securitySection(page).getByRole('heading', { name: 'Authenticator app On' })).toBeFocused()
  await expect(securitySection(page).getByRole('heading', { name: 'Recovery codes 10 left' })).toBeVisible()
  await logOut(page, person.name)

  await signIn(page, person.email)
  await verify(page, totp(secret, 1))
  await expectDashboard(page, person.name)
  await openSecurity(page)
  await securitySection(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(alertDialog(page)).toContainText('The old ones stop working at once, also those on paper.')
  await alertDialog(page).getByRole('button', { name: 'Make new codes' }).click()
  const fresh = await readCodes(page)
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  await confirmCodesSaved(page)
  await expect(securitySection(page).getByRole('button', { name: 'Make new codes' })).toBeFocused()
  await page.reload()
  await expect(securitySection(page).getByRole('heading', { name: 'Recovery codes 10 left' })).toBeVisible()
  // shown only once
  for (const code of fresh) await expect(page.getByText(code)).toHaveCount(0)
  await logOut(page, person.name)

  await signIn(page, person.email)
  await verify(page, codes[0] ?? '')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await verify(page, fresh[0] ?? '')
  await expectDashboard(page, person.name)
  await openSecurity(page)
  await expect(securitySection(page).getByRole('heading', { name: 'Recovery codes 9 left' })).toBeVisible()
  await securitySection(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(alertDialog(page)).toContainText('This is your last second factor')
  await alertDialog(page).getByRole('button', { name: 'Remove app' }).click()
  await expect(securitySection(page).getByRole('heading', { name: 'Authenticator app Off' })).toBeFocused()
  await expect(securitySection(page).getByText('They come with your first authenticator app or passkey')).toBeVisible()
})

test('a passkey is added, renamed, signs in by itself, and is removed', async ({ page }) => {
  test.slow()
  const person = potteryMembers.withPasskey
  const key = await addAuthenticator(page)
  await openDashboardAs(page, person)
  await requireStepUp(page, person)
  await openSecurity(page)
  const add = securitySection(page).getByRole('button', { name: 'Add passkey' })
  await add.click()
  const adding = dialog(page, 'Add a passkey')
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(adding.getByText('Give it a name')).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('textbox', { name: 'Name', exact: true }).fill('Work laptop')
  await page.keyboard.press('Enter')
  await stepUpWithPassword(page)
  await readCodes(page)
  await confirmCodesSaved(page)
  await expect(add).toBeFocused()
  expect(await key.count()).toBe(1)

  const list = securitySection(page).getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveText(/Work laptop.*never used/)
  await list.getByRole('button', { name: 'Rename passkey Work laptop' }).click()
  const renaming = dialog(page, 'Rename the passkey')
  await expect(renaming.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Work laptop')
  await renaming.getByRole('textbox', { name: 'Name', exact: true }).fill('Máy ở xưởng')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toContainText('Máy ở xưởng')
  await expect(list.getByRole('button', { name: 'Rename passkey Máy ở xưởng' })).toBeFocused()

  // one device, one passkey
  await add.click()
  await adding.getByRole('textbox', { name: 'Name', exact: true }).fill('The same again')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('This device has a passkey for your account already.')).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logOut(page, person.name)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectDashboard(page, person.name)
  await openSecurity(page)
  await expect(list.getByRole('listitem')).toHaveText(/Máy ở xưởng.*used now/)
  const here = securitySection(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()
  await expect(here).toHaveText(/^Chrome on LinuxThis device.* passkey · now$/)

  await list.getByRole('button', { name: 'Remove passkey Máy ở xưởng' }).click()
  await expect(alertDialog(page)).toContainText('This is your last second factor')
  await alertDialog(page).getByRole('button', { name: 'Remove passkey' }).click()
  await expect(list).toHaveCount(0)
  await expect(securitySection(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused()
})

test('a browser without passkey support says so at the button', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openDashboardAs(page, potteryMembers.withPasskey)
  await openSecurity(page)
  const add = securitySection(page).getByRole('button', { name: 'Add passkey' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription('This browser does not know passkeys.')
})

test('one device is signed out, then all others, each within five seconds', async ({ page, browser }) => {
  test.slow()
  const person = potteryMembers.onManyDevices
  const phone = await openPhone(browser, person)
  const api = await openApiClient(person)
  await openDashboardAs(page, person)
  await openSecurity(page)
  const list = securitySection(page).getByRole('list', { name: 'Sessions' })
  await expect(securitySection(page).getByText('3 devices are signed in.')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  expect(await statusOf(phone)).toBe(200)

  await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(toast(page, 'Signed out: Safari on iPhone')).toBeVisible()
  await expect.poll(() => statusOf(phone), { timeout: 5_000 }).toBe(401)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(securitySection(page).getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await phone.goto('/account/information')
  await phone.waitForURL('**/auth/login')
  await phone.context().close()

  await securitySection(page).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(alertDialog(page)).toContainText('1 device has to sign in again.')
  await alertDialog(page).getByRole('button', { name: 'Sign them out' }).click()
  await expect(toast(page, '1 device was signed out')).toBeVisible()
  await expect(async () => {
    await expect(api.call('GET', '/id/auth/v2/user_info')).rejects.toThrow(/unauthenticated/)
  }).toPass({ timeout: 5_000 })
  await expect(securitySection(page).getByText('1 device is signed in.')).toBeVisible()
  await expect(securitySection(page).getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  expect(await statusOf(page)).toBe(200)
  await api.close()
})

test('a new password: every refusal has its message, other devices are signed out, the new password works', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = potteryMembers.withNewPassword
  const phone = await openPhone(browser, person)
  await openDashboardAs(page, person)
  await openSecurity(page)
  const toggle = securitySection(page).getByRole('button', { name: 'Change Password' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const current = securitySection(page).getByLabel('Current password', { exact: true })
  const first = securitySection(page).getByLabel('New password', { exact: true })
  const second = securitySection(page).getByLabel('Confirm new password', { exact: true })
  const save = securitySection(page).getByRole('button', { name: 'Save new password' })
  const write = async (now: string, fresh: string, again: string) => {
    for (const value of [now, fresh, again]) if (value) markSensitive(value)
    await current.fill(now)
    await first.fill(fresh)
    await second.fill(again)
    await save.click()
  }
  const closeToast = async (text: string) => {
    await expect(toast(page, text)).toBeVisible()
    await toast(page, text).getByRole('button', { name: 'Close' }).click()
  }
  await expect(current).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/A mix of letters, numbers and symbols/)

  await save.click()
  await expect(securitySection(page).getByText('Current password is required')).toBeVisible()
  await expect(current).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await write(password, 'seven77', 'seven77')
  await expect(securitySection(page).getByText('New password must be at least 8 characters long')).toBeVisible()
  await expect(first).toBeFocused()
  await write(password, 'ruộng bậc thang', 'ruộng bậc than')
  await expect(securitySection(page).getByText('New password and confirmation do not match')).toBeVisible()
  await expect(second).toBeFocused()

  const length = 'Password cannot be shorter than 9 characters and longer than 64 characters.'
  await write(password, 'eight888', 'eight888')
  await expect(securitySection(page).getByText(length)).toBeVisible()
  await closeToast(`Error: ${length}`)
  await write(password, 'x'.repeat(65), 'x'.repeat(65))
  await closeToast(`Error: ${length}`)
  await write('not-the-password', 'bốn mùa gốm đỏ', 'bốn mùa gốm đỏ')
  await expect(current).toBeFocused()
  await closeToast('Error: The current password is not right.')
  await write(password, 'password123', 'password123')
  await closeToast('Error: This password is on a list of the most common ones. Choose another.')

  const fresh = markSensitive(`bốn mùa gốm đỏ ${crypto.randomUUID().slice(0, 8)}`)
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 502, body: 'broken' }))
  await write(password, fresh, fresh)
  await closeToast('Error: Failed to change password')
  await page.unroute('**/api/auth/change-password')
  await page.context().setOffline(true)
  await save.click()
  await closeToast('Error: ')
  await page.context().setOffline(false)
  await expect(first).toHaveValue(fresh)

  await save.click()
  await expect(toast(page, 'Password changed successfully!')).toContainText('1 other device was signed out.')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => statusOf(phone), { timeout: 5_000 }).toBe(401)
  await phone.context().close()
  await logOut(page, person.name)
  await signIn(page, person.email)
  await expect(page.getByText('The email or password is not right.')).toBeVisible()
  await signIn(page, person.email, fresh)
  await expectDashboard(page, person.name)
})

test('each section loads, fails and retries on its own', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, potteryMembers.onManyDevices)
  const parts = [
    ['**/id/auth/v2/factors', 'Your sign-in settings could not be loaded'],
    ['**/id/auth/v2/sessions', 'Your devices could not be loaded'],
    ['**/api/v1/organisation/policy', 'The 2FA rule could not be loaded'],
  ] as const
  for (const [path] of parts)
    await page.route(path, (route) => route.fulfill({ status: 500, json: { errors: [], requestId: 'journey' } }))
  await page.goto('/account/information')
  for (const [path, title] of parts) {
    await expect(securitySection(page).getByText(title)).toBeVisible()
    await page.unroute(path)
  }
  await expectAccessible(page)
  const retry = securitySection(page).getByRole('button', { name: 'Retry' })
  for (let left = parts.length; left > 0; left -= 1) {
    await expect(retry).toHaveCount(left)
    await retry.first().click()
  }
  await expect(retry).toHaveCount(0)
  await expect(securitySection(page).getByRole('heading', { name: /^Recovery codes/ })).toBeVisible()
})

test('staff in an impersonation session can read everything and change nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto((await createImpersonationLink(potteryMembers.helped.email)).href)
  await page.waitForURL('**/dashboard')
  await openSecurity(page)
  const buttons = securitySection(page).getByRole('button', {
    name: /Password|Remove|Add passkey|Make new codes|Sign out/,
  })
  expect(await buttons.count()).toBeGreaterThan(3)
  for (const button of await buttons.all())
    await expect(button).toHaveAccessibleDescription('Only the customer can change this.')
  await expect(securitySection(page).getByRole('switch')).toBeDisabled()
  await expectAccessible(page)
})

test('a required second factor: a member without one is stopped, guided through the set-up and let in', async ({
  page,
  browser,
}) => {
  test.slow()
  const { owner, stopped } = potteryMembers
  const member = await (await browser.newContext({ baseURL: origin })).newPage()
  await openDashboardAs(member, stopped)

  await openDashboardAs(page, owner)
  await openSecurity(page)
  const rule = securitySection(page).getByRole('switch', { name: /^2FA for everyone/ })
  await expect(rule).toBeDisabled()
  await expect(rule).toHaveAccessibleDescription('Set up a second factor for yourself first.')
  const secret = await setUpAuthenticator(page)
  await expect(rule).toBeEnabled()
  await requireStepUp(page, owner)
  await openSecurity(page)
  await rule.click()
  await expect(alertDialog(page)).toContainText('Ask everyone in Gốm Bàu Trúc for a second factor?')
  await expect(alertDialog(page)).toContainText('5 members without one see nothing of the organization')
  // not by role: behind the dialog it is hidden from screen readers
  await expect(page.getByLabel(/^2FA for everyone/)).not.toBeChecked()
  await alertDialog(page).getByRole('button', { name: 'Ask everyone' }).click()
  await typedCode(page).fill(totp(secret, 1))
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(rule).toBeChecked()
  await expect(toast(page, 'Everyone in Gốm Bàu Trúc now needs a second factor')).toBeVisible()

  const gate = member.getByRole('heading', { level: 1, name: 'Gốm Bàu Trúc asks every member for a second factor' })
  await member.goto('/dashboard')
  await expect(gate).toBeVisible()
  await member.getByRole('button', { name: 'I have one now' }).click()
  await expect(gate).toBeVisible()
  await expectAccessible(member)
  await member.setViewportSize({ width: 1440, height: 900 })
  await member.getByRole('link', { name: 'Set up a second factor' }).click()
  await member.waitForURL('**/account/information#security')
  await expect(securitySection(member).getByText('Set up an authenticator app or a passkey here.')).toBeVisible()
  await setUpAuthenticator(member)
  await expect(securitySection(member).getByText('Everything is open to you again')).toBeVisible()
  await securitySection(member).getByRole('link', { name: 'To the dashboard' }).click()
  await expectDashboard(member, stopped.name)
  await member.context().close()

  await rule.click()
  await expect(alertDialog(page)).toContainText('No longer ask everyone for a second factor?')
  await alertDialog(page).getByRole('button', { name: 'No longer ask' }).click()
  await expect(rule).not.toBeChecked()
})
