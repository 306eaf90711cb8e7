import { expect, test } from '../../support/journey.ts'
import { listMail, waitForMail } from '../../support/mailbox.ts'
import { submitApplication, chooseAccountType, fillApplication, uniqueEmail } from '../../support/sign-up.ts'
import { pauseClock } from '../../support/pause-clock.ts'
import { sandbox } from '../../support/env.ts'

const next = { name: 'Next', exact: true } as const

test('the account type, the terms, and back navigation', async ({ page, context }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked()

  const terms = page.getByRole('checkbox', { name: /I agree to the Terms of Service.*and the Privacy Policy/ })
  await expect(terms).not.toBeChecked()
  await expect(page.getByRole('button', next)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', next)).toHaveAccessibleDescription('Tick the box to agree to the terms first.')
  await page.getByRole('button', next).click({ force: true })
  await expect(page).toHaveURL(/\/auth\/register$/)

  for (const [name, path] of [
    ['Terms of Service', '/en/legal/terms'],
    ['Privacy Policy', '/en/legal/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    const tab = await opened
    await tab.waitForURL(`**${path}`)
    await tab.close()
  }
  await expect(terms).not.toBeChecked()

  await terms.check()
  await page.getByRole('button', next).click()
  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeFocused()
  await page.getByRole('button', { name: 'Back: Account type' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()

  await page.getByRole('radio', { name: 'Individual' }).check()
  await page.getByRole('button', next).click()
  await expect(page.getByRole('heading', { name: 'Create an individual account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Create an individual account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create an individual account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth/login')
})

test('a shared URL does not carry acceptance of the terms', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/register?type=individual')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()
})

test('an individual can register with single sign-on', { tag: '@long' }, async ({ page }) => {
  await chooseAccountType(page, 'Individual')
  for (const gain of ['No new password', 'An organization of your own', 'Your second factor comes along'])
    await expect(page.getByText(gain, { exact: true })).toBeVisible()

  await page.route('**/id/auth/v2/sso/start', (route) => route.abort())
  await page.getByRole('button', { name: 'Register with single sign-on' }).click()
  await expect(
    page.getByText('Registration with single sign-on failed. Please try again or contact support.'),
  ).toBeVisible()

  await page.unroute('**/id/auth/v2/sso/start')
  const sent = page.waitForRequest('**/id/auth/v2/sso/start')
  await page.getByRole('button', { name: 'Register with single sign-on' }).click()
  expect((await sent).postDataJSON()).toEqual({ terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await page.waitForURL((url) => url.origin === new URL(sandbox).origin)
})

test('the business form shows what is missing at each field', { tag: '@long' }, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/auth/v2/register') ? 1 : 0))
  const send = page.getByRole('button', { name: 'Send application' })
  await chooseAccountType(page, 'Business')

  const country = page.getByLabel('Country')
  await expect(country).toHaveValue('Vietnam')
  await country.click()
  await expect(page.getByRole('option')).toHaveCount(23)
  await country.fill('singa')
  await page.getByRole('option', { name: 'Singapore' }).click()
  await expect(page.getByText('+65', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()

  await send.click()
  for (const text of [
    "Country can't be empty.",
    "Contact person can't be empty.",
    "Email can't be empty.",
    "Phone can't be empty.",
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Spam and free email services are not allowed for business accounts.')).toBeVisible()

  await expect(country).toBeFocused()
  await country.fill('viet')
  await page.getByRole('option', { name: 'Vietnam' }).click()
  await expect(page.getByText("Country can't be empty.")).toBeHidden()
  await page.getByLabel('Contact person').fill('Nguyễn Thị Minh Khuê')
  await expect(page.getByText("Contact person can't be empty.")).toBeHidden()
  await page.getByLabel('Email', { exact: true }).fill('no address')
  await send.click()
  await expect(page.getByText('Email invalid.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Phone').fill('0907 412 618')
  await expect(page.getByText("Phone can't be empty.")).toBeHidden()

  await page.getByLabel(/^Purpose/).click()
  await expect(page.getByRole('option')).toHaveText(['-', 'Become a Reseller', 'Partnership Proposal'])
  await page.getByRole('option', { name: 'Partnership Proposal' }).click()
  await expect(page.getByLabel(/^Purpose/)).toContainText('Partnership Proposal')
  expect(calls).toBe(0)
})

const refusal = (domain: string) =>
  `Email domain "${domain}" is not allowed for business accounts. Please use a business or professional email address.`

test('a free mail provider is rejected half a second after typing, and again on submit', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/auth/v2/register') ? 1 : 0))
  await page.clock.install()
  const listed = page.waitForResponse('**/blacklist.txt')
  await chooseAccountType(page, 'Business')
  expect((await (await listed).text()).split('\n')).toContain('gmail.com')
  await fillApplication(page, '')

  const email = page.getByLabel('Email', { exact: true })
  await pauseClock(page)
  await email.pressSequentially('khue@gmail.co')
  await page.clock.runFor(700)
  await expect(page.getByText(/is not allowed for business accounts\. Please/)).toBeHidden()
  await email.press('m')
  await page.clock.runFor(499)
  await expect(page.getByText(refusal('gmail.com'))).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByText(refusal('gmail.com'))).toBeVisible()
  await page.clock.resume()
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await email.fill('khue@mail.GMAIL.com')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(refusal('mail.GMAIL.com'))).toBeVisible()
  await expect(email).toBeFocused()
  expect(calls).toBe(0)

  await email.fill('khue@dongthapmuoi.example')
  await expect(page.getByText(/is not allowed for business accounts\. Please/)).toBeHidden()
})

test(
  '[T13] when the list is not loaded the server refuses with the same message',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/blacklist.txt', (route) => route.abort())
    await page.clock.install()
    await chooseAccountType(page, 'Business')
    await fillApplication(page, 'khue@gmail.com')
    await page.clock.runFor(700)
    await expect(page.getByText(/is not allowed for business accounts\. Please/)).toBeHidden()
    const answered = page.waitForResponse('**/id/auth/v2/register')
    await page.getByRole('button', { name: 'Send application' }).click()
    expect((await answered).status()).toBe(422)
    await expect(page.getByText(refusal('gmail.com'))).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  },
)

test('when the server is unreachable no input is lost', { tag: '@long' }, async ({ page }) => {
  await chooseAccountType(page, 'Business')
  await fillApplication(page, uniqueEmail('offline'), 'Hợp tác xã Bốn Mùa')
  await page.route('**/id/auth/v2/register', (route) => route.abort())
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Registration failed. Please try again or contact support.')).toBeVisible()
  await expect(page.getByLabel(/^Company/)).toHaveValue('Hợp tác xã Bốn Mùa')

  await page.getByRole('button', { name: 'Back: Account type' }).click()
  await page.getByRole('button', next).click()
  await expect(page.getByLabel(/^Company/)).toHaveValue('Hợp tác xã Bốn Mùa')
})

test('an application is confirmed by mail and remembered in the browser', async ({ page }) => {
  const email = uniqueEmail('khue')
  const sent = page.waitForRequest('**/id/auth/v2/register')
  await submitApplication(page, email)
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'business',
    country: 'VN',
    email,
    phone: '+84 907 412 618',
    purpose: '-',
    terms_version: expect.any(String),
  })
  await expect(page.getByText(`The answer goes to ${email} within 24-48 hours.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible()
  await waitForMail({ to: email, subject: /We have your application SH-APP-\d+/ })

  await page.reload()
  await expect(page.getByText(`The answer goes to ${email} within 24-48 hours.`)).toBeVisible()
  await chooseAccountType(page, 'Business')
  await expect(page.getByText(`The answer goes to ${email} within 24-48 hours.`)).toBeVisible()

  await page.getByRole('button', { name: 'Apply with another email' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  const another = uniqueEmail('binh')
  await fillApplication(page, another)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(`The answer goes to ${another} within 24-48 hours.`)).toBeVisible()
  await waitForMail({ to: another })
  expect(await listMail({ to: email })).toHaveLength(1)
})

test('bằng tiếng Việt: từ lựa chọn đến lúc đã gửi', async ({ page }) => {
  const email = uniqueEmail('tieng-viet')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: /VI|Tiếng Việt/ }).click()
  await expect(page.getByRole('heading', { name: 'Tạo tài khoản' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Tôi đồng ý với Điều khoản dịch vụ/ }).check()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()

  await expect(page.getByLabel('Quốc gia')).toHaveValue('Việt Nam')
  await page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
  for (const text of ['Vui lòng nhập người liên hệ.', 'Vui lòng nhập email.', 'Vui lòng nhập số điện thoại.'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Người liên hệ')).toBeFocused()
  await page.getByLabel('Người liên hệ').fill('Nguyễn Thị Minh Khuê')
  await page.getByLabel('Số điện thoại').fill('0907 412 618')
  await page.getByLabel('Email', { exact: true }).fill('khue@gmail.com')
  await expect(page.getByText('Tên miền email "gmail.com" không được dùng cho tài khoản doanh nghiệp.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)

  // changing the language keeps the input
  await page.getByRole('button', { name: /EN|English/ }).click()
  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: /VI|Tiếng Việt/ }).click()

  await page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
  await expect(page.getByRole('heading', { name: 'Chúng tôi đã nhận hồ sơ của bạn' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await waitForMail({ to: email, subject: /Đã nhận hồ sơ/ })
})
