import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { type Job, job } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import type { BeginResult, ChargeMode, Order } from '../../gateway/gateway.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { beginQueue } from '../attempt-queues.ts'
import { savePaidCard } from '../../method/save-paid-card.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { notReached, statusOfOutcome } from '../payment.ts'
import {
  appendTimelineEvent,
  type AttemptKey,
  type AttemptRow,
  findAttempt,
  findUndecided,
  lockAttempt,
  markBegun,
  storeAction,
} from '../payment-store.ts'
import { lockDebt } from '../settle-payment.ts'
import { owedFor } from '../settlement.ts'

/** Needed only to begin the attempt; sealed, and deleted afterwards. */
export const AttemptSecret = z.strictObject({
  token: z.string().optional(),
  save: z.boolean().optional(),
  cardId: z.string().optional(),
  ipAddress: z.string(),
  language: z.enum(['vi', 'en']),
})
export type AttemptSecret = z.infer<typeof AttemptSecret>
export const secretPurpose = 'billing attempt'

export const returnPath = (invoiceId: number) => `/account/billing/invoices/${invoiceId}/checkout`

const chargeModeOf = ({ way }: AttemptRow, { token, save, cardId }: AttemptSecret): ChargeMode => {
  if (token !== undefined) return { kind: 'card_token', token, save: save === true }
  if (cardId !== undefined) return { kind: 'saved_card', cardId }
  return way === 'momo_app' ? { kind: 'authorise' } : { kind: 'hosted' }
}

export const orderOf = (attempt: AttemptRow, secret: AttemptSecret, origin: string): Order => ({
  orderId: attempt.order_id,
  reference: attempt.reference,
  amount: attempt.amount,
  description: attempt.description,
  language: secret.language,
  ipAddress: secret.ipAddress,
  at: Date.parse(attempt.created_at),
  returnUrl: origin + returnPath(attempt.invoice_id),
})

/** Longer than any provider's deadline; then the order is polled. */
export const firstPollMs = 45_000
/** First poll of an order, if no callback has arrived. */
const pendingChargePollMs = 10_000
const awaitingCustomerPollMs = 20_000
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString()
/** Paid or voided since the payer pressed Pay. */
const notOwed = 'not_owed'
const pending = { state: 'pending', code: null, transactionId: null } as const

type BeginContext = { key: AttemptKey; attempt: AttemptRow; begun: BeginResult }

const storeBeginResult = async (tx: Tx, deps: PaymentDeps, { key, attempt, begun }: BeginContext) => {
  const at = inMs(0)
  // a refused retry says nothing about the first call, which may still be running
  if (begun.kind === 'in_doubt' || (begun.kind === 'refused' && attempt.begun_at !== null))
    return applyProviderStatus(tx, key, pending, { askAt: inMs(2000) })
  if (begun.kind === 'refused')
    return applyProviderStatus(tx, key, {
      state: 'failed',
      code: begun.code || notReached,
      transactionId: null,
      message: begun.message ?? null,
    })
  if (begun.kind === 'charged') {
    const status = statusOfOutcome(begun.outcome, attempt)
    const applied = await applyProviderStatus(
      tx,
      key,
      status,
      begun.outcome.final ? {} : { askAt: inMs(pendingChargePollMs) },
    )
    await savePaidCard(tx, deps.seal, key, begun.outcome.savedCard)
    return applied
  }
  const isQr = begun.kind === 'qr' && attempt.way === 'momo_qr'
  const action = isQr
    ? { kind: 'qr', text: begun.text, url: begun.url, deeplink: begun.deeplink }
    : { kind: 'redirect', url: begun.url }
  const applied = await applyProviderStatus(tx, key, pending, { askAt: inMs(awaitingCustomerPollMs) })
  await storeAction(tx, { ...key, action: JSON.stringify(action) })
  if (applied !== 'nothing_new') await appendTimelineEvent(tx, key, { kind: 'awaiting_customer', at, way: attempt.way })
  return applied
}

/**
 * Claims the attempt before the provider is called, so that no poll takes its silence for an order that was never sent.
 * An invoice that is no longer owed is not charged.
 */
const claim = async (tx: Tx, key: AttemptKey): Promise<AttemptRow | undefined> => {
  const seen = await findAttempt.first(tx, key)
  if (seen?.state !== 'created') return undefined
  const debt = await lockDebt(tx, key.organisationId, seen.invoice_id)
  const attempt = await lockAttempt.first(tx, key)
  if (!debt || attempt?.state !== 'created' || attempt.secret === null) return undefined
  const isOwed = attempt.intent_state === 'open' && owedFor(debt, attempt.purpose) >= attempt.amount
  if (!isOwed || (await findUndecided.first(tx, key))) {
    // only the provider knows the state of an earlier call
    if (attempt.begun_at === null)
      await applyProviderStatus(tx, key, { state: 'expired', code: notOwed, transactionId: null })
    return undefined
  }
  await markBegun(tx, { ...key, at: inMs(0), askAt: inMs(firstPollMs) })
  return attempt
}

/** Sends one attempt to its provider: claim, call outside of any transaction, store the result. */
export const beginAttempt = async (db: Database, deps: PaymentDeps, key: AttemptKey, log?: Log): Promise<void> => {
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const attempt = await db.within(scope, (tx) => claim(tx, key))
  if (!attempt || attempt.secret === null) return
  const gateway = gatewayOf(deps.gateways, attempt.provider)
  const secret = AttemptSecret.parse(JSON.parse(deps.seal.open(attempt.secret, secretPurpose)))
  const begun: BeginResult = gateway
    ? await gateway.begin(orderOf(attempt, secret, deps.origin), chargeModeOf(attempt, secret))
    : { kind: 'refused', code: notReached }
  const applied = await db.within(scope, (tx) => storeBeginResult(tx, deps, { key, attempt, begun }))
  if (applied === 'needs_staff')
    log?.error(
      { organisationId: key.organisationId, failure: 'payment_in_review' },
      'a payment needs a decision by staff',
    )
}

export const beginAttemptJob = (deps: PaymentDeps): Job<AttemptKey> =>
  job({
    ...beginQueue,
    transaction: 'own',
    run: ({ db, payload, log }) => beginAttempt(db, deps, payload, log),
  })
