import { expect, type Page } from '@playwright/test'
import {
  businessNumber,
  fillForm,
  openForm,
  openOtp,
  openWizard,
  clickButton,
  typeCode,
  verify,
  wizardPath,
} from '../support/ekyc/ekyc-wizard.ts'
import type { Screen } from './screen.ts'
import { consoleErrors } from './steps.ts'

const openReview = async (page: Page) => {
  await openForm(page)
  await fillForm(page)
  await clickButton(page, 'Continue')
  await page.getByRole('checkbox').check()
}
const openSent = async (page: Page) => {
  await openReview(page)
  await clickButton(page, 'Submit')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
}
const openSentCode = async (page: Page, ending = '12') => {
  await openOtp(page, businessNumber(ending))
  await clickButton(page, 'Send OTP')
  await page.getByLabel('One-time password').first().waitFor()
}

const screen = (name: string, open: NonNullable<Screen['open']>, more: Partial<Screen> = {}): Screen => ({
  area: 'ekyc',
  viewer: 'visitor',
  name,
  open,
  ...more,
})

/** Each step and state of the bank's eKYC wizard. */
export const ekycScreens: Screen[] = [
  screen(
    'ekyc-initializing',
    async (page) => {
      await page.route('**/transaction-code', () => {})
      await page.goto(wizardPath)
      await page.getByText('Initializing...').waitFor()
    },
    { keepsLoading: true },
  ),
  // the answer comes after the animation is on screen: what follows must not move anything
  screen(
    'ekyc-business',
    async (page) => {
      await page.route('**/transaction-code', async (route) => {
        await page.getByText('Initializing...').waitFor()
        await route.continue()
      })
      await openWizard(page)
    },
    { shift: 'both-widths' },
  ),
  screen('ekyc-105', async (page) => {
    await openWizard(page)
    await verify(page, businessNumber('105'))
    await page.getByRole('button', { name: 'Clear' }).waitFor()
  }),
  screen('ekyc-form', openForm),
  screen('ekyc-review', openReview),
  screen('ekyc-terms', async (page) => {
    await openReview(page)
    await clickButton(page, 'terms of service')
    await page.getByRole('dialog').waitFor()
  }),
  screen('ekyc-otp', openOtp),
  screen('ekyc-otp-sent', openSentCode),
  screen('ekyc-confirmation', openSent),
  screen('ekyc-incomplete', async (page) => {
    await openSentCode(page, '302')
    await typeCode(page)
    await clickButton(page, 'Verify OTP')
    await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  }),
  screen('ekyc-redirect', async (page) => {
    await openSent(page)
    await page.route(/\/vpbank\/landing/, (route) => route.fulfill({ status: 204 }))
    await clickButton(page, 'Continue at VPBank')
    await page.getByText('Taking you to VPBank').first().waitFor()
  }),
  screen(
    'ekyc-unavailable',
    async (page) => {
      await page.route('**/transaction-code', (route) =>
        route.fulfill({ status: 503, json: { errors: [{ code: 'bank_unavailable', message: 'x' }], requestId: 'r' } }),
      )
      await page.goto(wizardPath)
      await page.getByText('VPBank cannot be reached right now').waitFor()
    },
    { errors: consoleErrors(503) },
  ),
  screen('ekyc-app', (page) => openWizard(page).then(() => clickButton(page, 'Download App'))),
  screen('ekyc-help', (page) => openWizard(page).then(() => clickButton(page, 'Help video'))),
  screen('ekyc-elsewhere', async (page) => {
    await openForm(page)
    await clickButton(page, 'Continue on another device')
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  }),
  screen('ekyc-not-offered', async (page) => {
    await page.route('**/vpbank/set-up', async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { data: object }
      return route.fulfill({ json: { ...json, data: { ...json.data, available: false } } })
    })
    await page.goto(wizardPath)
  }),
  screen('ekyc-form-vi', async (page) => {
    await openForm(page)
    await page.getByRole('button', { name: /Tiếng Việt/ }).click()
  }),
]
