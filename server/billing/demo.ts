import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { addDays, vietnamDay } from './due.ts'
import { type DraftLine, rateLines, sumUp } from './invoice.ts'
import { credited, type Entry, issued, voided } from './ledger.ts'
import { postTransaction } from './ledger-store.ts'
import { closeIntent, ensureIntent, tell } from './payment/payment-store.ts'
import { addAllocation } from './payment/settle-store.ts'
import { addInvoice, ensureSeries, findByOrigin } from './raise-store.ts'

const dayMs = 86_400_000

type Line = [itemId: string, name: string, detail: string, unitPrice: number, quantity?: number, unit?: string]
const toLine = ([itemId, name, detail, unitPrice, quantity = 1, unit = 'month']: Line): DraftLine => ({
  itemId,
  name,
  detail,
  unitPrice,
  quantity,
  unit,
  ...(unitPrice === 0 && itemId.startsWith('hidden') && { hidden: true }),
})

const small: Line[] = [
  ['hosting-co-ban-02', 'Hosting Thương mại', 'dakmay.vn', 1_490_000],
  ['bare-metal-co-ban-01', 'Máy chủ vật lý cơ bản', 'may-chu-01, Hà Nội 1', 5_490_000],
  ['email-co-ban-01', 'Email tên miền 50 hộp thư', '@dakmay.vn', 2_110_000],
]
const servers: Line[] = [
  ['bare-metal-co-ban-02', 'Máy chủ vật lý nâng cao', 'may-chu-02, TP. Hồ Chí Minh 1', 14_900_000],
  ['waf-co-ban-01', 'VNIS bảo vệ web', 'dakmay.vn, shop.dakmay.vn', 4_990_000],
  ['email-bao-ve-01', 'EG-Platform bảo vệ email', '50 hộp thư', 2_350_000],
]
const storage: Line[] = [
  ['cloud-storage-nang-cao-01', 'Cloud Storage 5 TB', 'Kho dữ liệu thu mua', 2_990_000],
  ['vncdn-co-ban-01', 'VNCDN 1 TB', 'Tăng tốc & Truyền tải nội dung', 990_000],
]
const website: Line[] = [
  ['vncdn-co-ban-01', 'VNCDN 1 TB', 'Tăng tốc & Truyền tải nội dung', 990_000],
  ['website-ban-hang-01', 'Website bán hàng', 'shop.dakmay.vn', 690_000],
  ['cloud-storage-co-ban-02', 'Cloud Storage 500 GB', 'Kho ảnh sản phẩm', 390_000],
  ['hosting-co-ban-02', 'Hosting Thương mại', 'dakmay.vn', 390_000],
  ['ten-mien-vn', 'Tên miền quốc gia .vn', 'dakmay.vn', 350_000, 1, 'year'],
  ['email-co-ban-02', 'Email tên miền 10 hộp thư', '@dakmay.vn', 190_000],
  ['ssl-dv', 'SSL/TLS cơ bản (DV)', 'Kèm theo gói hosting', 0, 3, 'chứng thư'],
  ['hidden-setup', 'Khởi tạo dịch vụ', '', 0],
]

type Demo = {
  id: string
  series?: 'INV' | 'INV-M' | 'CN'
  description: string
  /** Days ago. */
  issued: number
  due: number
  lines: readonly Line[]
  becomes: 'open' | 'paid' | 'void' | { paid: number }
  /** Another of these, by its id. */
  corrects?: string
}

