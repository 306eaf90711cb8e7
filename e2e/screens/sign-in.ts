import { expect } from '@playwright/test'
import {
  submitApplication,
  chooseAccountType,
  uniqueEmail,
  openInvitation,
  openApplicationWithQuestion,
} from '../support/sign-up.ts'
import {
  openCodeStep,
  openResetForm,
  openResetSent,
  openSignInAgain,
  openStepUp,
  openTypedCode,
  openWrongPassword,
} from '../support/identity/open-sign-in.ts'
import { openDashboardAs, people } from '../support/person.ts'
import { addProviderAccount, signInBySso } from '../support/identity/identity-provider.ts'
import { createImpersonationLink } from '../support/staff.ts'
import type { Screen } from './screen.ts'
import { consoleErrors } from './steps.ts'

const screen = (name: string, open: NonNullable<Screen['open']>, more: Partial<Screen> = {}): Screen => ({
  area: 'sign-in',
  viewer: 'visitor',
  name,
  open,
  ...more,
})

/** The right password with an unverified address is refused, and a second code within a minute is not sent. */
const codeAsked = consoleErrors(403, 429)

/** Screens of registration and sign-in that a URL alone does not reach. */
export const signInScreens: Screen[] = [
  screen('register-individual', (page) => chooseAccountType(page, 'Individual')),
  screen('register-business', (page) => chooseAccountType(page, 'Business'), { longOnly: true }),
  screen('register-business-complaints', async (page) => {
    await chooseAccountType(page, 'Business')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText("Phone can't be empty.")).toBeVisible()
  }),
  screen('register-submitted', (page) => submitApplication(page, uniqueEmail('khue'))),
  screen('application-question', openApplicationWithQuestion),
  screen('invitation', openInvitation),
  screen('callback-new', async (page) => {
    await signInBySso(page, (await addProviderAccount()).email)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  }),
  screen('callback-known', async (page) => {
    await signInBySso(page, (await addProviderAccount({ email: 'xuan.truong@dakmay.example' })).email)
    await page.getByRole('button', { name: 'Mail me a code instead' }).click()
    await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible()
  }),
  screen('impersonation', async (page) => {
    await page.goto((await createImpersonationLink('bich.ngoc@dakmay.example')).href)
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  }),
  screen('login-error', openWrongPassword, { errors: consoleErrors(401) }),
  screen('login-code', openCodeStep, { errors: codeAsked }),
  screen('login-typed', openTypedCode, { errors: codeAsked }),
  screen('forgot-password-sent', openResetSent),
  screen('reset-password', openResetForm),
  screen('sign-in-again', openSignInAgain, { errors: consoleErrors(401) }),
  // the page below the dialog loads nothing before the step-up
  screen('step-up', (page) => openDashboardAs(page, people.careful).then(() => openStepUp(page)), {
    errors: consoleErrors(403),
    keepsLoading: true,
  }),
]
