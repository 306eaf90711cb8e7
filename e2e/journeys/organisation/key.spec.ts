import { expect, test, type Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { registerBusiness, joinAsNewMember, uniqueEmail } from '../../support/sign-up.ts'
import { expectAccessible } from '../../support/axe.ts'
import { origin } from '../../support/env.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const createKey = async (page: Page, name: string, scopes: string[] = []) => {
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByLabel('Name').fill(name)
  for (const scope of scopes) await form.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).click()
  await form.getByRole('button', { name: 'Create key' }).click()
  const reveal = page.getByRole('dialog', { name: 'Copy your key now' })
  await expect(reveal).toBeVisible()
  return markSensitive((await reveal.getByLabel('The whole key').textContent()) ?? '')
}

const closeReveal = async (page: Page) => {
  const reveal = page.getByRole('dialog', { name: 'Copy your key now' })
  await reveal.getByRole('checkbox', { name: 'I stored the key safely' }).click()
  await reveal.getByRole('button', { name: 'Done' }).click()
  await expect(reveal).toBeHidden()
}

const callWith = async (page: Page, secret: string) =>
  (await page.request.get(`${origin}/api/v1/key`, { headers: { authorization: `Bearer ${secret}` } })).status()

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('[T33] an owner creates a key, sees it once, uses it, rotates it and revokes it for good', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await registerBusiness(page, uniqueEmail('khoa'), 'Muối hầm Bạc Liêu')
  await page.goto('/account/apikeys')
  await expect(page.getByRole('heading', { level: 1, name: 'API Keys' })).toBeVisible()
  await expect(page.getByText('No API keys yet')).toBeVisible()

  // the name is required
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  await expect(dialog(page).getByText('Please enter a name for the API key')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: /^read/ })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: /^write/ })).not.toBeChecked()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  const secret = await createKey(page, 'production-sync', ['write'])
  expect(secret).toMatch(/^sh_live_[0-9A-Za-z]{49}$/)
  const reveal = page.getByRole('dialog', { name: 'Copy your key now' })
  await expect(reveal.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(reveal).toBeVisible()
  await reveal.getByRole('button', { name: 'Copy' }).click()
  await expect(reveal.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect(reveal.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0)
  await closeReveal(page)

  // the row: first twelve and last four characters; copied in full while this page still has it
  const row = rowOf(page, 'production-sync')
  await expect(row).toContainText(secret.slice(0, 12))
  await expect(row).toContainText(secret.slice(-4))
  await expect(row).toContainText('Active')
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await row.getByRole('button', { name: 'Copy production-sync' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expectAccessible(page)

  // it is accepted by the API, and the log shows the call
  expect(await callWith(page, secret)).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible()
    await expect(row).toContainText('Last used', { timeout: 2_000 })
  }).toPass()
  const copy = row.getByRole('button', { name: 'Copy production-sync' })
  await expect(copy).toHaveAttribute('aria-disabled', 'true')
  await expect(copy).toHaveAccessibleDescription(/Only a hash of this key is kept/)
  await row.getByRole('button', { name: 'Request log of production-sync' }).click()
  await expect(dialog(page).getByText('GET /api/v1/key')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  // rotated without grace: the old key is refused, the new one accepted
  await row.getByRole('button', { name: /^Rotate/ }).click()
  await dialog(page)
    .getByRole('radio', { name: /No longer/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Rotate key' }).click()
  const revealed = page.getByRole('dialog', { name: 'Copy your key now' })
  await expect(revealed).toBeVisible()
  const next = markSensitive((await revealed.getByLabel('The whole key').textContent()) ?? '')
  await closeReveal(page)
  await expect.poll(() => callWith(page, secret), { timeout: 5_000 }).toBe(401)
  expect(await callWith(page, next)).toBe(200)

  // revoked: greyed, cannot be copied or revoked again
  const live = page.getByRole('region', { name: 'Active keys' })
  await live.getByRole('button', { name: /^Revoke/ }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('cannot be undone')
  await confirm.getByRole('button', { name: 'Revoke key' }).click()
  await expect(confirm).toBeHidden()
  await expect.poll(() => callWith(page, next), { timeout: 5_000 }).toBe(401)
  const ended = page.getByRole('region', { name: 'Revoked or expired' })
  await expect(ended.getByRole('listitem')).toHaveCount(2)
  await expect(ended.getByRole('button', { name: /^Revoke|^Rotate|^Copy/ })).toHaveCount(0)
})

test(
  'a key has a row of 60 px, or of 34 px once compact rows were chosen, and the tips link to existing pages',
  {
    tag: '@long',
  },
  async ({ page }) => {
    await registerBusiness(page, uniqueEmail('gon'), 'Gạo Sóc Trăng')
    await page.goto('/account/apikeys')
    await createKey(page, 'dong-bo')
    await closeReveal(page)
    const height = async () => Math.round((await rowOf(page, 'dong-bo').boundingBox())?.height ?? 0)
    await expect.poll(height).toBe(60)
    await page.getByText('Compact').click()
    await expect.poll(height).toBe(34)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
    await expect.poll(height).toBe(34)
    const tips = page.getByRole('complementary', { name: 'Keep keys safe' })
    for (const name of ['Authenticate with a key', 'API reference', 'Request log per key']) {
      const href = await tips.getByRole('link', { name }).getAttribute('href')
      expect((await page.request.get(href ?? '')).status()).toBe(200)
    }
    await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', '/account/webhooks')
  },
)

test('a developer has their own keys and sees no others', async ({ page }) => {
  await joinAsNewMember(page, 'lap-trinh', 'developer')
  await page.goto('/account/apikeys')
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expect(page.getByText('production-sync')).toHaveCount(0)
  await createKey(page, 'cua-toi')
  await closeReveal(page)
  await expect(rowOf(page, 'cua-toi')).toContainText('read')
})

for (const role of ['viewer', 'accountant'] as const)
  test(`a ${role} sees who may use keys, and the server refuses the call`, { tag: '@long' }, async ({ page }) => {
    const { email } = await joinAsNewMember(page, role, role)
    expect(email).toContain(role)
    await page.goto('/account/apikeys')
    const create = page.getByRole('button', { name: 'Create key' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription(/Owners, admins and developers can/)
    await expect(page.getByText('API keys are for those who build')).toBeVisible()
    const status = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`
      return (await fetch('/api/v1/keys', { headers: { authorization } })).status
    })
    expect(status).toBe(403)
  })
