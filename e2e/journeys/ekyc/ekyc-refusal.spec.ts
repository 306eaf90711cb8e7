import type { Page } from '@playwright/test'
import { ekyc } from '@song-hanh/contract/ekyc'
import type { Route } from '@song-hanh/contract/http/route'
import {
  businessNumber,
  fillForm,
  resetUsage,
  heading,
  openForm,
  openOtp,
  openWizard,
  clickButton,
  typeCode,
  verify,
  wizardPath,
} from '../../support/ekyc/ekyc-wizard.ts'
import { expect, test } from '../../support/journey.ts'

const requestId = 'req-of-a-journey-17'

/** Our own server fails on this call, until the route is removed. */
const breakDown = (page: Page, route: Route) =>
  page.route(`**${route.path}`, (sent) => sent.fulfill({ status: 500, headers: { 'x-request-id': requestId } }))

type Refusal = {
  call: Route
  /** The message when the bank refuses without a text. */
  ending: string
  open: (page: Page, number: string) => Promise<unknown>
  press: (page: Page, number: string) => Promise<unknown>
  refused: string
  unexpected: string
}

const refusals: Refusal[] = [
  {
    call: ekyc.checkBusiness,
    ending: '600',
    open: (page) => openWizard(page),
    press: verify,
    refused: 'Business number verification failed. Please check and try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  {
    call: ekyc.sendOtp,
    ending: '612',
    open: openOtp,
    press: (page) => clickButton(page, 'Send OTP'),
    refused: 'Failed to send OTP. Please try again.',
    unexpected: 'An unexpected error occurred while sending OTP.',
  },
  {
    call: ekyc.verifyOtp,
    ending: '622',
    open: async (page, number) => {
      await openOtp(page, number)
      await clickButton(page, 'Send OTP')
    },
    press: async (page) => {
      await typeCode(page)
      await clickButton(page, 'Verify OTP')
    },
    refused: 'OTP verification failed. Please try again.',
    unexpected: 'An unexpected error occurred during verification.',
  },
  {
    call: ekyc.declare,
    ending: '603',
    open: async (page, number) => {
      await openForm(page, number)
      await fillForm(page)
      await clickButton(page, 'Continue')
      await page.getByRole('checkbox').check()
    },
    press: (page) => clickButton(page, 'Submit'),
    refused: 'Failed to submit information. Please try again.',
    unexpected: 'An unexpected error occurred while submitting information.',
  },
]

for (const { call, ending, open, press: go, refused, unexpected } of refusals)
  test(
    `${call.path}: a refusal without a text and an unexpected error have their messages`,
    { tag: '@long' },
    async ({ page }) => {
      const number = businessNumber(ending)
      await open(page, number)
      const title = await heading(page).innerText()
      await go(page, number)
      await expect(page.getByText(refused, { exact: true })).toBeVisible({ timeout: 20_000 })
      await breakDown(page, call)
      await go(page, number)
      await expect(page.getByText(unexpected, { exact: true })).toBeVisible({ timeout: 20_000 })
      await expect(heading(page)).toHaveText(title)
    },
  )

test('when the business types fail to load the form says so, and retries', { tag: '@long' }, async ({ page }) => {
  await openForm(page, businessNumber('605'))
  const notice = page.getByRole('status').filter({ hasText: 'Failed to get drop-list' })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(notice.getByText('Request ID')).toBeVisible()
  const asked = page.waitForRequest(`**${ekyc.listBusinessTypes.path}`)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await asked
})

test(
  'when the register is unavailable the form says so, and can be filled in by hand',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page, businessNumber('001'))
    const notice = page.getByRole('status').filter({ hasText: 'Failed to get company details' })
    await expect(notice).toBeVisible({ timeout: 20_000 })
    await expect(notice.getByText('Request ID')).toBeVisible()
    await expect(notice.getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.getByLabel('Company name').fill('Công ty TNHH Nông nghiệp Số')
    await fillForm(page)
    await clickButton(page, 'Continue')
    await expect(heading(page)).toHaveText('Is everything right?')
  },
)

test('the register’s own message comes first', { tag: '@long' }, async ({ page }) => {
  await openForm(page, businessNumber('000'))
  await expect(page.getByText('No company has this number', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('a page that fails to load shows the request id, and Retry loads it', async ({ page }) => {
  await resetUsage()
  await breakDown(page, ekyc.viewEkycSetUp)
  await page.goto(wizardPath)
  await expect(heading(page)).toHaveText('This page could not be loaded', { timeout: 20_000 })
  await expect(page.getByText(requestId)).toBeVisible()
  await page.unrouteAll()
  await breakDown(page, ekyc.beginCase)
  await clickButton(page, 'Retry')
  await expect(
    page.getByText('Transaction initialization failed. Please refresh the page and try again.'),
  ).toBeVisible()
  await expect(page.getByText(requestId)).toBeVisible()
  await page.unrouteAll()
  await clickButton(page, 'Retry')
  await expect(page.getByText(requestId)).toBeHidden({ timeout: 20_000 })
  await expect(heading(page)).toHaveText('Which business is it?')
})
