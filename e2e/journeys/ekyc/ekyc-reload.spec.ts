import {
  businessNumber,
  submitNumber,
  numberField,
  fillForm,
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

const customer = 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.'

test(
  'a bank customer is still one after a reload; a cleared or newly typed number stays',
  { tag: '@long' },
  async ({ page }) => {
    const verifying = page.getByRole('button', { name: 'Verify', exact: true })
    await openWizard(page)
    const number = businessNumber('105')
    await verify(page, number)
    await expect(page.getByText(customer)).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(page.getByText(customer)).toBeVisible({ timeout: 20_000 })
    await expect(numberField(page)).toHaveValue(number)
    await expect(verifying).toHaveAttribute('aria-disabled', 'true')

    await clickButton(page, 'Clear')
    await page.reload()
    await expect(numberField(page)).toHaveValue('', { timeout: 20_000 })
    await expect(numberField(page)).toBeEditable()
    await expect(page.getByText(customer)).toBeHidden()
    await expect(verifying).not.toHaveAttribute('aria-disabled', 'true')

    const another = businessNumber()
    await numberField(page).fill(another)
    await page.reload()
    await expect(numberField(page)).toHaveValue(another, { timeout: 20_000 })
    await expect(page.getByText(customer)).toBeHidden()
    await submitNumber(page, another, 'Who speaks for the business?')
  },
)

test('before a code is sent a reload returns to the step that sends it', { tag: '@long' }, async ({ page }) => {
  await openOtp(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Confirm it is you', { timeout: 20_000 })
  await expect(page.getByLabel('One-time password')).toHaveCount(0)
  await clickButton(page, 'Send OTP')
  await typeCode(page)
  await clickButton(page, 'Verify OTP')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  // the last step is named after the bank's step even when this tab has no stored state
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(heading(page)).toHaveText('OTP verified successfully!', { timeout: 20_000 })
  await expect(page).toHaveTitle(/^Review Information · VPBank eKYC/)
})

test('a form continues in a second browser, and the first one shows that it was sent', async ({ page, browser }) => {
  await openForm(page)
  await clickButton(page, 'Continue on another device')
  const link = await page
    .getByRole('dialog')
    .getByText(/#resume=/)
    .innerText()
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await second.goto(link)
  await expect(heading(second)).toHaveText('Who speaks for the business?', { timeout: 20_000 })
  expect(second.url()).not.toContain('resume')
  await fillForm(second)
  await clickButton(second, 'Continue')
  await second.getByRole('checkbox').check()
  await clickButton(second, 'Submit')
  await expect(second).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  await elsewhere.close()
  await page.reload()
  await expect(heading(page)).toHaveText('Information submitted successfully!', { timeout: 20_000 })
})

test('verification by code, in Vietnamese', { tag: '@long' }, async ({ page }) => {
  await openOtp(page)
  await page.getByRole('button', { name: /Tiếng Việt/ }).click()
  await expect(heading(page)).toHaveText('Xác nhận đúng là bạn')
  await clickButton(page, 'Gửi OTP')
  await expect(page.getByText('OTP đã được gửi đến số điện thoại của bạn', { exact: true })).toBeVisible()
  await page.getByLabel('Mã xác thực một lần (OTP)').first().click()
  await page.keyboard.type('123456')
  await clickButton(page, 'Xác minh OTP')
  await expect(page.getByText('Xác minh OTP thành công!').first()).toBeVisible()
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  await expect(page).toHaveTitle(/^Xem lại thông tin · eKYC VPBank/)
})

test('a success message is shown for a second before the next step', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  const waited = page.evaluate(
    (success) =>
      new Promise<number>((done) => {
        let notifiedAt = 0
        const title = document.querySelector('h1')?.textContent
        new MutationObserver(() => {
          if (!notifiedAt && document.body.textContent.includes(success)) notifiedAt = performance.now()
          if (notifiedAt && document.querySelector('h1')?.textContent !== title) done(performance.now() - notifiedAt)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    'Business number verified successfully!',
  )
  await submitNumber(page, businessNumber(), 'Who speaks for the business?')
  expect(await waited).toBeGreaterThan(900)
})
