import { expect, type Page } from '@playwright/test'
import { signIn } from '../journey.ts'
import { endSessionUnderPage, openDashboardAs, unverifiedEmail, people } from '../person.ts'

/** Screens of the sign-in area that a URL alone does not reach. */

export const openWrongPassword = async (page: Page) => {
  await signIn(page, 'nobody-at-all@dakmay.example', 'not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
}

export const openCodeStep = async (page: Page) => {
  await signIn(page, unverifiedEmail(3))
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible()
}

export const openTypedCode = async (page: Page) => {
  await openCodeStep(page)
  await page.getByRole('button', { name: 'Use an authenticator or recovery code' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Token cannot be shorter than 6 characters')).toBeVisible()
}

export const openResetSent = async (page: Page) => {
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill('nobody-at-all@dakmay.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
}

/** With a stubbed valid token: real mails per address are rate-limited. */
export const openResetForm = async (page: Page) => {
  await page.route('**/password/token', (route) =>
    route.fulfill({ json: { data: { email: people.forgetful.email }, errors: [] } }),
  )
  await page.goto('/auth/reset-password?token=looked-at-only')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText("Password can't be empty.")).toBeVisible()
}

/** The dialog over a page whose session has ended. */
export const openSignInAgain = async (page: Page) => {
  await openDashboardAs(page, people.long)
  await endSessionUnderPage(page)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
}

/** The step-up dialog, required by a stubbed request of the page. */
export const openStepUp = async (page: Page) => {
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({
      status: 403,
      json: {
        errors: [{ code: 'step_up_required', message: 'Confirm that it is you before you continue.' }],
        requestId: 'journey',
      },
    }),
  )
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
}
