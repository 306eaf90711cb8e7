import { billing, type Checkout, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { newId } from '#platform/id'
import { openLog } from '#platform/log'
import { createPaymentDeps, paymentJobs } from '#billing'
import { readReply } from './answers.ts'
import { openInvoices } from './invoices.ts'
import { openDoor } from './open-door.ts'
import { openServers, testConfig, testOrigin } from './open-servers.ts'
import { openProjects, type Somebody } from './projects.ts'
import { runJobs } from './run-jobs.ts'
import { startPayments } from './start-payments.ts'
import { until as untilState } from './until.ts'
import type { TestDatabase } from './use-database.ts'

/** The api and the worker with every provider that the sandbox plays, over real sockets. */
export const openPayments = async (db: TestDatabase) => {
  const door = await openDoor()
  const sandbox = await startPayments({ merchant: door.origin, minuteMs: 200 })
  // MoMo is told the address with each order
  const environment = { ...sandbox.environment, PUBLIC_ORIGIN: testOrigin }
  const servers = await openServers((login) => db.url(login), environment)
  door.lead((request) => servers.api.app.inject(request))
  const config = testConfig(db.url('worker'), environment)
  const parts = createPaymentDeps({ ...config, PUBLIC_ORIGIN: door.origin })
  const people = await openProjects(db, servers)
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

  /** Somebody with an unpaid invoice who has said who is billed. */
  const makeDebtor = async (unitPrice = 1_000_000) => {
    const owner = await people.makeSomebody('owner')
    const lines = [{ itemId: 'cdn', name: 'VNCDN', quantity: 1, unit: 'tháng', unitPrice, taxCode: 'exempt' }]
    const invoice = await issue(owner.organisationId, { lines })
    await saveDetails(owner)
    return { owner, invoiceId: invoice.invoiceId, total: invoice.total }
  }

  const checkout = async (who: Somebody, invoiceId: number): Promise<Checkout> =>
    readReply(billing.viewCheckout, await people.send(billing.viewCheckout, who, { invoiceId })).checkout

  const press = async (who: Somebody, invoiceId: number, by: PayWith, key = newId(), version?: number) =>
    servers.ask(billing.payInvoice, {
      token: who.token,
      organisationId: who.organisationId,
      url: billing.payInvoice.path.replace(':invoiceId', String(invoiceId)),
      headers: { 'idempotency-key': key },
      body: { version: version ?? (await checkout(who, invoiceId)).version, with: by },
    })
  const pay = async (who: Somebody, invoiceId: number, by: PayWith): Promise<Payment> =>
    readReply(billing.payInvoice, await press(who, invoiceId, by)).payment

  const view = async (who: Somebody, paymentId: string): Promise<Payment> =>
    readReply(billing.viewPayment, await people.send(billing.viewPayment, who, { paymentId })).payment

  /** Waits for the payment to be so. */
  const until = (who: Somebody, paymentId: string, isSo: (payment: Payment) => boolean): Promise<Payment> => {
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
  /** How often it was told that the invoice is paid. */
  const settlements = async (invoiceId: number) =>
    (
      await db.admin.query<{ n: number }>(
        `select count(*)::int as n from event.outbox where name = 'billing.invoice_paid' and (payload->>'invoice_id')::bigint = $1`,
        [invoiceId],
      )
    ).rows[0]!.n

  return {
    ...people,
    ...servers,
    sandbox,
    parts,
    door,
    startJobs,
    makeDebtor,
    saveDetails,
    issue,
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
