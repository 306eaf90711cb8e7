import type { Page } from '@playwright/test'
import { addAuthenticator, addPasskey, totp } from '../../support/identity/authenticator.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { openDashboardAs, expectDashboard, logOut, openApiClient, people, readStorage } from '../../support/person.ts'
import { openStepUp } from '../../support/identity/open-sign-in.ts'
import { password } from '../../support/env.ts'

const typedField = (page: Page) => page.getByLabel('Authenticator or recovery code', { exact: true })

test('a person with an authenticator app and recovery codes signs in with each of them', async ({ page }) => {
  test.slow()
  const person = people.withTotp
  const elsewhere = await openApiClient(person)
  const { secret } = await elsewhere.call<{ secret: string }>('POST', '/id/auth/v2/totp')
  markSensitive(secret)
  const made = await elsewhere.call<{ recovery_codes: string[] }>('POST', '/id/auth/v2/totp/confirm', {
    verification_code: totp(secret),
  })
  const codes = made.recovery_codes.map((code) => markSensitive(code))
  const [recovery = ''] = codes
  await elsewhere.close()

  await signIn(page, person.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
  await expect(typedField(page)).toBeFocused()
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Token cannot be shorter than 6 characters and longer than 20 characters.')).toBeVisible()
  await typedField(page).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  // typed in two groups; the current time step was consumed by the set-up
  const code = totp(secret, 1)
  await typedField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectDashboard(page, person.name)
  await logOut(page, person.name)

  // [T5] the same code does not count twice
  await signIn(page, person.email)
  await typedField(page).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await typedField(page).fill(recovery)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectDashboard(page, person.name)
  markSensitive((await readStorage(page)).browser['access_token'] ?? '')

  // a step-up requires the same factor, never the password alone
  await openStepUp(page)
  await page.unroute('**/api/auth/me')
  await typedField(page).fill(codes[1] ?? '')
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectDashboard(page, person.name)
  await logOut(page, person.name)

  await signIn(page, person.email)
  await typedField(page).fill(recovery)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
})

test('a passkey signs in by itself, and is the second factor after a password', async ({ page }) => {
  test.slow()
  const person = people.withPasskey
  const key = await addAuthenticator(page)
  await openDashboardAs(page, person)
  const codes = await addPasskey(page, 'This computer')
  for (const code of codes) markSensitive(code)
  expect([codes.length, await key.count()]).toEqual([10, 1])
  await logOut(page, person.name)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectDashboard(page, person.name)
  expect((await readStorage(page)).browser).toMatchObject({ auth_method: 'passkey' })
  await logOut(page, person.name)

  // without user presence the browser cannot offer it in the e-mail field either
  await key.touch(false)
  await signIn(page, person.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
  await key.touch(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectDashboard(page, person.name)

  await openStepUp(page)
  await page.unroute('**/api/auth/me')
  await stepUpDialog(page).getByRole('button', { name: 'Use your passkey' }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await expectDashboard(page, person.name)
  await logOut(page, person.name)

  // without the passkey: a recovery code in the text field
  await key.touch(false)
  await signIn(page, person.email)
  await page.getByRole('button', { name: 'Use an authenticator or recovery code' }).click()
  await typedField(page).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectDashboard(page, person.name)
})

test('a browser without passkey support does not offer them', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})

const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

test('a call that requires a step-up asks for the password and is then retried', async ({ page }) => {
  const person = people.careful
  await openDashboardAs(page, person)
  const before = (await readStorage(page)).browser['access_token']
  await openStepUp(page)
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stepUpDialog(page).getByText("Password can't be empty.")).toBeVisible()
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill('not-the-password')
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stepUpDialog(page).getByText('That is not right. Try again.')).toBeVisible()
  await page.unroute('**/api/auth/me')
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill(markSensitive(password))
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await expectDashboard(page, person.name)

  const after = markSensitive((await readStorage(page)).browser['access_token'] ?? '')
  expect(after).not.toBe(before)
  const claims = (token = '') =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; auth_time: number }
  expect(claims(after).sid).toBe(claims(before).sid)
  expect(claims(after).auth_time).toBeGreaterThan(claims(before).auth_time)
})

test('cancelling a step-up returns the refusal and keeps the session', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, people.careful)
  await openStepUp(page)
  await stepUpDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await expect(page.getByText('Confirm that it is you before you continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await readStorage(page)).browser).toHaveProperty('access_token')
})
