import type { PaymentAction, PaymentEventKind, PaymentMethodType } from '@song-hanh/contract/billing'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import type { AttemptState } from './payment.ts'

type OrganisationKey = { organisationId: string }
export type IntentKey = OrganisationKey & { intentId: string }
export type AttemptKey = IntentKey & { n: number }

export type IntentRow = {
  intent_id: string
  invoice_id: number
  purpose: 'invoice' | 'pay_later'
  reference: string
  amount: number
  state: 'open' | 'settled' | 'cancelled'
}
const intentColumns = sql.raw('intent_id, invoice_id, purpose, reference, amount, state')

/**
 * The first reference derives from the issue time, so it is known before any payment; each further one takes the next
 * second.
 */
const addIntent = statement(
  (_, params: IntentKey & { invoiceId: number; purpose: string; amount: number; at: string }) => sql<IntentRow>`
    insert into billing.payment_intent (organisation_id, intent_id, invoice_id, purpose, reference, amount, created_at)
    select i.organisation_id, ${params.intentId}::uuid, i.invoice_id, ${params.purpose},
      'REF.' || case when last.seconds is null then floor(extract(epoch from i.issued_at))::bigint
        else greatest(floor(extract(epoch from ${params.at}::timestamptz))::bigint, last.seconds + 1) end || '.' || i.invoice_id,
      ${params.amount}::bigint, ${params.at}::timestamptz
    from billing.invoice i, lateral (
      select max(split_part(p.reference, '.', 2)::bigint) as seconds from billing.payment_intent p
      where p.organisation_id = i.organisation_id and p.invoice_id = i.invoice_id
    ) last
    where i.organisation_id = ${params.organisationId} and i.invoice_id = ${params.invoiceId}::bigint
    on conflict (organisation_id, invoice_id) where state = 'open' do nothing
    returning ${intentColumns}`,
)
export const findOpenIntent = statement(
  (_, params: OrganisationKey & { invoiceId: number }) => sql<IntentRow>`
    select ${intentColumns} from billing.payment_intent
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint and state = 'open'`,
)

type IntentParams = OrganisationKey & {
  invoiceId: number
  purpose: 'invoice' | 'pay_later'
  amount: number
  at: string
}

/** The open intent of an invoice, created if missing. The caller holds the lock on the invoice. */
export const ensureIntent = async (tx: Tx, params: IntentParams): Promise<IntentRow> => {
  const found =
    (await findOpenIntent.first(tx, params)) ??
    (await addIntent.first(tx, { ...params, intentId: newId() })) ??
    (await findOpenIntent.first(tx, params))
  if (!found) throw new Error('insert returned no intent row')
  return found
}

/** The open intent, or the latest one. */
export const findLatestIntent = statement(
  (_, params: OrganisationKey & { invoiceId: number }) => sql<IntentRow>`
    select ${intentColumns} from billing.payment_intent
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint
    order by (state = 'open') desc, created_at desc, intent_id desc limit 1`,
)
/** The intent to show at checkout: an open one without events does not hide the result of the previous one. */
export const findIntentToShow = statement(
  (_, params: OrganisationKey & { invoiceId: number }) => sql<{ intent_id: string }>`
    select p.intent_id from billing.payment_intent p
    where p.organisation_id = ${params.organisationId} and p.invoice_id = ${params.invoiceId}::bigint
    order by p.state = 'open' and exists (
        select from billing.payment_event e where e.organisation_id = p.organisation_id and e.intent_id = p.intent_id
      ) desc, p.state = 'open', p.created_at desc, p.intent_id desc limit 1`,
)
export const firstReference = statement(
  (_, params: OrganisationKey & { invoiceId: number }) => sql<{ reference: string }>`
    select 'REF.' || floor(extract(epoch from issued_at))::bigint || '.' || invoice_id as reference
    from billing.invoice where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint`,
)
export const closeIntent = statement(
  (_, params: OrganisationKey & { invoiceId: number; purpose: string; at: string }) => sql<{ intent_id: string }>`
    update billing.payment_intent set state = 'settled', closed_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint and state = 'open'
      and purpose = ${params.purpose}
    returning intent_id`,
)

