import { canary } from './canary.ts'
import { enter, expect, signIn, test } from './journey.ts'
import { owner, password } from './surroundings.ts'

test('from the landing page to the dashboard and out again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(canary(owner.email))
  await page.getByLabel('Password', { exact: true }).fill(canary(password))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(owner.name).first()).toBeVisible()
  canary((await page.evaluate(() => localStorage.getItem('access_token'))) ?? 'no token was stored')

  await page.getByRole('button', { name: new RegExp(owner.name) }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.goto('/dashboard')
  await page.waitForURL('**/auth/login')
})

test('a session outlives a reload, and the landing page leads straight to the dashboard', async ({ page }) => {
  await enter(page)
  await page.reload()
  await expect(page.getByText(owner.name).first()).toBeVisible()
  await page.goto('/')
  await page.waitForURL('**/dashboard')
  await page.goto('/?overview')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quản lý tài khoản' })).toBeVisible()
})

test('a wrong password and an unknown person get the same sentence', async ({ page }) => {
  const sentence = 'The email or password is not right.'
  await signIn(page, owner.email, 'not-the-password-1')
  await expect(page.getByText(sentence)).toBeVisible()
  await signIn(page, 'nobody-at-all@dakmay.example', 'not-the-password-2')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('the form says what is wrong before it sends anything', async ({ page }) => {
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

test('a page that needs a session leads to the login and back', async ({ page }) => {
  await page.goto('/account/information')
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(canary(owner.email))
  await page.getByLabel('Password', { exact: true }).fill(canary(password))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/account/information')
})
