import { billing } from '@song-hanh/contract/billing'
import { expect, test } from 'vitest'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { matchTransfer } from './transfer/match-transfer.ts'

const world = await openWorld()
const { issue } = openInvoices(world.db)

const pay = ({ invoiceId, number }: { invoiceId: number; number: string }, parts: number[]) =>
  parts.reduce(async (before, amount, n) => {
    await before
    const at = Date.parse('2026-11-16T02:41:00Z') + n * 60_000
    const line = { account: '2681397045', memo: `thanh toan ${number}`, at, bankReference: `FT${n}` }
    await matchTransfer(world.db.as('worker'), { ...line, eventId: `${invoiceId}-${n}`, amount })
  }, Promise.resolve())

test('payments of an invoice come with what happened to each, as the single payment tells it', async () => {
  const owner = await world.member('owner')
  const [first, second] = [await issue(owner.organisationId), await issue(owner.organisationId)]
  await pay(first, [400_000, 100_000])
  await pay(second, [200_000])
  const list = async (invoiceId: number) =>
    (await world.as(owner).call(billing.listPayments, { query: { invoice_id: invoiceId } })).items
  const kindsOf = async (invoiceId: number) =>
    (await list(invoiceId)).map(({ timeline }) => timeline?.map(({ kind, amount }) => [kind, amount]))
  expect(await kindsOf(first.invoiceId)).toEqual([
    [
      ['transfer_received', 400_000],
      ['transfer_received', 100_000],
    ],
  ])
  expect(await kindsOf(second.invoiceId)).toEqual([[['transfer_received', 200_000]]])
  for (const { payment_id: paymentId, timeline } of await list(first.invoiceId)) {
    const { payment } = await world.as(owner).call(billing.viewPayment, { params: { paymentId } })
    expect(timeline).toEqual(payment.timeline)
  }
})

test('the list of all payments has no timelines, and an invoice without payments an empty list', async () => {
  const owner = await world.member('owner')
  const paid = await issue(owner.organisationId)
  await pay(paid, [400_000])
  const { items } = await world.as(owner).call(billing.listPayments, { query: {} })
  expect(items.map((one) => [one.invoice_id, 'timeline' in one])).toEqual([[paid.invoiceId, false]])
  const { invoiceId } = await issue(owner.organisationId)
  expect(await world.as(owner).call(billing.listPayments, { query: { invoice_id: invoiceId } })).toEqual({ items: [] })
})
