import type { Page } from '@playwright/test'
import { totp } from '../../support/identity/authenticator.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, waitForMail } from '../../support/mailbox.ts'
import { expectDashboard, logOut, openApiClient, readStorage } from '../../support/person.ts'
import { addProviderAccount, completeProviderSignIn, signInBySso } from '../../support/identity/identity-provider.ts'
import { pauseClock } from '../../support/pause-clock.ts'
import { password } from '../../support/env.ts'

const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the/ }).check()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds an authenticator app to an account; returns its secret. */
const setUpApp = async (email: string): Promise<string> => {
  const elsewhere = await openApiClient({ email })
  const { secret } = await elsewhere.call<{ secret: string }>('POST', '/id/auth/v2/totp')
  await elsewhere.call('POST', '/id/auth/v2/totp/confirm', { verification_code: totp(secret) })
  await elsewhere.close()
  return markSensitive(secret)
}

/** The callback URL of the provider, with the code. */
const catchCallback = (page: Page): Promise<string> =>
  new Promise((resolve) =>
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/auth/callback?')) resolve(request.url())
    }),
  )

const expectFailed = async (page: Page, message: string) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Failed' })).toBeVisible()
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
}

/** A failure is shown for three seconds; the paused clock keeps it until `expectBanner` resumes it. */
const openWithPausedClock = async (page: Page) => {
  await page.clock.install()
  await pauseClock(page)
}

/** The login page shows the message once and removes it from the URL. */
const expectBanner = async (page: Page, message: string) => {
  await page.clock.resume()
  await page.waitForURL((url) => url.pathname === '/auth/login' && url.search === '')
  await expect(page.getByText(`SSO Login Failed: ${message}`, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('SSO Login Failed')).toHaveCount(0)
}

test('a first sign-in creates the person and their organisation, the next one goes straight in', async ({ page }) => {
  const { email, name } = await addProviderAccount({ name: 'Hà Mộc Miên' })
  const callback = catchCallback(page)
  await signInBySso(page, email)
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/callback$/)
  await expect(page.getByText(email)).toBeVisible()
  await agree(page)
  await press(page, 'Continue')
  await expectDashboard(page, name)

  const { browser, tab } = await readStorage(page)
  expect(browser).toMatchObject({ auth_method: 'sso' })
  const { searchParams } = new URL(await callback)
  for (const value of ['code', 'state'].map((key) => markSensitive(searchParams.get(key) ?? 'missing')))
    expect(JSON.stringify([browser, tab])).not.toContain(value)
  markSensitive(browser['access_token'] ?? '')

  await logOut(page, email)
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
  await signInBySso(page, email)
  await expectDashboard(page, name)
})

test('registration includes the terms and goes straight in', { tag: '@long' }, async ({ page }) => {
  const { email, name } = await addProviderAccount({ name: 'Tống Khánh Linh' })
  await page.goto('/auth/register')
  await page.getByRole('radio', { name: /Individual/ }).check()
  await agree(page)
  await press(page, 'Next')
  await press(page, 'Register with single sign-on')
  await completeProviderSignIn(page, email)
  await expectDashboard(page, name)
})

test('the page requested before signing in opens afterwards', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount()
  await page.goto('/account/billing')
  await page.waitForURL('**/auth/login')
  await press(page, 'Sign in with single sign-on')
  await completeProviderSignIn(page, email)
  await agree(page)
  await press(page, 'Continue')
  await page.waitForURL('**/account/billing')
})

test('the callback page shows its progress during a slow exchange', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount()
  const looked = Promise.withResolvers<void>()
  await page.route('**/id/auth/v2/sso/callback', async (route) => {
    await looked.promise
    await route.continue()
  })
  const signedIn = signInBySso(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Signing you in' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/callback$/)
  for (const step of ['Identity confirmed', 'Exchanging the code for a session', 'Opening your page'])
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  looked.resolve()
  await signedIn
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('cancelling at the provider shows a message and returns to the login after 3 s', async ({ page }) => {
  const { email } = await addProviderAccount()
  const message = 'OAuth error: access_denied - The person pressed Cancel.'
  await openWithPausedClock(page)
  await signInBySso(page, email, { end: 'cancel' })
  await expectFailed(page, message)
  const seenAt = Date.now()
  await expectBanner(page, message)
  expect(Date.now() - seenAt).toBeGreaterThan(1500)
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
})

test('the button returns to the login at once', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount()
  await openWithPausedClock(page)
  await signInBySso(page, email, { end: 'deny' })
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login' && url.search === '')
  await expect(page.getByText(/^SSO Login Failed: OAuth error: access_denied/)).toBeVisible()
})

test('the reason of a refusal by the provider is shown', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount()
  await openWithPausedClock(page)
  await signInBySso(page, email, { misbehaviour: { mode: 'deny', times: 1 } })
  await expectFailed(page, 'OAuth error: access_denied - The sandbox was told to deny.')
})

test('a provider that fails during the exchange leaves no session', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount()
  await openWithPausedClock(page)
  await signInBySso(page, email, { misbehaviour: { mode: 'fail' } })
  await expectFailed(page, 'SSO authentication failed')
  await expect(page.getByText('Single sign-on cannot be reached at the moment. Try again later.')).toBeVisible()
  await expectBanner(page, 'SSO authentication failed')
})