const monthName = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** The year that has passed, the oldest first; the last ones are open. */
const documentsOf = (today: string): Demo[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const daysSince = (monthsAgo: number, day: number) =>
    (Date.parse(today) - Date.UTC(year, month - 1 - monthsAgo, day)) / dayMs
  const monthly = Array.from({ length: 12 }, (_, at) => 11 - at).flatMap((ago): Demo[] => {
    const first = daysSince(ago, 1)
    const name = monthName(addDays(today, -first))
    const due = ago === 0 ? 4 : -first + 14
    const becomes = ago === 0 ? 'open' : 'paid'
    const base = { series: 'INV-M', due, becomes } as const
    return [
      ago > 7
        ? {
            ...base,
            id: `base ${ago}`,
            issued: first,
            description: `Máy chủ, hosting và email, tháng ${name}`,
            lines: small,
          }
        : {
            ...base,
            id: `base ${ago}`,
            issued: first,
            description: `Máy chủ vật lý, bảo vệ web và email, tháng ${name}`,
            lines: servers,
          },
      ...(ago <= 5
        ? [
            {
              ...base,
              id: `storage ${ago}`,
              issued: daysSince(ago, 10),
              due: ago === 0 ? 14 : -daysSince(ago, 10) + 14,
              description: `Cloud Storage 5 TB và VNCDN 1 TB, tháng ${name}`,
              lines: storage,
            },
          ]
        : []),
    ]
  })
  const orders: Demo[] = [
    {
      id: 'livestream',
      description: 'Livestream độ trễ thấp cho lễ hội thu hoạch, đơn SH-0418',
      issued: 25,
      due: -11,
      lines: [['livestream-01', 'Livestream độ trễ thấp', 'Lễ hội cà phê, 3 ngày', 12_500_000, 1, 'gói']],
      becomes: 'paid',
    },
    {
      id: 'website wrong',
      description: 'Website, email và truyền tải nội dung',
      issued: 26,
      due: -12,
      lines: [...website, ['ssl-ov', 'SSL/TLS (OV)', 'Tính nhầm', 150_000, 1, 'year']],
      becomes: 'void',
    },
    {
      id: 'website',
      description: 'Website, email và truyền tải nội dung',
      issued: 19,
      due: -5,
      lines: website,
      becomes: { paid: 3_000_000 },
      corrects: 'website wrong',
    },
    {
      id: 'forecast',
      description: 'Đơn SH-0428 cho dự án Dự báo giá cà phê',
      issued: 7,
      due: 7,
      lines: [['ai-01', 'Trợ lý dự báo giá', 'Gói khởi đầu', 5_880_000, 1, 'gói']],
      becomes: 'paid',
    },
    {
      id: 'credit',
      series: 'CN',
      description: 'Ghi có: VNCDN gián đoạn 45 phút, giảm trừ theo cam kết dịch vụ',
      issued: 6,
      due: -6,
      lines: [['sla', 'Giảm trừ theo cam kết dịch vụ', 'VNCDN 1 TB', 180_000, 1, 'lần']],
      becomes: 'paid',
      corrects: 'storage 1',
    },
  ]
  return [...monthly, ...orders].filter(({ issued: ago }) => ago >= 0).toSorted((a, b) => b.issued - a.issued)
}

type Made = { invoiceId: number; isNew: boolean }

const book = async (
  tx: Tx,
  given: { organisationId: string; invoiceId: number; at: string },
  entries: Entry[],
  kind: 'invoice_voided' | 'transfer_received',
  paymentId: string | null = null,
) => postTransaction(tx, { ...given, kind, paymentId, entries })

/** The money came by transfer: the line of the bank, what it was given to, and what the customer reads of it. */
const receive = async (
  tx: Tx,
  given: { organisationId: string; invoiceId: number; at: string },
  { total, amount }: { total: number; amount: number },
): Promise<string | null> => {
  const { organisationId, invoiceId, at } = given
  const isWhole = amount === total
  const intent = isWhole ? await ensureIntent(tx, { ...given, purpose: 'invoice', amount: total }) : undefined
  const eventId = `demo ${invoiceId}`
  await sql`
    insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state, organisation_id, matched_by, matched_at)
    values (${newId()}::uuid, ${eventId}, '0123456789', ${intent?.reference ?? String(invoiceId)}, ${amount}::bigint, ${`FT${invoiceId}`},
      ${at}::timestamptz, 'matched', ${organisationId}::uuid, ${intent ? 'reference' : 'number'}, ${at}::timestamptz)`.execute(
    tx,
  )
  const entries: Entry[] = [
    { account: 'cash_bank', amount },
    { account: 'receivable', amount: -amount },
  ]
  const transactionId = await book(tx, given, entries, 'transfer_received', intent?.intent_id)
  const source = { sourceKind: 'transfer', sourceId: eventId, target: 'invoice' }
  await addAllocation(tx, { organisationId, allocationId: newId(), ...source, invoiceId, amount, transactionId, at })
  if (!intent) return null
  const payment = { organisationId, intentId: intent.intent_id }
  await tell(tx, payment, { kind: 'transfer_received', at, way: 'bank_transfer', amount })
  await tell(tx, payment, { kind: 'invoice_settled', at, amount })
  await closeIntent(tx, { organisationId, invoiceId, purpose: 'invoice', at })
  return intent.intent_id
}

