import { sql } from 'kysely'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { statement } from '#platform/db/statement'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { cashAccountOf } from './apply-provider-status.ts'
import { needsStaff } from '../payment.ts'
import { appendTimelineEvent, type AttemptKey, type AttemptRow, findAttempt, lockAttempt } from '../payment-store.ts'
import { type RefundRefusal, requestRefund } from '../refund/request-refund.ts'
import { lockDebt, settlePayment } from '../settle-payment.ts'

type UndecidedRow = {
  order_id: string
  provider: string
  state: 'review' | 'mismatch'
  amount: number
  code: string | null
  transaction_id: string | null
  created_at: string
  reference: string
}
const listRows = statement(
  () => sql<UndecidedRow>`
    select a.order_id, a.provider, a.state, a.amount, a.code, a.transaction_id, a.created_at, p.reference
    from billing.payment_attempt a
    join billing.payment_intent p on p.organisation_id = a.organisation_id and p.intent_id = a.intent_id
    where a.state in ('review', 'mismatch') order by a.created_at, a.order_id limit 200`,
)
/** Attempts in review or with a mismatched amount, oldest first. */
export const listUndecided = (database: Database): Promise<UndecidedRow[]> =>
  database.within({ kind: 'none' }, (tx) => listRows(tx, {}), 'read')

const findByOrder = statement(
  (_, params: { orderId: string }) => sql<{ organisation_id: string; intent_id: string; n: number }>`
    select organisation_id, intent_id, n from billing.payment_attempt where order_id = ${params.orderId}`,
)
const storeDecision = statement(
  (_, params: AttemptKey & { taken: number | null; by: string; at: string }) => sql`
    update billing.payment_attempt set captured = ${params.taken}::bigint, decided_by = ${params.by}::uuid, ask_at = null,
      state = case when ${params.taken}::bigint is null then 'released' else 'captured' end,
      ended_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer`,
)

export type AttemptDecision = {
  orderId: string
  /** Book it on the invoice; refund it; or nothing was captured. */
  outcome: 'pay' | 'give-back' | 'not-taken'
  /** The amount that the provider captured; defaults to the amount of the attempt. */
  amount?: number | undefined
  reason: string
}
export type DecideResult = 'unknown' | 'decided' | RefundRefusal | { taken: number; paid: number; credit: number }

const release = async (
  tx: Tx,
  tools: ApprovedTools,
  key: AttemptKey,
  attempt: AttemptRow,
  decision: AttemptDecision,
) => {
  const at = new Date(clock.now()).toISOString()
  await storeDecision(tx, { ...key, taken: null, by: tools.staffId, at })
  await appendTimelineEvent(tx, key, { kind: 'failed', at, way: attempt.way })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'billing.payment_failed',
    payload: { payment_id: key.intentId, invoice_id: attempt.invoice_id },
  })
  await writeAudit(tx, {
    chainId: key.organisationId,
    actor: staffActor(tools),
    action: 'billing.payment_failed',
    thing: { kind: 'payment', id: key.intentId },
    before: { state: attempt.state },
    after: { state: 'released', order_id: attempt.order_id, reason: decision.reason, ...proposedBy(tools) },
  })
  return { taken: 0, paid: 0, credit: 0 }
}

/**
 * Resolves an attempt that needs staff: another amount than ours, or suspected fraud. Two members of staff have checked
 * it with the provider; the captured amount that they state is booked once.
 */
export const decideAttempt = async (tools: ApprovedTools, decision: AttemptDecision): Promise<DecideResult> => {
  const { orderId, outcome, reason } = decision
  const found = await tools.database.within({ kind: 'none' }, (tx) => findByOrder.first(tx, { orderId }), 'read')
  if (!found) return 'unknown'
  const { organisation_id: organisationId, intent_id: intentId, n } = found
  const key = { organisationId, intentId, n }
  return inOrganisation(tools, organisationId, async (tx): Promise<DecideResult> => {
    const seen = await findAttempt.first(tx, key)
    const debt = seen && (await lockDebt(tx, organisationId, seen.invoice_id))
    const attempt = await lockAttempt.first(tx, key)
    if (!attempt || !debt) return 'unknown'
    if (!needsStaff(attempt.state)) return 'decided'
    if (outcome === 'not-taken') return release(tx, tools, key, attempt, decision)

    const at = new Date(clock.now()).toISOString()
    const taken = decision.amount ?? attempt.amount
    await storeDecision(tx, { ...key, taken, by: tools.staffId, at })
    const settled = await settlePayment(
      tx,
      {
        organisationId,
        invoiceId: attempt.invoice_id,
        amount: taken,
        account: cashAccountOf(attempt.provider),
        source: { kind: 'attempt', id: orderId },
        way: attempt.way,
        at,
        actor: staffActor(tools),
        about: { order_id: orderId, asked_for: attempt.amount, reason, ...proposedBy(tools) },
        asCredit: outcome === 'give-back',
        reservation: attempt,
      },
      debt,
    )
    if (settled === 'before') return 'decided'
    if (outcome === 'give-back') {
      const by = { staffId: tools.staffId, actor: staffActor(tools), proposedBy: tools.proposal?.proposedBy }
      const refund = await requestRefund(tx, { organisationId, paymentId: intentId, n, amount: taken, reason }, by)
      if (typeof refund === 'string') return refund
    }
    return { taken, paid: settled.invoice + settled.draw, credit: settled.credit }
  })
}