export type AttemptRow = {
  intent_id: string
  n: number
  provider: string
  way: PaymentMethodType
  order_id: string
  amount: number
  credit: number
  state: AttemptState
  code: string | null
  provider_message: string | null
  transaction_id: string | null
  captured: number | null
  secret: string | null
  action: PaymentAction | null
  asks: number
  begun_by: string | null
  created_at: string
  begun_at: string | null
  invoice_id: number
  purpose: 'invoice' | 'pay_later'
  intent_state: 'open' | 'settled' | 'cancelled'
  reference: string
  description: string
}
const attemptColumns = sql.raw(
  ['intent_id', 'n', 'provider', 'way', 'order_id', 'amount', 'state', 'code', 'transaction_id', 'captured', 'secret']
    .concat('provider_message', 'action', 'asks', 'begun_by', 'created_at', 'begun_at', 'credit')
    .map((name) => `a.${name}`)
    .concat(
      'p.invoice_id',
      'p.purpose',
      'p.state as intent_state',
      'p.reference',
      'i.number || $x$ $x$ || i.description as description',
    )
    .join(', '),
)
const fromAttempt = sql`
  from billing.payment_attempt a
  join billing.payment_intent p on p.organisation_id = a.organisation_id and p.intent_id = a.intent_id
  join billing.invoice i on i.organisation_id = p.organisation_id and i.invoice_id = p.invoice_id`

