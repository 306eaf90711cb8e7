import { expect, type Page } from '@playwright/test'
import {
  businessNumber,
  fillForm,
  openForm,
  openOtp,
  openWizard,
  press,
  typeCode,
  verify,
  wizard,
} from './ekyc-bank.ts'
import type { Place } from './places.ts'

const openReview = async (page: Page) => {
  await openForm(page)
  await fillForm(page)
  await press(page, 'Continue')
  await page.getByRole('checkbox').check()
}
const openSent = async (page: Page) => {
  await openReview(page)
  await press(page, 'Submit')
  await expect(page).toHaveURL(`${wizard}/confirmation`, { timeout: 20_000 })
}
const openSentCode = async (page: Page, ending = '12') => {
  await openOtp(page, businessNumber(ending))
  await press(page, 'Send OTP')
  await page.getByLabel('One-time password').first().waitFor()
}

/** The bank's service, each step and state of it. */
export const ekycPlaces: Place[] = [
  [
    'ekyc-initializing',
    async (page) => {
      await page.route('**/transaction-code', () => {})
      await page.goto(wizard)
      await page.getByText('Initializing...').waitFor()
    },
  ],
  ['ekyc-business', openWizard],
  [
    'ekyc-105',
    async (page) => {
      await openWizard(page)
      await verify(page, businessNumber('105'))
      await page.getByRole('button', { name: 'Clear' }).waitFor()
    },
  ],
  ['ekyc-form', openForm],
  ['ekyc-review', openReview],
  [
    'ekyc-terms',
    async (page) => {
      await openReview(page)
      await press(page, 'terms of service')
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['ekyc-otp', openOtp],
  ['ekyc-otp-sent', openSentCode],
  ['ekyc-confirmation', openSent],
  [
    'ekyc-incomplete',
    async (page) => {
      await openSentCode(page, '302')
      await typeCode(page)
      await press(page, 'Verify OTP')
      await expect(page).toHaveURL(`${wizard}/confirmation`, { timeout: 20_000 })
    },
  ],
  [
    'ekyc-redirect',
    async (page) => {
      await openSent(page)
      await page.route(/\/vpbank\/landing/, (route) => route.fulfill({ status: 204 }))
      await press(page, 'Continue at VPBank')
      await page.getByText('Taking you to VPBank').first().waitFor()
    },
  ],
  [
    'ekyc-away',
    async (page) => {
      await page.route('**/transaction-code', (route) =>
        route.fulfill({ status: 503, json: { errors: [{ code: 'bank_unavailable', message: 'x' }], requestId: 'r' } }),
      )
      await page.goto(wizard)
      await page.getByText('VPBank cannot be reached right now').waitFor()
    },
  ],
  ['ekyc-app', (page) => openWizard(page).then(() => press(page, 'Download App'))],
  ['ekyc-help', (page) => openWizard(page).then(() => press(page, 'Help video'))],
  [
    'ekyc-elsewhere',
    async (page) => {
      await openForm(page)
      await press(page, 'Continue on another device')
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
    },
  ],
  [
    'ekyc-not-offered',
    async (page) => {
      await page.route('**/vpbank/set-up', async (route) => {
        const answer = await route.fetch()
        const json = (await answer.json()) as { data: object }
        return route.fulfill({ json: { ...json, data: { ...json.data, available: false } } })
      })
      await page.goto(wizard)
    },
  ],
  [
    'ekyc-form-vi',
    async (page) => {
      await openForm(page)
      await page.getByRole('button', { name: /Tiếng Việt/ }).click()
    },
  ],
]
