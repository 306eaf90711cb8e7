import {
  businessNumber,
  submitNumber,
  declarant,
  expectNothingPersisted,
  numberField,
  fillForm,
  heading,
  watchForText,
  openForm,
  openOtp,
  openWizard,
  clickButton,
  readWizardState,
  typeCode,
  verify,
  wizardPath,
} from '../../support/ekyc/ekyc-wizard.ts'
import { expect, test } from '../../support/journey.ts'

const spaced = (number: string) => number.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3')

const listed = [
  'businessNumber',
  'businessType',
  'companyName',
  'currentStep',
  'ekycData',
  'email',
  'fullName',
  'hasAcceptedTerms',
  'isRepresentative',
  'phoneNumber',
  'referenceCode',
  'showTermsOfService',
  'transactionCode',
]

test('a business new to the bank goes from its number to the bank, and this browser stores nothing', async ({
  page,
}) => {
  const number = await openForm(page)
  await expect(page).toHaveURL(`${wizardPath}/representative-info`)
  await expect(page.getByLabel('Company name')).not.toHaveValue('')
  await expect(page.getByText('From the registry', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await fillForm(page)
  await page.getByLabel(/Reference code/).fill('GT-17')
  await clickButton(page, 'Continue')
  await expect(heading(page)).toHaveText('Is everything right?')
  await clickButton(page, 'Back')
  await expect(page.getByLabel('Full name')).toHaveValue('Nguyễn Thị Minh Khuê')
  await clickButton(page, 'Continue')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox').check()

  // exactly the keys that the specification lists, with our own token
  const { vpbank_ekyc: state = '', ...bank } = await readWizardState(page)
  const kept = JSON.parse(state) as Record<string, unknown> & { ekycData: object; transactionCode: string }
  expect(Object.keys(kept).toSorted()).toEqual(listed)
  expect(Object.keys(kept.ekycData).toSorted()).toEqual([
    'accessToken',
    'applicationStatus',
    'history',
    'step',
    'transactionCode',
  ])
  expect(kept).toMatchObject({ businessNumber: number, referenceCode: 'GT-17', currentStep: 'representative-info' })
  expect(bank).toEqual({
    vpbank_ekyc_channel: 'SONG_HANH',
    vpbank_ekyc_token_id: (kept.ekycData as { accessToken: string }).accessToken,
    vpbank_ekyc_business_registration_number: number,
    vpbank_ekyc_transaction_code: kept.transactionCode,
  })
  expect(JSON.stringify(kept)).not.toContain('vpbanktoken')
  const { accessToken } = kept.ekycData as { accessToken: string }
  await expectNothingPersisted(page, number, accessToken)

  await clickButton(page, 'Submit')
  await expect(page.getByText('Information submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${wizardPath}/confirmation`)
  await expect(page).toHaveTitle(/^Confirmation · VPBank eKYC/)
  await expectNothingPersisted(page, number, accessToken)
  await expect(page.getByText('A confirmation email was sent to minhkhue@dongthapmuoi.example.')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(spaced(number))
  await expect(page.getByText('VPBank reviews within 24-48 hours')).toBeVisible()

  await clickButton(page, 'Continue at VPBank')
  await expect(heading(page)).toHaveText('VPBank: full verification', { timeout: 20_000 })
  await expect(page.getByRole('definition').filter({ hasText: kept.transactionCode })).toBeVisible()
  // the bank's Back link shows what was sent, from the server alone
  await page.goBack()
  await expect(heading(page)).toHaveText('Information submitted successfully!', { timeout: 20_000 })
  await expect(page.getByText('m***@dongthapmuoi.example').first()).toBeVisible()
})

test('the redirect clears the stored state of this tab', { tag: '@long' }, async ({ page }) => {
  await openOtp(page)
  await clickButton(page, 'Send OTP')
  await typeCode(page)
  await clickButton(page, 'Verify OTP')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  expect(Object.keys(await readWizardState(page))).toHaveLength(5)
  const bank = page.waitForRequest(/\/vpbank\/landing/)
  // 204: the browser stays on the page
  await page.route(/\/vpbank\/landing/, (route) => route.fulfill({ status: 204 }))
  await clickButton(page, 'Continue at VPBank')
  await bank
  expect(await readWizardState(page)).toEqual({})
})

test('a business known to the bank is verified by a code; the third step is a review', async ({ page }) => {
  const number = await openOtp(page)
  const token = (await readWizardState(page))['vpbank_ekyc_token_id'] ?? ''
  await expect(page.getByRole('listitem').filter({ hasText: 'Review Information' })).toBeVisible()
  await clickButton(page, 'Send OTP')
  await expect(page.getByText('OTP has been sent to your phone number', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\*+\d{3}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify OTP', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await typeCode(page, '000000')
  await clickButton(page, 'Verify OTP')
  await expect(page.getByText('OTP is not correct')).toBeVisible()
  await expect(page.getByText('4 tries are left for this code')).toBeVisible()
  // a reload restores the pending code from the server
  await page.reload()
  await expect(page.getByText('4 tries are left for this code')).toBeVisible({ timeout: 20_000 })
  await typeCode(page)
  await clickButton(page, 'Verify OTP')
  await expect(page.getByText('OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${wizardPath}/confirmation`)
  await expect(page).toHaveTitle(/^Review Information · VPBank eKYC/)
  await expectNothingPersisted(page, number, token)
})

test('an INCOMPLETE application is told to continue on the bank platform', { tag: '@long' }, async ({ page }) => {
  await openOtp(page, businessNumber('302'))
  await clickButton(page, 'Send OTP')
  await typeCode(page)
  await clickButton(page, 'Verify OTP')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  await expect(page.getByText('Please continue the eKYC on the bank platform.')).toBeVisible()
})

test('a bank customer is told so, and Clear allows another number', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  await verify(page, businessNumber('105'))
  const customerText = 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.'
  await expect(page.getByText(customerText)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await clickButton(page, 'Clear')
  await expect(numberField(page)).toHaveValue('')
  await expect(page.getByText(customerText)).toBeHidden()
  const verified = await watchForText(page, 'Business number verified successfully!')
  await submitNumber(page, businessNumber(), 'Who speaks for the business?')
  await verified()
})

test('a number is validated before it is sent, and the bank may refuse it', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  await verify(page, '12345')
  await expect(page.getByText('Please enter a valid business registration number (at least 10 digits)')).toBeVisible()
  await verify(page, businessNumber('404'))
  await expect(page.getByText('Business registration number not found')).toBeVisible({ timeout: 20_000 })
  await expect(heading(page)).toHaveText('Which business is it?')
})

test('every step survives a reload, and a deep link opens the current step of the case', async ({ page }) => {
  const number = await openForm(page)
  await fillForm(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Nguyễn Thị Minh Khuê', { timeout: 20_000 })
  await page.goto(`${wizardPath}/confirmation`)
  await expect(page).toHaveURL(`${wizardPath}/representative-info`, { timeout: 20_000 })
  await page.goto(`${wizardPath}/business-verification`)
  await expect(numberField(page)).toHaveValue(spaced(number), { timeout: 20_000 })
  await page.goto(`${wizardPath}/representative-info?review`)
  await expect(heading(page)).toHaveText('Is everything right?', { timeout: 20_000 })
  await page.getByRole('checkbox').check()
  await clickButton(page, 'Submit')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
  await page.reload()
  await expect(heading(page)).toHaveText('Information submitted successfully!', { timeout: 20_000 })
  await page.goto(wizardPath)
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
})

test('corrupt state is discarded: the server decides the current step', { tag: '@long' }, async ({ page }) => {
  const number = await openForm(page)
  await page.evaluate(() => sessionStorage.setItem('vpbank_ekyc', '{"businessNumber":'))
  await page.reload()
  await expect(heading(page)).toHaveText('Who speaks for the business?', { timeout: 20_000 })
  expect(JSON.parse((await readWizardState(page))['vpbank_ekyc'] ?? '')).toMatchObject({ businessNumber: number })
})

test('the first step cannot be skipped without a case', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${wizardPath}/representative-info`)
  await expect(page).toHaveURL(`${wizardPath}/business-verification`, { timeout: 20_000 })
  await expect(heading(page)).toHaveText('Which business is it?')
})

test('starting over erases the input, in the browser and on the server', { tag: '@long' }, async ({ page }) => {
  const number = await openForm(page)
  await fillForm(page)
  expect((await readWizardState(page))['vpbank_ekyc']).toContain(declarant.phone)
  const before = (await readWizardState(page))['vpbank_ekyc_transaction_code'] ?? ''
  await clickButton(page, 'Start over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(heading(page)).toHaveText('Which business is it?', { timeout: 20_000 })
  await expect(numberField(page)).toHaveValue('')
  const kept = await readWizardState(page)
  expect(Object.keys(kept)).toEqual(['vpbank_ekyc'])
  for (const entered of [before, number, declarant.name, declarant.phone, declarant.email])
    expect(kept['vpbank_ekyc']).not.toContain(entered)
  await page.reload()
  await expect(numberField(page)).toHaveValue('', { timeout: 20_000 })
})

test('after thirty idle minutes this browser has discarded the case', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await openForm(page)
  await page.clock.fastForward('30:01')
  await expect(heading(page)).toHaveText('Your session here has ended', { timeout: 20_000 })
  expect(await readWizardState(page)).toEqual({})
})

test(
  'a case continues in a second browser by its one-time link; a copied code opens nothing',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openOtp(page)
    await clickButton(page, 'Continue on another device')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    const link = await dialog.getByText(/#resume=/).innerText()
    const elsewhere = await browser.newContext()
    const second = await elsewhere.newPage()
    await second.goto(link)
    await expect(heading(second)).toHaveText('Confirm it is you', { timeout: 20_000 })
    expect(second.url()).not.toContain('resume')
    await clickButton(second, 'Send OTP')
    await typeCode(second)
    await clickButton(second, 'Verify OTP')
    await expect(second).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })
    await elsewhere.close()

    const third = await (await browser.newContext()).newPage()
    await third.goto(link)
    await expect(third.getByText('This link has been used or has expired.')).toBeVisible({ timeout: 20_000 })
    await third.evaluate(
      (state) => sessionStorage.setItem('vpbank_ekyc', state),
      (await readWizardState(page))['vpbank_ekyc'] ?? '',
    )
    await third.goto(`${wizardPath}/confirmation`)
    await expect(heading(third)).toHaveText('Which business is it?', { timeout: 20_000 })
    await third.context().close()
  },
)

test('the header has the app, the help video and the way back', { tag: '@long' }, async ({ page }) => {
  // the help video does not advance by itself
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWizard(page)
  await clickButton(page, 'Download App')
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2)
  await expect(page.getByRole('dialog').getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', /^http/)
  await page.keyboard.press('Escape')
  await clickButton(page, 'Help video')
  await expect(page.getByRole('dialog').getByText(/1\/4/)).toBeVisible()
  await clickButton(page, 'Next scene')
  await expect(page.getByRole('dialog').getByText(/enter the code sent to the registered phone/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/en/digital-transformation',
  )
})

test('in Vietnamese', async ({ page }) => {
  await openWizard(page)
  await page.getByRole('button', { name: /Tiếng Việt/ }).click()
  await expect(heading(page)).toHaveText('Doanh nghiệp của bạn là gì?')
  await page.getByLabel('Mã số doanh nghiệp').fill(businessNumber('105'))
  await clickButton(page, 'Xác minh')
  // the bank's own texts are not translated
  await expect(page.getByText(/khách hàng của VPBank|already a VPBank customer/)).toBeVisible({ timeout: 20_000 })
  await clickButton(page, 'Xóa')
  await page.getByLabel('Mã số doanh nghiệp').fill(businessNumber())
  const verified = await watchForText(page, 'Đã xác minh mã số doanh nghiệp thành công!')
  await clickButton(page, 'Xác minh')
  await verified()
  await expect(heading(page)).toHaveText('Ai đại diện cho doanh nghiệp?')
  await page.getByRole('combobox', { name: 'Loại hình doanh nghiệp' }).click()
  await page.getByRole('option', { name: 'Công ty cổ phần' }).click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Minh Khuê')
  await page.getByLabel('Số điện thoại').fill('0907412618')
  await page.getByLabel('Email').fill('minhkhue@dongthapmuoi.example')
  await clickButton(page, 'Tiếp tục')
  await page.getByRole('checkbox').check()
  await clickButton(page, 'Gửi')
  await expect(heading(page)).toHaveText('Đã gửi thông tin thành công!', { timeout: 20_000 })
  await expect(page).toHaveURL(`${wizardPath}/confirmation`)
})
