import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Job, job } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { Begun, Order, Way } from '../gateway/gateway.ts'
import { applyFact } from './apply-provider-status.ts'
import { beginQueue } from './attempt-queues.ts'
import { keepPaidCard } from './save-paid-card.ts'
import { gatewayOf, type PaymentParts } from './payment-deps.ts'
import { factOf, notReached } from './payment.ts'
import {
  type AttemptName,
  type AttemptRow,
  findAttempt,
  findUndecided,
  keepAction,
  lockAttempt,
  markBegun,
  tell,
} from './payment-store.ts'
import { holdDebt } from './settle-payment.ts'
import { owedFor } from './settlement.ts'

/** What only the beginning needs to know; it is sealed, and gone afterwards. */
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

const wayOf = ({ way }: AttemptRow, { token, save, cardId }: AttemptSecret): Way => {
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

/** Longer than a provider is given to answer; then it is asked what became of the order. */
export const firstLookMs = 45_000
/** How soon the provider is asked, when it has not told us by itself. */
const firstAskMs = 10_000
const waitingAskMs = 20_000
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString()
/** Paid or void since somebody pressed Pay. */
const notOwed = 'not_owed'
const pending = { state: 'pending', code: null, transactionId: null } as const

type Beginning = { name: AttemptName; attempt: AttemptRow; begun: Begun }

const keepBegun = async (tx: Tx, parts: PaymentParts, { name, attempt, begun }: Beginning) => {
  const at = inMs(0)
  // that a repeated call is refused says nothing of the first one, which may still be at work
  if (begun.kind === 'in_doubt' || (begun.kind === 'refused' && attempt.begun_at !== null))
    return applyFact(tx, name, pending, { askAt: inMs(2000) })
  if (begun.kind === 'refused')
    return applyFact(tx, name, {
      state: 'failed',
      code: begun.code || notReached,
      transactionId: null,
      message: begun.message ?? null,
    })
  if (begun.kind === 'charged') {
    const fact = factOf(begun.outcome, attempt)
    const applied = await applyFact(tx, name, fact, begun.outcome.final ? {} : { askAt: inMs(firstAskMs) })
    await keepPaidCard(tx, parts.seal, name, begun.outcome.savedCard)
    return applied
  }
  const isQr = begun.kind === 'qr' && attempt.way === 'momo_qr'
  const action = isQr
    ? { kind: 'qr', text: begun.text, url: begun.url, deeplink: begun.deeplink }
    : { kind: 'redirect', url: begun.url }
  const applied = await applyFact(tx, name, pending, { askAt: inMs(waitingAskMs) })
  await keepAction(tx, { ...name, action: JSON.stringify(action) })
  if (applied !== 'nothing_new') await tell(tx, name, { kind: 'awaiting_customer', at, way: attempt.way })
  return applied
}

/**
 * Takes the right to call the provider: from here on nobody concludes from its silence that it was never told. What is
 * owed no more by now is not begun.
 */
const claim = async (tx: Tx, name: AttemptName): Promise<AttemptRow | undefined> => {
  const seen = await findAttempt.first(tx, name)
  if (seen?.state !== 'created') return undefined
  const debt = await holdDebt(tx, name.organisationId, seen.invoice_id)
  const attempt = await lockAttempt.first(tx, name)
  if (!debt || attempt?.state !== 'created' || attempt.secret === null) return undefined
  const isOwed = attempt.intent_state === 'open' && owedFor(debt, attempt.purpose) >= attempt.amount
  if (!isOwed || (await findUndecided.first(tx, name))) {
    // of what was begun before, only the provider knows
    if (attempt.begun_at === null) await applyFact(tx, name, { state: 'expired', code: notOwed, transactionId: null })
    return undefined
  }
  await markBegun(tx, { ...name, at: inMs(0), askAt: inMs(firstLookMs) })
  return attempt
}

/** Hands one attempt to its provider: what is recorded first, then the call with nothing held, then what came of it. */
export const beginAttempt = async (db: Database, parts: PaymentParts, name: AttemptName, log?: Log): Promise<void> => {
  const scope = { kind: 'organisation', organisationId: name.organisationId } as const
  const attempt = await db.within(scope, (tx) => claim(tx, name))
  if (!attempt || attempt.secret === null) return
  const gateway = gatewayOf(parts.gateways, attempt.provider)
  const secret = AttemptSecret.parse(JSON.parse(parts.seal.open(attempt.secret, secretPurpose)))
  const begun: Begun = gateway
    ? await gateway.begin(orderOf(attempt, secret, parts.origin), wayOf(attempt, secret))
    : { kind: 'refused', code: notReached }
  const applied = await db.within(scope, (tx) => keepBegun(tx, parts, { name, attempt, begun }))
  if (applied === 'needs_staff')
    log?.error({ organisationId: name.organisationId, failure: 'payment_in_review' }, 'a payment needs staff')
}

export const beginAttemptJob = (parts: PaymentParts): Job<AttemptName> =>
  job({
    ...beginQueue,
    transaction: 'own',
    run: ({ db, payload, log }) => beginAttempt(db, parts, payload, log),
  })
