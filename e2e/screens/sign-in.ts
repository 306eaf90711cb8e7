import { expect } from '@playwright/test'
import { apply, choose, newAddress, openInvitation, openQuestioned } from '../sign-up.ts'
import {
  openCodeStep,
  openResetForm,
  openResetSent,
  openSignInAgain,
  openStepUp,
  openTypedCode,
  openWrongPassword,
} from '../open-sign-in.ts'
import { enterAs, people } from '../person.ts'
import { addProviderAccount, signInBySso } from '../identity-provider.ts'
import { takeImpersonationLink } from '../staff.ts'
import type { Screen } from './screen.ts'
import { noted } from './steps.ts'

const screen = (name: string, open: NonNullable<Screen['open']>, more: Partial<Screen> = {}): Screen => ({
  area: 'sign-in',
  viewer: 'visitor',
  name,
  open,
  ...more,
})

/** A right password without a proven address is refused, and a second code within a minute is not sent. */
const codeAsked = noted(403, 429)

/** Screens of registration and sign-in that an address alone does not show. */
export const signInScreens: Screen[] = [
  screen('register-individual', (page) => choose(page, 'Individual')),
  screen('register-business', (page) => choose(page, 'Business'), { longOnly: true }),
  screen('register-business-complaints', async (page) => {
    await choose(page, 'Business')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText("Phone can't be empty.")).toBeVisible()
  }),
  screen('register-submitted', (page) => apply(page, newAddress('khue'))),
  screen('application-question', openQuestioned),
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
    await page.goto((await takeImpersonationLink('bich.ngoc@dakmay.example')).href)
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  }),
  screen('login-error', openWrongPassword, { errors: noted(401) }),
  screen('login-code', openCodeStep, { errors: codeAsked }),
  screen('login-typed', openTypedCode, { errors: codeAsked }),
  screen('forgot-password-sent', openResetSent),
  screen('reset-password', openResetForm),
  screen('sign-in-again', openSignInAgain, { errors: noted(401) }),
  // nothing of the page below it comes before the proof
  screen('step-up', (page) => enterAs(page, people.careful).then(() => openStepUp(page)), {
    errors: noted(403),
    keepsLoading: true,
  }),
]
