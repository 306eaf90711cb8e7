import { billing } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments } from '../../../../server/testing/billing/payments.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openPayments()
let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

/** One invoice is lent by Pay Later, another one is open. */
const makeBorrower = async () => {
  const { owner, invoiceId } = await world.makeDebtor(1_000_000)
  await world.db.admin.query(
    `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
     values ($1, 'Công ty TNHH Gốm Bàu Trúc', '3200000001', now(), 'staff')`,
    [owner.organisationId],
  )
  await world.as(owner).call(billing.applyForPayLater, { body: { invoice_id: invoiceId } })
  await expect.poll(async () => (await world.as(owner).call(billing.viewPayLater)).pay_later.line?.state).toBe('active')
  await world.pay(owner, invoiceId, { kind: 'pay_later', terms_version: currentTerms })
  await world.issue(owner.organisationId)
  return owner
}

test('invoices and Pay Later are two sums and one total, also when the list of what was lent fails', async () => {
  const page = await openConsole(world, { as: await makeBorrower(), path: '/account/billing', language: 'en' })
  const due = page.getByRole('region', { name: 'Amount due' })
  await expect(due.getByText('3,607,000đ')).toBeVisible()
  await expect(due.getByRole('term').filter({ hasText: 'Invoices' })).toBeVisible()
  await expect(due.getByText('Pay Later to pay back')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pay Later' })).toHaveCount(1)
  page.network.fail(/\/pay-later$/)
  await page.reload()
  await expect(due.getByText('3,607,000đ')).toBeVisible()
  await expect(due.getByText('Pay Later could not be loaded.')).toBeVisible()
  await expect(due.getByText('Overdue', { exact: true })).toHaveCount(0)
})
