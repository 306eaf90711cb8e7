import { billing, type Checkout, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { createPaymentDeps } from '#billing/payment'
import { paymentJobs } from '#billing'
import { voidInvoice } from '#billing/invoice/correction'
import type { Credentials } from '../world/caller.ts'
import { openInvoices } from './invoices.ts'
import { openDoor } from '../process/open-door.ts'
import { testConfig, testOrigin } from '../world/open-servers.ts'
import { openWorld } from '../world/open-world.ts'
import { runJobs } from '../process/run-jobs.ts'
import { startPayments } from './start-payments.ts'
import { until as untilState } from '../database/until.ts'

/** A world with every provider that the sandbox plays, over real sockets, and with the jobs of payments. */
export const openPayments = async () => {
  const door = await openDoor()
  const sandbox = await startPayments({ merchant: door.origin, minuteMs: 200 })
  // MoMo gets the callback address with each order
  const environment = { ...sandbox.environment, PUBLIC_ORIGIN: testOrigin }
  const world = await openWorld(environment)
  const { db } = world
  door.lead((request) => world.servers.api.app.inject(request))
  const config = testConfig(db.url('worker'), environment)
  const parts = createPaymentDeps({ ...config, PUBLIC_ORIGIN: door.origin })
  const { issue } = openInvoices(db)

  const startJobs = () =>
    runJobs({
      db: db.as('worker'),
      url: db.url('worker'),
      jobs: paymentJobs(parts),
      log: openLog('test', 'silent'),
    })

  const saveDetails = (who: { organisationId: string }) =>
    db.admin.query('update billing.customer set saved_at = now() where organisation_id = $1', [who.organisationId])

  /** An owner with an unpaid invoice and billing details. */
  const makeDebtor = async (unitPrice = 1_000_000) => {
    const owner = await world.member('owner')
    const lines = [{ itemId: 'cdn', name: 'VNCDN', quantity: 1, unit: 'tháng', unitPrice, taxCode: 'exempt' }]
    const invoice = await issue(owner.organisationId, { lines })
    await saveDetails(owner)
    return { owner, invoiceId: invoice.invoiceId, total: invoice.total }
  }

  /** As two of the staff do. */
  const voidAsStaff = ({ organisationId }: { organisationId: string }, invoiceId: number) =>
    voidInvoice(
      { database: db.as('staff'), staffId: newId(), proposal: undefined, authorize: async () => {} },
      { organisationId, invoiceId, reason: 'Lập nhầm hoá đơn này' },
    )

  const checkout = async (who: Credentials, invoiceId: number): Promise<Checkout> =>
    (await world.as(who).call(billing.viewCheckout, { params: { invoiceId } })).checkout

  const press = async (who: Credentials, invoiceId: number, by: PayWith, key = newId(), version?: number) =>
    world.as(who).send(billing.payInvoice, {
      params: { invoiceId },
      headers: { 'idempotency-key': key },
      body: { version: version ?? (await checkout(who, invoiceId)).version, with: by },
    })
  const pay = async (who: Credentials, invoiceId: number, by: PayWith): Promise<Payment> => {
    const { version } = await checkout(who, invoiceId)
    return (await world.as(who).call(billing.payInvoice, { params: { invoiceId }, body: { version, with: by } }))
      .payment
  }

  const view = async (who: Credentials, paymentId: string): Promise<Payment> =>
    (await world.as(who).call(billing.viewPayment, { params: { paymentId } })).payment

  /** Waits for the payment to be so. */
  const until = (who: Credentials, paymentId: string, isSo: (payment: Payment) => boolean): Promise<Payment> => {
    const find = async () => {
      const payment = await view(who, paymentId)
      return isSo(payment) && payment
    }
    return untilState(`payment ${paymentId}: ${isSo.toString()}`, find, { everyMs: 25 })
  }

  const books = async (organisationId: string): Promise<Record<string, number>> => {
    const { rows } = await db.admin.query<{ account: string; balance: number }>(
      'select account, balance::float8 as balance from billing.balance where organisation_id = $1 and balance <> 0',
      [organisationId],
    )
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
  }
  const stateOf = async (invoiceId: number) =>
    (
      await db.admin.query<{ state: string; paid: number }>(
        'select state, paid::float8 as paid from billing.invoice where invoice_id = $1',
        [invoiceId],
      )
    ).rows[0]
  /** How often the event that the invoice is paid was published. */
  const settlements = async (invoiceId: number) =>
    (
      await db.admin.query<{ n: number }>(
        `select count(*)::int as n from event.outbox where name = 'billing.invoice_paid' and (payload->>'invoice_id')::bigint = $1`,
        [invoiceId],
      )
    ).rows[0]!.n

  return {
    ...world,
    sandbox,
    parts,
    door,
    startJobs,
    makeDebtor,
    saveDetails,
    issue,
    voidInvoice: voidAsStaff,
    checkout,
    press,
    pay,
    view,
    until,
    books,
    stateOf,
    settlements,
  }
}
