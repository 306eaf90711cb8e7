import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'
import { sandbox } from '../../support/env.ts'
import { callSandbox } from '../../support/call-sandbox.ts'

const list = '/account/webhooks'
const dialog = (page: Page) => page.getByRole('dialog')

/** An inbox of the sandbox's receiver that no other journey uses. */
const openBox = () => {
  const name = crypto.randomUUID()
  return {
    url: `${sandbox}/receiver/in/${name}`,
    received: async () =>
      (await (await fetch(`${sandbox}/receiver/boxes/${name}`)).json()) as { headers: Record<string, string> }[],
    order: (given: object) => callSandbox('PUT', `/receiver/boxes/${name}`, given),
  }
}

test('an owner creates a webhook, tests it, reads the response and redelivers it', async ({ page }) => {
  const { people } = await createTestOrganisation()
  const box = openBox()
  await openDashboardAs(page, people.owner)
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create webhook' }).click()
  const create = dialog(page).getByRole('button', { name: 'Create webhook' })
  await create.click()
  await expect(dialog(page).getByText('Enter an address.')).toBeVisible()
  await dialog(page).getByLabel('Address').fill('https://169.254.169.254/')
  await create.click()
  await expect(dialog(page).getByText('The address must be reachable from the public internet.')).toBeVisible()
  await dialog(page).getByLabel('Address').fill(box.url)
  await create.click()
  markSensitive((await dialog(page).locator('code').textContent()) ?? '')
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByRole('heading', { name: 'No deliveries' })).toBeVisible()

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect(page.getByRole('table').getByText('Delivered')).toBeVisible({ timeout: 25_000 })
  const [first] = await box.received()
  expect(first?.headers['webhook-signature']).toMatch(/^v1,/)

  await page.getByRole('button', { name: /^Details: webhook\.test/ }).click()
  await expect(dialog(page).getByText(first!.headers['webhook-id']!).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await expect.poll(async () => (await box.received()).length, { timeout: 25_000 }).toBe(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('New events are kept for 30 days and sent when you resume it.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})

for (const role of ['developer', 'viewer', 'accountant'] as const)
  test(`a ${role} sees that webhooks are for owners and admins`, { tag: '@long' }, async ({ page }) => {
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people[role])
    await page.goto(list)
    await expect(page.getByRole('heading', { name: 'Webhooks are managed by owners and admins' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create webhook' })).toHaveAttribute('aria-disabled', 'true')
  })
