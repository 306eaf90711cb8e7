import { expect, type Page } from '@playwright/test'
import { expireProof } from './expire-proof.ts'
import { totp } from './authenticator.ts'
import { markSensitive } from '../sensitive-values.ts'
import { setSecondsToExpiry, readStorage, type Person } from '../person.ts'
import { password } from '../env.ts'

/** The security section of the account's information page. */
export const securitySection = (page: Page) => page.getByRole('region', { name: 'Security', exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const alertDialog = (page: Page) => page.getByRole('alertdialog')
export const stepUpDialog = (page: Page) => dialog(page, 'Confirm it is you')
/** Failures are alerts. */
export const toast = (page: Page, text: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: text }).last()
export const typedCode = (page: Page) => page.getByLabel('Authenticator or recovery code', { exact: true })

export const openSecurity = async (page: Page) => {
  await page.goto('/account/information')
  await expect(securitySection(page).getByRole('heading', { name: /^Recovery codes/ })).toBeVisible()
  await expect(securitySection(page).getByRole('list', { name: 'Sessions' })).toBeVisible()
}

/** Ages the person's last step-up and reloads the page with a token that carries the old time. */
export const requireStepUp = async (page: Page, { email }: Pick<Person, 'email'>) => {
  const before = (await readStorage(page)).browser['access_token']
  await expireProof(email)
  await setSecondsToExpiry(page, 30)
  await page.reload()
  await expect.poll(async () => (await readStorage(page)).browser['access_token']).not.toBe(before)
}

/** Completes the step-up dialog with the password, for a person without a second factor. */
export const stepUpWithPassword = async (page: Page) => {
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill(markSensitive(password))
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stepUpDialog(page)).toBeHidden()
}

/** The ten recovery codes on the page. */
export const readCodes = async (page: Page): Promise<string[]> => {
  const list = dialog(page, 'Your recovery codes').getByRole('listitem')
  await expect(list).toHaveCount(10)
  return (await list.allTextContents()).map((code) => markSensitive(code))
}

export const confirmCodesSaved = async (page: Page) => {
  await dialog(page, 'Your recovery codes').getByRole('checkbox', { name: 'I have kept them' }).check()
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page, 'Your recovery codes')).toBeHidden()
}

/** The secret as text, for people who cannot scan the QR code. */
export const readSecret = async (page: Page): Promise<string> => {
  const setUp = dialog(page, 'Set up your authenticator app')
  await expect(setUp.getByRole('img', { name: 'QR code with the secret below' })).toBeVisible()
  return markSensitive(((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', ''))
}

export const typeCode = async (page: Page, code: string) => {
  await dialog(page, 'Set up your authenticator app').getByRole('group').getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

/** Sets up the authenticator app, including the recovery codes; returns its secret. */
export const setUpAuthenticator = async (page: Page): Promise<string> => {
  await securitySection(page).getByRole('button', { name: 'Enable 2FA' }).click()
  const secret = await readSecret(page)
  await typeCode(page, totp(secret))
  await readCodes(page)
  await confirmCodesSaved(page)
  return secret
}