const rate = 1000

const addDocument = async (
  tx: Tx,
  organisationId: string,
  today: string,
  demo: Demo,
  known: Map<string, number>,
): Promise<Made> => {
  const corrects = demo.corrects === undefined ? null : (known.get(demo.corrects) ?? null)
  const origin = { organisationId, originKind: corrects === null ? 'order' : 'correction', originId: `demo ${demo.id}` }
  const earlier = await findByOrigin.first(tx, origin)
  if (earlier) return { invoiceId: earlier.invoice_id, isNew: false }
  const lines = rateLines(demo.lines.map(toLine), () => rate)
  const sums = sumUp(lines)
  const day = addDays(today, -demo.issued)
  const at = new Date(Math.min(Date.parse(`${day}T02:12:00Z`), clock.now())).toISOString()
  const series = `${demo.series ?? 'INV'}-${day.slice(0, 4)}`
  const isCredit = demo.series === 'CN'
  const entries = isCredit ? credited(sums) : issued(sums)
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
  if (!isCredit) await settle(tx, { organisationId, invoiceId, at }, demo, { ...sums, paid: 0 })
  return { invoiceId, isNew: true }
}

type Billed = { subtotal: number; tax: number; total: number; paid: number }

/** Some days after it was issued, and not tomorrow. */
const settle = async (
  tx: Tx,
  name: { organisationId: string; invoiceId: number; at: string },
  { becomes }: Demo,
  billed: Billed,
) => {
  const at = new Date(Math.min(Date.parse(name.at) + 5 * dayMs, clock.now() - 3_600_000)).toISOString()
  const given = { ...name, at }
  const where = sql`where organisation_id = ${name.organisationId} and invoice_id = ${name.invoiceId}`
  if (becomes === 'void') {
    await book(tx, given, voided(billed), 'invoice_voided')
    await sql`update billing.invoice set state = 'void', voided_at = ${at}, void_reason = 'Tính nhầm chứng thư SSL/TLS (OV).', version = 2 ${where}`.execute(
      tx,
    )
  } else if (becomes !== 'open') {
    const paid = becomes === 'paid' ? billed.total : becomes.paid
    const state = becomes === 'paid' ? 'paid' : 'partially_paid'
    const settledBy = await receive(tx, given, { total: billed.total, amount: paid })
    await sql`update billing.invoice set state = ${state}, paid = ${paid}, settled_by = ${settledBy}::uuid, paid_at = ${becomes === 'paid' ? at : null}, version = 2 ${where}`.execute(
      tx,
    )
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

type Customer = {
  organisationId: string
  name: string
  taxCode: string
  address: string
  province: [code: string, name: string]
  email: string
  recipients: string[]
}

/** Puts a year of invoices into the demo data set. Safe to repeat; only the first time says what is open. */
export const addDemoBilling = async (tx: Tx, customer: Customer): Promise<void> => {
  const { organisationId } = customer
  const today = vietnamDay(clock.now())
  await sql`
    insert into billing.customer (organisation_id, company_name, tax_code, phone, address, state, province_code, billing_email, recipients, version, saved_at)
    values (${organisationId}, ${customer.name}, ${customer.taxCode}, '0262 385 1128', ${customer.address}, ${customer.province[1]},
      ${customer.province[0]}, ${customer.email}, ${customer.recipients}, 2, now())
    on conflict do nothing`.execute(tx)
  const known = new Map<string, number>()
  for (const demo of documentsOf(today)) {
    const { invoiceId, isNew } = await addDocument(tx, organisationId, today, demo, known)
    known.set(demo.id, invoiceId)
    const replaced = demo.series === 'CN' ? undefined : demo.corrects && known.get(demo.corrects)
    if (isNew && replaced !== undefined)
      await sql`update billing.invoice set replaced_by = ${invoiceId} where organisation_id = ${organisationId} and invoice_id = ${replaced}`.execute(
        tx,
      )
  }
  await subscribe(tx, organisationId, today)
}
