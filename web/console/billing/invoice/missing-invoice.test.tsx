import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openWorld()

test.each([
  ['the invoice', '', 'Invoice · Song Hành'],
  ['its checkout', '/checkout', 'Payment · Song Hành'],
])('an invoice that does not exist: %s says so inside the frame, and leads back', async (_, below, title) => {
  const { people } = await world.organisationWithMembers()
  const path = `/account/billing/invoices/4000000${below}`
  const page = await openConsole(world, { as: people.accountant, path })
  await expect(page.getByText('Invoice not found.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible()
  expect(page.document().title).toBe(title)
  await page.getByRole('link', { name: 'Return to Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing Overview' })).toBeVisible()
})

test('a viewer does not learn whether an invoice exists', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.viewer, path: '/account/billing/invoices/4000000' })
  await expect(page.getByText('Invoice not found.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible()
})