export const findAttempt = statement(
  (_, params: AttemptKey) => sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempt}
    where a.organisation_id = ${params.organisationId} and a.intent_id = ${params.intentId}::uuid and a.n = ${params.n}::integer`,
)
export const lockAttempt = statement(
  (_, params: AttemptKey) => sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempt}
    where a.organisation_id = ${params.organisationId} and a.intent_id = ${params.intentId}::uuid and a.n = ${params.n}::integer
    for no key update of a`,
)
export const lockLastAttempt = statement(
  (_, params: IntentKey) => sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempt}
    where a.organisation_id = ${params.organisationId} and a.intent_id = ${params.intentId}::uuid
    order by a.n desc limit 1 for no key update of a`,
)

/** Declined cards of an organisation since a time. */
export const countDeclined = statement(
  (_, params: OrganisationKey & { since: string }) => sql<{ declined: number }>`
    select count(*)::integer as declined from billing.payment_attempt
    where organisation_id = ${params.organisationId} and provider = 'card' and state = 'failed'
      and created_at > ${params.since}::timestamptz`,
)

export type NewAttempt = IntentKey & {
  invoiceId: number
  provider: string
  way: PaymentMethodType
  amount: number
  credit: number
  state: 'created' | 'pending'
  secret: string | null
  savesCard: boolean
  askAt: string | null
  by: string | null
  at: string
}
/**
 * Numbered across all intents of the invoice, because providers accept an order id once. The caller holds the lock on
 * the invoice.
 */
export const addAttempt = statement(
  (_, params: NewAttempt) => sql<{ n: number; order_id: string }>`
    insert into billing.payment_attempt
      (organisation_id, intent_id, n, provider, way, order_id, amount, credit, state, secret, saves_card, ask_at, begun_by, created_at)
    select ${params.organisationId}::uuid, ${params.intentId}::uuid,
      1 + coalesce(max(a.n) filter (where a.intent_id = ${params.intentId}::uuid), 0), ${params.provider}, ${params.way},
      ${params.invoiceId}::bigint || '-' || (1 + count(a.n)), ${params.amount}::bigint, ${params.credit}::bigint, ${params.state}, ${params.secret}::text,
      ${params.savesCard}::boolean, ${params.askAt}::timestamptz, ${params.by}::uuid, ${params.at}::timestamptz
    from billing.payment_intent p
    left join billing.payment_attempt a on a.organisation_id = p.organisation_id and a.intent_id = p.intent_id
    where p.organisation_id = ${params.organisationId} and p.invoice_id = ${params.invoiceId}::bigint
    returning n, order_id`,
)

export type AttemptUpdate = AttemptKey & {
  state: AttemptState
  code: string | null
  message: string | null
  transactionId: string | null
  captured: number | null
  askAt: string | null
  endedAt: string | null
}
/** Clears the secret, which is needed only to begin. */
export const updateAttempt = statement(
  (_, params: AttemptUpdate) => sql`
    update billing.payment_attempt set state = ${params.state}, code = ${params.code}::text,
      provider_message = ${params.message}::text, transaction_id = ${params.transactionId}::text, captured = ${params.captured}::bigint, secret = null,
      ask_at = ${params.askAt}::timestamptz, ended_at = ${params.endedAt}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer`,
)
export const storeAction = statement(
  (_, params: AttemptKey & { action: string }) => sql`
    update billing.payment_attempt set action = ${params.action}::jsonb
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer`,
)
/** Claims the next poll, so that concurrent pollers skip it. */
export const claimPoll = statement(
  (_, params: AttemptKey & { due: string; askAt: string }) => sql<{ asks: number }>`
    update billing.payment_attempt set asks = asks + 1, ask_at = ${params.askAt}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer
      and ask_at <= ${params.due}::timestamptz
    returning asks`,
)
export const findDueAttempts = statement(
  (_, params: { due: string; limit: number }) =>
    sql<{ organisation_id: string; intent_id: string; n: number }>`
      select organisation_id, intent_id, n from billing.find_due_attempts(${params.due}::timestamptz, ${params.limit}::integer)`,
)
/** From here on the provider may know the order. The caller holds the lock on the attempt. */
export const markBegun = statement(
  (_, params: AttemptKey & { at: string; askAt: string }) => sql`
    update billing.payment_attempt set begun_at = ${params.at}::timestamptz, ask_at = ${params.askAt}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer`,
)
/** Ends polling of a finished attempt. */
export const stopPolling = statement(
  (_, params: AttemptKey) => sql`
    update billing.payment_attempt set ask_at = null
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer
      and state not in ('created', 'pending', 'authorised')`,
)
/** An attempt of the same intent that staff must decide first. */
export const findUndecided = statement(
  (_, params: IntentKey) => sql<{ n: number }>`
    select n from billing.payment_attempt
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid
      and state in ('review', 'mismatch')
    limit 1`,
)
export const pollSoon = statement(
  (_, params: AttemptKey & { at: string }) => sql`
    update billing.payment_attempt set ask_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer`,
)

type NewEvent = IntentKey & {
  eventId: string
  at: string
  kind: string
  way: string | null
  amount: number | null
  code: string | null
}
const addEvent = statement(
  (_, params: NewEvent) => sql`
    insert into billing.payment_event (organisation_id, intent_id, event_id, at, kind, way, amount, code)
    values (${params.organisationId}, ${params.intentId}::uuid, ${params.eventId}::uuid, ${params.at}::timestamptz,
      ${params.kind}, ${params.way}::text, ${params.amount}::bigint, ${params.code}::text)`,
)
type TimelineEvent = {
  kind: PaymentEventKind
  at: string
  way?: string | null
  amount?: number | null
  code?: string | null
}
/** Appends to the timeline that the customer sees. */
export const appendTimelineEvent = (
  tx: Tx,
  key: IntentKey,
  { kind, at, way = null, amount = null, code = null }: TimelineEvent,
) => addEvent(tx, { ...key, eventId: newId(), kind, at, way, amount, code })

export const findOrder = statement(
  (_, params: { provider: string; orderId: string }) =>
    sql<{ organisation_id: string; intent_id: string; n: number; amount: number; state: AttemptState }>`
      select organisation_id, intent_id, n, amount, state from billing.find_order(${params.provider}, ${params.orderId})`,
)
export const findReference = statement(
  (_, params: { reference: string }) =>
    sql<{ organisation_id: string; invoice_id: number }>`
      select organisation_id, invoice_id from billing.find_reference(${params.reference})`,
)

export type PaymentRow = {
  payment_id: string
  invoice_id: number
  invoice_number: string
  purpose: 'invoice' | 'pay_later'
  reference: string
  intent_amount: number
  intent_state: 'open' | 'settled' | 'cancelled'
  created_at: string
  closed_at: string | null
  open: number
  n: number | null
  provider: string | null
  way: PaymentMethodType | null
  amount: number | null
  credit: number | null
  state: AttemptState | null
  code: string | null
  provider_message: string | null
  transaction_id: string | null
  action: PaymentAction | null
  ended_at: string | null
}
/** For a settled payment the attempt that settled it; for an open one the attempt in review, or the last. */
const paymentColumns = sql`
  p.intent_id as payment_id, p.invoice_id, i.number as invoice_number, p.purpose, p.reference,
  p.amount as intent_amount, p.state as intent_state, p.created_at, p.closed_at,
  case when p.state <> 'open' or i.state = 'void' then 0 when p.purpose = 'invoice' then i.total - i.paid
    else coalesce((select d.amount - d.repaid from billing.credit_draw d
      where d.organisation_id = p.organisation_id and d.invoice_id = p.invoice_id), 0) end as open,
  a.n, a.provider, a.way, a.amount, a.state, a.code, a.provider_message, a.transaction_id, a.action, a.ended_at,
  case when a.state <> 'captured' then a.credit when a.provider <> 'credit' then coalesce((
    select used.amount from billing.allocation used where used.organisation_id = p.organisation_id
      and used.source_kind = 'credit' and used.source_id = a.intent_id || '-' || a.n limit 1), 0) else 0 end::bigint as credit
  from billing.payment_intent p
  join billing.invoice i on i.organisation_id = p.organisation_id and i.invoice_id = p.invoice_id
  left join lateral (
    select s.source_kind, s.source_id from billing.allocation s
    where p.state = 'settled' and s.organisation_id = p.organisation_id and s.invoice_id = p.invoice_id
      and s.target = case p.purpose when 'invoice' then 'invoice' else 'draw' end
    order by s.at desc, s.allocation_id desc limit 1
  ) last on true
  left join lateral (
    select * from billing.payment_attempt t where t.organisation_id = p.organisation_id and t.intent_id = p.intent_id
      and (last.source_kind is null or last.source_id in (t.order_id, t.intent_id || '-' || t.n)
        or (last.source_kind = 'transfer' and t.provider = 'bank' and t.state = 'captured'))
    order by t.state in ('review', 'mismatch') desc, t.n desc limit 1
  ) a on true`

export const findPayment = statement(
  (_, params: IntentKey) => sql<PaymentRow>`
    select ${paymentColumns} where p.organisation_id = ${params.organisationId} and p.intent_id = ${params.intentId}::uuid`,
)
export type TimelineRow = {
  at: string
  kind: PaymentEventKind
  way: PaymentMethodType | null
  amount: number | null
  code: string | null
}
export const listTimeline = statement(
  (_, params: IntentKey) => sql<TimelineRow>`
    select at, kind, way, amount, code from billing.payment_event
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid order by event_id limit 200`,
)
/** Of the payments of one page, in the order of events; each as long as that of a single payment. */
export const listTimelines = statement(
  (_, params: OrganisationKey & { intentIds: string[] }) => sql<TimelineRow & { intent_id: string }>`
    select p.intent_id, e.at, e.kind, e.way, e.amount, e.code
    from unnest(${params.intentIds}::uuid[]) as p (intent_id)
    cross join lateral (
      select event_id, at, kind, way, amount, code from billing.payment_event
      where organisation_id = ${params.organisationId} and intent_id = p.intent_id order by event_id limit 200
    ) e
    order by p.intent_id, e.event_id`,
)
type Page = OrganisationKey & { at: string; id: string; limit: number }
const listed = (params: Page, more: ReturnType<typeof sql>) => sql<PaymentRow>`
  select ${paymentColumns} where p.organisation_id = ${params.organisationId}
    and (p.created_at, p.intent_id) < (${params.at}::timestamptz, ${params.id}::uuid) ${more}
  order by p.created_at desc, p.intent_id desc limit ${params.limit}`
export const listPaymentRows = statement((_, params: Page) => listed(params, sql``))
export const listPaymentRowsOf = statement((_, params: Page & { invoiceId: number }) =>
  listed(params, sql`and p.invoice_id = ${params.invoiceId}::bigint`),
)
