import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { statement } from '#platform/statement'
import { gatewayOf, type PaymentParts } from './parts.ts'
import { type AttemptState, isLive, needsStaff } from './payment.ts'
import { listTransfers } from './transfer-store.ts'

type Row = {
  organisation_id: string
  provider: string
  order_id: string
  amount: number
  state: AttemptState
  created_at: string
}
const listAttempts = statement(
  (_, given: { from: string; to: string }) => sql<Row>`
    select organisation_id, provider, order_id, amount, state, created_at from billing.payment_attempt
    where created_at >= ${given.from}::timestamptz and created_at < ${given.to}::timestamptz
      and provider in ('card', 'momo', 'vnpay')
    order by created_at, order_id limit 20000`,
)
const sumBooked = statement(
  (_, given: { organisationId: string; kind: string; source: string }) => sql<{ booked: number }>`
    select coalesce(sum(amount), 0)::bigint as booked from billing.allocation
    where organisation_id = ${given.organisationId} and source_kind = ${given.kind} and source_id = ${given.source}`,
)

export type Difference = { what: string; provider: string; order: string; ours: number; theirs: number | null }

const dayMs = 86_400_000

/** What our books have of an attempt, beside what its provider says of it. */
const compare = async (db: Database, { gateways }: PaymentParts, row: Row): Promise<Difference | undefined> => {
  const scope = { kind: 'organisation', organisationId: row.organisation_id } as const
  const name = { organisationId: row.organisation_id, kind: 'attempt', source: row.order_id }
  const ours = (await db.within(scope, (tx) => sumBooked.first(tx, name), 'read'))?.booked ?? 0
  const asked = await gatewayOf(gateways, row.provider)?.ask({
    orderId: row.order_id,
    at: Date.parse(row.created_at),
    ipAddress: '127.0.0.1',
    language: 'vi',
  })
  const differ = (what: string, theirs: number | null) => ({
    what,
    provider: row.provider,
    order: row.order_id,
    ours,
    theirs,
  })
  if (!asked || asked.kind === 'in_doubt') return differ('the provider does not say', null)
  const theirs = asked.kind === 'outcome' && asked.state === 'captured' ? asked.amount : 0
  if (theirs !== ours)
    return differ(ours > theirs ? 'booked, and not with the provider' : 'with the provider, and not booked', theirs)
  const isOld = clock.now() - Date.parse(row.created_at) > dayMs
  return isOld && (needsStaff(row.state) || isLive(row.state))
    ? differ(`${row.state} for more than a day`, theirs)
    : undefined
}

/**
 * M8: every provider's word beside our ledger. The cards and wallets are asked order by order, because they have no
 * statement; the bank's statement is read whole.
 */
export const reconcilePayments = async (
  db: Database,
  parts: PaymentParts,
  { from, to }: { from: number; to: number },
): Promise<{ compared: number; differences: Difference[] }> => {
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const attempts = await db.within({ kind: 'none' }, (tx) => listAttempts(tx, period), 'read')
  const differences: Difference[] = []
  for (const row of attempts) {
    const found = await compare(db, parts, row)
    if (found) differences.push(found)
  }
  const listed = await parts.gateways.bank?.list({ from, to })
  const lines = listed?.kind === 'lines' ? listed.lines : []
  const transfers = await db.within({ kind: 'none' }, (tx) => listTransfers(tx, period), 'read')
  const kept = new Map(transfers.map((one) => [one.event_id, one]))
  const bank = (what: string, order: string, ours: number, theirs: number | null) =>
    differences.push({ what, provider: 'bank', order, ours, theirs })
  if (parts.gateways.bank && listed?.kind !== 'lines') bank('the bank does not say', '', 0, null)
  for (const line of lines) {
    const ours = kept.get(line.eventId)
    if (!ours || ours.amount !== line.amount)
      bank('on the statement, and not in our books', line.eventId, ours?.amount ?? 0, line.amount)
  }
  for (const one of transfers)
    if (one.state === 'review' && clock.now() - Date.parse(one.at) > dayMs)
      bank('nobody knows whose it is for more than a day', one.event_id, one.amount, one.amount)
  return { compared: attempts.length + lines.length, differences }
}