test('an unreachable server at the start offers to try again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/login')
  await page.route('**/id/auth/v2/sso/start', (route) => route.abort())
  await press(page, 'Sign in with single sign-on')
  await expect(page.getByText('SSO login failed. Please try again.')).toBeVisible()
  await page.unroute('**/id/auth/v2/sso/start')
  await press(page, 'Sign in with single sign-on')
  await page.waitForURL('**/identity-provider/**')
  // after the browser's Back button it can be started again
  await page.goBack()
  await press(page, 'Sign in with single sign-on')
  await page.waitForURL('**/identity-provider/**')
})

test('an address that the provider has not verified is verified by a mailed code', async ({ page }) => {
  const { email, name } = await addProviderAccount({ name: 'Lò Văn Bản', emailVerified: false })
  await signInBySso(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  const code = codeIn(await waitForMail({ to: email }))
  await agree(page)
  const field = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await field.fill(code === '0000000' ? '1111111' : '0000000')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await field.fill(code)
  await expectDashboard(page, name)
})

test('an account with the same address is linked after its password', async ({ page }) => {
  const { email } = await addProviderAccount({ email: 'kim.chi@dakmay.example', name: 'Luong Kim Chi' })
  await signInBySso(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'This address has an account here' })).toBeVisible()
  await press(page, 'Link and sign in')
  await expect(page.getByText("Password can't be empty.")).toBeVisible()
  await page.getByLabel('Password of this account').fill(markSensitive('not-the-password-9'))
  await press(page, 'Link and sign in')
  await expect(page.getByText('The password is not right.')).toBeVisible()
  await page.getByLabel('Password of this account').fill(markSensitive(password))
  await press(page, 'Link and sign in')
  await expectDashboard(page, 'Lương Kim Chi')
  await waitForMail({ to: email, subject: /single sign-on|đăng nhập một lần/i })

  await logOut(page, email)
  await signInBySso(page, email)
  await expectDashboard(page, 'Lương Kim Chi')
})

test('an account with the same address is linked after a mailed code', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount({ email: 'minh.quan@dakmay.example', name: 'Tu Minh Quan' })
  await signInBySso(page, email)
  const asked = new Date()
  await press(page, 'Mail me a code instead')
  await expect(page.getByText(/Send a new code in/)).toBeVisible()
  const code = codeIn(await waitForMail({ to: email, after: asked }))
  await page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first().fill(code)
  await expectDashboard(page, 'Từ Minh Quân')
})

test('a linked account still requires its second factor', { tag: '@long' }, async ({ page }) => {
  const { email } = await addProviderAccount({ email: 'van.toan@dakmay.example', name: 'Kieu Van Toan' })
  const secret = await setUpApp(email)
  await signInBySso(page, email)
  await page.getByLabel('Password of this account').fill(password)
  await press(page, 'Link and sign in')
  const field = page.getByRole('textbox', { name: /code/i })
  await field.fill('000000')
  await press(page, 'Verify')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  // the current code was consumed by the set-up, and each works once
  await field.fill(totp(secret, 1))
  await press(page, 'Verify')
  await expectDashboard(page, 'Kiều Văn Toàn')
  expect((await readStorage(page)).browser).toMatchObject({ auth_method: 'sso' })
})

test('[T9] a callback URL works once', async ({ page }) => {
  const { email } = await addProviderAccount()
  const callback = catchCallback(page)
  await signInBySso(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await openWithPausedClock(page)
  await page.goto(await callback)
  await expectFailed(page, 'Authentication failed - no valid session')
  await expectBanner(page, 'Authentication failed - no valid session')
})

test('[T9] a stolen callback URL opens nothing in another browser', async ({ page, browser }) => {
  const { email } = await addProviderAccount()
  const callback = catchCallback(page)
  await openWithPausedClock(page)
  // the thief is faster: the victim's browser does not use it
  await page.route('**/id/auth/v2/sso/callback', (route) => route.abort())
  await signInBySso(page, email)
  await expectFailed(page, 'SSO authentication failed')
  const thief = await browser.newContext()
  const elsewhere = await thief.newPage()
  await openWithPausedClock(elsewhere)
  await elsewhere.goto(await callback)
  await expectFailed(elsewhere, 'Authentication failed - no valid session')
  expect((await readStorage(elsewhere)).browser).not.toHaveProperty('access_token')
  await thief.close()
})

test(
  '[T9] a callback without its state, or with a forged one, gives no session',
  { tag: '@long' },
  async ({ page }) => {
    await openWithPausedClock(page)
    for (const search of ['code=abc', 'state=abc', 'code=abc&state=def', `code=${'x'.repeat(3000)}&state=y`]) {
      await page.goto(`/auth/callback?${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Authentication Failed' })).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/callback$/)
    }
  },
)

test('the callback page without parameters redirects', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to finish here' })).toBeVisible()
  await press(page, 'Sign in with single sign-on')
  await page.waitForURL('**/identity-provider/**')
})

test('[T10] the message in the URL is shown as text, and truncated', { tag: '@long' }, async ({ page }) => {
  const hostile = `<img src=x onerror="document.title='owned'"><a href="//evil.example">Call 0900</a>\u202E${'x'.repeat(5000)}`
  const message = Array.from(`OAuth error: bad - ${hostile.replace('\u202E', '')}`)
    .slice(0, 200)
    .join('')
  await openWithPausedClock(page)
  await page.goto(`/auth/callback?${new URLSearchParams({ error: 'bad', error_description: hostile })}`)
  await expectFailed(page, message)
  // our own redirect has the message in its URL
  await expect(page.locator('img, a[href*=evil]:not([href^="/auth/login?"])')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText(`SSO Login Failed: ${message}`, { exact: true })).toBeVisible()
  await expect(page.locator('img, a[href*=evil]')).toHaveCount(0)
  await expectBanner(page, message)
  expect(await page.title()).not.toBe('owned')
})
