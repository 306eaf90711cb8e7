import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { type DemoDocument, documentsOf, servers, storage, toLine } from './demo-documents.ts'
import { demoMethods } from './demo-payments.ts'
import { addDays, vietnamDay } from './due-date.ts'
import { rateLines, sumUp } from './invoice.ts'
import { creditEntries, issueEntries, voidEntries } from './ledger.ts'
import { postTransaction } from './ledger-store.ts'
import { addInvoice, ensureSeries, findByOrigin } from './raise-store.ts'

const dayMs = 86_400_000

type AddedDocument = { invoiceId: number; isNew: boolean }

const rate = 1000

type DemoContext = { organisationId: string; today: string; by: string; ids: Map<string, number> }

const addDocument = async (
  tx: Tx,
  { organisationId, today, by, ids }: DemoContext,
  demo: DemoDocument,
): Promise<AddedDocument> => {
  const corrects = demo.corrects === undefined ? null : (ids.get(demo.corrects) ?? null)
  const origin = { organisationId, originKind: corrects === null ? 'order' : 'correction', originId: `demo ${demo.id}` }
  const earlier = await findByOrigin.first(tx, origin)
  if (earlier) return { invoiceId: earlier.invoice_id, isNew: false }
  const lines = rateLines(demo.lines.map(toLine), () => rate)
  const sums = sumUp(lines)
  const day = addDays(today, -demo.issued)
  const at = new Date(Math.min(Date.parse(`${day}T02:12:00Z`), clock.now())).toISOString()
  const series = `${demo.series ?? 'INV'}-${day.slice(0, 4)}`
  const isCredit = demo.series === 'CN'
  const entries = isCredit ? creditEntries(sums) : issueEntries(sums)
  await ensureSeries(tx, { series })
  const { rows } = await sql<{
    id: number
  }>`select platform.scatter('invoice', nextval('billing.invoice_count')) as id`.execute(tx)
  const invoiceId = rows[0]!.id
  await addInvoice(tx, {
    ...origin,
    invoiceId,
    kind: isCredit ? 'credit_note' : 'invoice',
    series,
    description: demo.description,
    subtotal: sums.subtotal,
    tax: sums.tax,
    total: sums.total,
    state: isCredit ? 'paid' : 'issued',
    at,
    dueOn: addDays(today, demo.due),
    corrects,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(sums.taxes),
    transactionId: newId(),
    transactionKind: isCredit ? 'credit_note_issued' : 'invoice_issued',
    accounts: entries.map(({ account }) => account),
    amounts: entries.map(({ amount }) => amount),
  })
  if (!isCredit) await settle(tx, { organisationId, invoiceId, at }, demo, { ...sums, paid: 0 }, by)
  return { invoiceId, isNew: true }
}

type BilledSums = { subtotal: number; tax: number; total: number; paid: number }

/** Five days after the issue date, but never in the future. */
const settle = async (
  tx: Tx,
  name: { organisationId: string; invoiceId: number; at: string },
  { becomes, way = 'transfer' }: DemoDocument,
  billed: BilledSums,
  by: string,
) => {
  const at = new Date(Math.min(Date.parse(name.at) + 5 * dayMs, clock.now() - 3_600_000)).toISOString()
  const paidInvoice = { ...name, at }
  if (becomes === 'void') {
    await postTransaction(tx, { ...paidInvoice, kind: 'invoice_voided', paymentId: null, entries: voidEntries(billed) })
    await sql`
      update billing.invoice set state = 'void', voided_at = ${at}, void_reason = 'Tính nhầm chứng thư SSL/TLS (OV).', version = 2
      where organisation_id = ${name.organisationId} and invoice_id = ${name.invoiceId}`.execute(tx)
  } else if (becomes !== 'open') {
    const amount = becomes === 'paid' ? billed.total : becomes.paid
    await demoMethods[way](tx, { ...paidInvoice, amount, by })
  }
}

const subscribe = async (tx: Tx, organisationId: string, today: string) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const next = (day: number) => {
    const here = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
    return here > today ? here : new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  }
  const rows = [...servers.map((line) => [line, 1] as const), ...storage.map((line) => [line, 10] as const)]
  for (const [[itemId, name, detail, price], day] of rows)
    await sql`
      insert into billing.subscription (organisation_id, subscription_id, item_id, name, detail, quantity, unit_price, period, started_on, next_on)
      select ${organisationId}::uuid, ${newId()}::uuid, ${itemId}, ${name}, ${detail}, 1, ${price}::bigint, 'month',
        ${next(day)}::date - interval '8 months', ${next(day)}::date
      where not exists (select from billing.subscription s where s.organisation_id = ${organisationId} and s.item_id = ${itemId})`.execute(
      tx,
    )
}

/** Moves the events before every consumer's offset, so that no notification is sent about last year. */
const hideFromConsumers = (tx: Tx, organisationId: string) =>
  sql`
    update event.outbox set xid = '0', position = 0
    where chain_id = ${organisationId} and xid = pg_current_xact_id() and name like 'billing.%'`.execute(tx)

type Customer = {
  organisationId: string
  name: string
  taxCode: string
  address: string
  province: [code: string, name: string]
  email: string
  recipients: string[]
  /** The person who pays. */
  paidBy: string
}

/** Adds a year of invoices to the demo data set. Idempotent; the open amounts stay as the first run set them. */
export const addDemoBilling = async (tx: Tx, customer: Customer): Promise<void> => {
  const { organisationId } = customer
  const today = vietnamDay(clock.now())
  await sql`
    insert into billing.customer (organisation_id, company_name, tax_code, phone, address, state, province_code, billing_email, recipients, version, saved_at)
    values (${organisationId}, ${customer.name}, ${customer.taxCode}, '0262 385 1128', ${customer.address}, ${customer.province[1]},
      ${customer.province[0]}, ${customer.email}, ${customer.recipients}, 2, now())
    on conflict do nothing`.execute(tx)
  const ids = new Map<string, number>()
  for (const demo of documentsOf(today)) {
    const { invoiceId, isNew } = await addDocument(tx, { organisationId, today, by: customer.paidBy, ids }, demo)
    ids.set(demo.id, invoiceId)
    const replaced = demo.series === 'CN' ? undefined : demo.corrects && ids.get(demo.corrects)
    if (isNew && replaced !== undefined)
      await sql`update billing.invoice set replaced_by = ${invoiceId} where organisation_id = ${organisationId} and invoice_id = ${replaced}`.execute(
        tx,
      )
  }
  await subscribe(tx, organisationId, today)
  await hideFromConsumers(tx, organisationId)
}
