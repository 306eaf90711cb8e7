import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments } from '../../../../server/testing/billing/payments.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openPayments()
let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

test('an invoice changes on the page when its transfer arrives', async () => {
  const { owner, invoiceId } = await world.makeDebtor(1_000_000)
  const { reference } = await world.checkout(owner, invoiceId)
  const page = await openConsole(world, { as: owner, path: `/account/billing/invoices/${invoiceId}`, language: 'en' })
  await expect(page.getByRole('link', { name: 'Make Payment' })).toBeVisible()
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible()
  await world.sandbox.transfer({ amount: 1_000_000, memo: reference })
  await expect(page.getByText('Transfer received', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make Payment' })).toHaveCount(0)
})

test('the sum of a void invoice is struck, and nothing is said to be paid yet', async () => {
  const { owner, invoiceId } = await world.makeDebtor(1_000_000)
  await world.voidInvoice(owner, invoiceId)
  const page = await openConsole(world, { as: owner, path: `/account/billing/invoices/${invoiceId}`, language: 'en' })
  await expect(page.locator('#invoice-balance ~ del')).toHaveText('1,000,000đ')
  await expect(page.getByText('Nothing was paid.')).toBeVisible()
  await expect(page.getByText('Nothing has been paid yet.')).toHaveCount(0)
})
