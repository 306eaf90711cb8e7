import { z } from 'zod'
import { callProvider } from './call-provider.ts'
import type {
  AmbiguousOutcome,
  BeginResult,
  CallbackAnswer,
  Gateway,
  Notice,
  Outcome,
  QueryResult,
  Refund,
  RefundResult,
  Refused,
  SavedCard,
  Verdict,
} from './gateway.ts'
import { isRefusal } from './check-notice.ts'
import { plainMessage } from './provider-message.ts'
import { headerOf, hmacHex, isFresh, isSameHex, readJson, timedMessage } from '#platform/secret/signed-message'

export type CardSettings = { url: string; secretKey: string; webhookSecret: string }

export type CardGateway = Gateway & {
  /** Exchanges a single-use browser token for a permanent one. */
  saveCard(
    token: string,
  ): Promise<{ kind: 'saved'; card: SavedCard } | { kind: 'refused'; code: string } | AmbiguousOutcome>
  /** Succeeds for a card that is already gone. */
  removeCard(cardId: string): Promise<{ kind: 'removed' } | AmbiguousOutcome>
}

const deadlineMs = 20_000
export const cardLimits = { min: 1000, max: 500_000_000 }

const Card = z.object({
  id: z.string().nullable(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int(),
  holder: z.string(),
})

const Charge = z.object({
  object: z.literal('charge'),
  id: z.string(),
  order_id: z.string(),
  amount: z.int().min(0),
  currency: z.literal('VND'),
  status: z.enum(['succeeded', 'pending', 'failed']),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullish(),
  card: Card,
})

/** `order_not_found`, `token_used`, …: the call had no effect. */
const ErrorReply = z.object({ object: z.literal('error'), code: z.string(), message: z.string().optional() })

/** Codes that refuse a refund for good; any other answer is ambiguous, and the refund is queried. */
const refusedRefunds = new Set(['charge_not_found', 'charge_not_captured', 'invalid_amount', 'more_than_charged'])

/** An earlier call created the order; query it for its state. */
const isDuplicateOrder = (code: string) => code === 'order_exists' || code.startsWith('idempotency_key')

const RefundReply = z.object({
  object: z.literal('refund'),
  id: z.string(),
  amount: z.int().min(0),
  currency: z.literal('VND'),
  status: z.enum(['succeeded', 'pending', 'failed']),
  failure_code: z.string().nullable(),
})

const Event = z.object({ id: z.string().min(1), type: z.string(), data: Charge })

const states = { succeeded: 'captured', pending: 'pending', failed: 'failed' } as const
const outcomeOf = (charge: z.infer<typeof Charge>): Outcome => ({
  kind: 'outcome',
  state: states[charge.status],
  transactionId: charge.id,
  amount: charge.amount,
  code: charge.failure_code ?? charge.status,
  message: plainMessage(charge.failure_message),
  final: charge.status !== 'pending',
})

const savedCardOf = (cardId: string, card: z.infer<typeof Card>): SavedCard => ({
  cardId,
  brand: card.brand,
  last4: card.last4,
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
  holder: card.holder,
})

/** Callbacks are stored as received, so they leave out the card: no cardholder names in the inbox. */
const withCard = (charge: z.infer<typeof Charge>): Outcome => ({
  ...outcomeOf(charge),
  savedCard: charge.card.id === null ? null : savedCardOf(charge.card.id, charge.card),
})

/** `Card-Signature: t=1763103757,v1=<hex>` over `{t}.{raw body}`. */
const signaturePattern = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/i

/**
 * Pure. Verifies the signature before anything else is read; only then the age, which only the provider can get wrong.
 */
export const readCardEvent = (
  webhookSecret: string,
  {
    rawBody,
    headers,
    now,
  }: { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined>; now: number },
): Notice | Refused => {
  const [, timestamp = '', signature = ''] = signaturePattern.exec(headerOf(headers, 'card-signature')) ?? []
  if (!isSameHex(signature, hmacHex('sha256', webhookSecret, timedMessage(timestamp, rawBody))))
    return { refused: 'bad_signature' }
  if (!isFresh(timestamp, now)) return { refused: 'too_old' }
  const { data: event } = Event.safeParse(readJson(rawBody))
  if (!event) return { refused: 'malformed' }
  return { provider: 'card', eventId: event.id, orderId: event.data.order_id, outcome: outcomeOf(event.data) }
}

/** Anything but a 2xx makes the provider retry. A retried forgery does no harm. */
const answer = (verdict: Verdict): CallbackAnswer => {
  if (verdict === 'fault') return { status: 500, body: null }
  return { status: isRefusal(verdict) ? 400 : 200, body: null }
}

const ambiguous = (why: AmbiguousOutcome['why']): AmbiguousOutcome => ({ kind: 'in_doubt', why })

const refundResultOf = (reply: z.infer<typeof RefundReply>): RefundResult => {
  if (reply.status === 'succeeded') return { kind: 'refunded', transactionId: reply.id, amount: reply.amount }
  const code = reply.failure_code ?? reply.status
  return { kind: reply.status === 'pending' ? 'pending' : 'refused', code }
}

/** Gateway to a provider that tokenises cards in the browser. Card numbers never reach this server. */
export const cardGateway = (settings: CardSettings): CardGateway => {
  const send = <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    body?: object,
    key?: string,
  ) =>
    callProvider(settings.url + path, schema, {
      method,
      headers: { authorization: `Bearer ${settings.secretKey}`, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
      deadlineMs,
    })

  const begin: Gateway['begin'] = async (order, mode): Promise<BeginResult> => {
    if (mode.kind !== 'card_token' && mode.kind !== 'saved_card')
      throw new TypeError(`the card gateway does not support ${mode.kind}`)
    const source = mode.kind === 'card_token' ? { token: mode.token, save: mode.save } : { card: mode.cardId }
    const body = {
      order_id: order.orderId,
      amount: order.amount,
      currency: 'VND',
      description: order.description,
      ...source,
    }
    // the order id is the idempotency key: a repeated order is the same charge
    const reply = await send('POST', '/v1/charges', z.union([Charge, ErrorReply]), body, order.orderId)
    if (reply.kind === 'in_doubt') return reply
    if (reply.body.object === 'error')
      return isDuplicateOrder(reply.body.code)
        ? ambiguous('provider_fault')
        : { kind: 'refused', code: reply.body.code, message: plainMessage(reply.body.message) }
    if (reply.body.order_id !== order.orderId) return ambiguous('unreadable')
    return { kind: 'charged', outcome: withCard(reply.body) }
  }

  const query: Gateway['query'] = async ({ orderId }): Promise<QueryResult> => {
    const reply = await send('GET', `/v1/orders/${encodeURIComponent(orderId)}`, z.union([Charge, ErrorReply]))
    if (reply.kind === 'in_doubt') return reply
    if (reply.body.object === 'error')
      return reply.body.code === 'order_not_found' ? { kind: 'not_found' } : ambiguous('provider_fault')
    return reply.body.order_id === orderId ? withCard(reply.body) : ambiguous('unreadable')
  }

  const refund = async (request: Refund): Promise<RefundResult> => {
    const body = {
      refund_id: request.refundId,
      charge: request.transactionId,
      amount: request.amount,
      reason: request.reason,
    }
    const reply = await send('POST', '/v1/refunds', z.union([RefundReply, ErrorReply]), body, request.refundId)
    if (reply.kind === 'in_doubt') return reply
    if (reply.body.object !== 'error') return refundResultOf(reply.body)
    const { code } = reply.body
    return refusedRefunds.has(code) ? { kind: 'refused', code } : ambiguous('provider_fault')
  }

  const queryRefund = async ({ refundId }: Refund): Promise<RefundResult> => {
    const reply = await send('GET', `/v1/refunds/${encodeURIComponent(refundId)}`, z.union([RefundReply, ErrorReply]))
    if (reply.kind === 'in_doubt') return reply
    if (reply.body.object === 'error')
      return reply.body.code === 'refund_not_found' ? { kind: 'not_found' } : ambiguous('provider_fault')
    return refundResultOf(reply.body)
  }

  return {
    provider: 'card',
    limits: cardLimits,
    begin,
    read: (callback) => readCardEvent(settings.webhookSecret, callback),
    answer,
    query,
    refund,
    queryRefund,
    saveCard: async (token) => {
      const schema = z.union([Card.extend({ object: z.literal('card'), id: z.string() }), ErrorReply])
      const reply = await send('POST', '/v1/cards', schema, { token })
      if (reply.kind === 'in_doubt') return reply
      return reply.body.object === 'error'
        ? { kind: 'refused', code: reply.body.code }
        : { kind: 'saved', card: savedCardOf(reply.body.id, reply.body) }
    },
    removeCard: async (cardId) => {
      const schema = z.union([z.object({ object: z.literal('removed') }), ErrorReply])
      const reply = await send('DELETE', `/v1/cards/${encodeURIComponent(cardId)}`, schema)
      if (reply.kind === 'in_doubt') return reply
      const isGone = reply.body.object === 'removed' || reply.body.code === 'card_not_found'
      return isGone ? { kind: 'removed' } : ambiguous('provider_fault')
    },
  }
}
