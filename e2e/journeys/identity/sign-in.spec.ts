import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { openDashboardAs, expectDashboard, logOut, people, readStorage } from '../../support/person.ts'
import { runStaffCommand, securityStaff } from '../../support/staff.ts'
import { origin, owner, password } from '../../support/env.ts'

test('from the landing page to the dashboard and out again', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(markSensitive(owner.email))
  await page.getByLabel('Password', { exact: true }).fill(markSensitive(password))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(owner.name).first()).toBeVisible()
  markSensitive((await page.evaluate(() => localStorage.getItem('access_token'))) ?? 'no token was stored')

  await logOut(page, owner.name)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.goto('/dashboard')
  await page.waitForURL('**/auth/login')
})

test('a session survives a reload, and the landing page links straight to the dashboard', async ({ page }) => {
  await signIn(page)
  await expectDashboard(page, owner.name)
  await page.reload()
  await expect(page.getByText(owner.name).first()).toBeVisible()
  await page.goto('/')
  await page.waitForURL('**/dashboard')
  await page.goto('/?overview')
  // in the language of the profile, which the console has stored
  await page.waitForURL('**/en?overview')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Manage Account' })).toBeVisible()
})

test('a wrong password and an unknown address get the same message', { tag: '@long' }, async ({ page }) => {
  const sentence = 'The email or password is not right.'
  await signIn(page, owner.email, 'not-the-password-1')
  await expect(page.getByText(sentence)).toBeVisible()
  await signIn(page, 'nobody-at-all@dakmay.example', 'not-the-password-2')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('the form says what is wrong before it sends anything', { tag: '@long' }, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/id/auth/login') ? 1 : 0))
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("Email can't be empty.")).toBeVisible()
  await expect(page.getByText("Password can't be empty.")).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('no address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email invalid.')).toBeVisible()
  await expect(
    page.getByText('Password cannot be shorter than 9 characters and longer than 64 characters.'),
  ).toBeVisible()
  expect(calls).toBe(0)
})

test('a page that needs a session redirects to the login and back', async ({ page }) => {
  await page.goto('/account/information')
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(markSensitive(owner.email))
  await page.getByLabel('Password', { exact: true }).fill(markSensitive(password))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/account/information')
})

test('[T9] an intended URL of another origin is not followed', async ({ page }) => {
  for (const planted of ['//evil.example/x', '/.//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.goto('/auth/login')
    await page.evaluate((address) => sessionStorage.setItem('intended_url', address), planted)
    await signIn(page)
    await expectDashboard(page, owner.name)
    expect(new URL(page.url()).origin).toBe(origin)
    await page.evaluate(() => localStorage.clear())
  }
})

test('[T10] a failed callback shows its message once, as text, and at most 200 characters of it', async ({ page }) => {
  const message = `<img src=x onerror="document.title='broken in'">${'x'.repeat(5000)}`
  await page.goto(`/auth/login?${new URLSearchParams({ error: 'callback_failed', message })}`)
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText(`SSO Login Failed: ${message.slice(0, 200)}`)
  await expect(page).toHaveURL(`${origin}/auth/login`)
  expect(await banner.locator('img').count()).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('SSO Login Failed')).toHaveCount(0)
})

test('[T7] after a sign-in browser storage holds the session and nothing personal, and no URL holds a token', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  await signIn(page, people.long.email)
  await expectDashboard(page, people.long.name)
  const { browser, tab, cookies } = await readStorage(page)
  const token = markSensitive(browser['access_token'] ?? '')
  // written a moment later: the cart and the heights of the widgets, with the id of their person
  const own = Object.keys(browser).filter((key) => !/^(business_solutions_cart|widget_counts)/.test(key))
  expect(own.toSorted()).toEqual(['access_token', 'auth_method', 'exp', 'uuid'])
  expect(browser).toMatchObject({ auth_method: 'password' })
  // only the tab's organisation and the router's scroll positions
  expect(
    Object.keys(tab)
      .filter((key) => !key.startsWith('tsr-'))
      .toSorted(),
  ).toEqual(['organisation_id'])
  const everything = JSON.stringify([{ ...browser, access_token: '' }, tab, cookies])
  expect(everything).not.toMatch(/eyJ[\w-]+\.|refresh|@|Phương Thảo/)

  const refresh = (await context.cookies(`${origin}/id/auth`)).find(({ name }) => name.includes('refresh'))
  expect(refresh).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  // the token's claims are readable by anyone who has it: ids and times only
  const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  expect(JSON.stringify(said)).not.toMatch(/@dakmay|Phương Thảo/)
  for (const address of addresses) expect(address).not.toMatch(/eyJ|token=/)
})

test('after too many attempts the form says how long to wait and how to reset the password', async ({ page }) => {
  await signIn(page, people.guessedAt.email, 'not-the-password')
  const tooMany = page.getByText('Too many tries. Wait a moment and try again.')
  await expect(page.getByRole('alert')).toBeVisible()
  for (let tries = 1, status = 0; tries < 9 && status !== 429; tries++) {
    const answered = page.waitForResponse('**/id/auth/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    status = (await answered).status()
  }
  await expect(tooMany).toBeVisible()
  await expect(page.getByText(/You can try again in \d+ (seconds|minutes)\./)).toBeVisible()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await page.waitForURL('**/auth/forgot-password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(people.guessedAt.email)
})

test('an account locked by staff says so, after the right password only', { tag: '@long' }, async ({ page }) => {
  const { email } = people.locked
  await runStaffCommand('lock-person', {
    as: securityStaff,
    options: { email, reason: 'a journey looks at the message' },
  })
  await signIn(page, email, 'not-the-password')
  await expect(page.getByText('The email or password is not right.')).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('This account is locked. Contact our support team.')).toBeVisible()
  await runStaffCommand('unlock-person', { as: securityStaff, options: { email, reason: 'the journey has looked' } })
  await openDashboardAs(page, people.locked)
})

test('a response without token, exp or uuid is reported as invalid', { tag: '@long' }, async ({ page }) => {
  for (const missing of ['access_token', 'exp', 'uuid']) {
    const whole = { access_token: 'x.y.z', exp: 1_900_000_000, uuid: '01980000-0000-7000-8000-000000000001' }
    const data = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== missing))
    await page.route('**/id/auth/login', (route) => route.fulfill({ json: { data, errors: [] } }))
    await signIn(page)
    await expect(page.getByText('Invalid response from server. Please try again.')).toBeVisible()
    await page.unroute('**/id/auth/login')
  }
})

test(
  'when the server is unreachable, the fallback message of the specification is shown with the cause',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/id/auth/login', (route) => route.abort())
    await signIn(page)
    await expect(page.getByText('An error occurred during login.')).toBeVisible()
    await page.unroute('**/id/auth/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
  },
)

test('an overloaded service shows its own message', { tag: '@long' }, async ({ page }) => {
  await page.route('**/id/auth/login', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '3' },
      json: {
        errors: [{ code: 'overloaded', message: 'The service is busy. Try again in a few seconds.' }],
        requestId: 'journey',
      },
    }),
  )
  await signIn(page)
  await expect(page.getByText('The service is busy. Try again in a few seconds.')).toBeVisible()
})

test('in Vietnamese every message of the sign-in is Vietnamese', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: /Tiếng Việt/ }).click()
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByText('Vui lòng nhập email.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody@dakmay.example')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khong-phai-mat-khau')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('mật khẩu')
})
