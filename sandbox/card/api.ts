import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Charge, Charges } from './charges.ts'
import type { Events } from './events.ts'
import { summaryOf, type StoredCard, type Vault } from './vault.ts'

type Body = Record<string, unknown>
/** `lost`: processed, but the connection drops before the answer. */
export type ApiResponse = { status: number; body: object; lost?: boolean }
export const refuse = (code: string, status = 400): ApiResponse => ({ status, body: { object: 'error', code } })

const ends = {
  card_declined: ['failed', 'card_declined'],
  insufficient_funds: ['failed', 'insufficient_funds'],
  pending: ['pending', null],
  pending_fails: ['pending', null],
} as const

/** Messages of the provider for the payer. */
const messages: Record<string, string> = {
  card_declined: 'The bank that issued the card has declined it.',
  insufficient_funds: 'There is not enough money on the card.',
}
const messageOf = (code: string | null): string | null => (code === null ? null : (messages[code] ?? null))

const validateCharge = (body: Body): string | undefined => {
  const { order_id: orderId, amount, currency } = body
  if (typeof orderId !== 'string' || orderId === '') return 'invalid_order'
  if (!Number.isInteger(amount) || Number(amount) < 1000) return 'invalid_amount'
  return currency === 'VND' ? undefined : 'invalid_currency'
}

/** The merchant API, as functions of the request. */
export const openApi = (vault: Vault, charges: Charges, events: Events) => {
  const timers = new Set<NodeJS.Timeout>()
  /** The first request of each idempotency key; reusing a key for another one is an error. */
  const keys = new Map<string, string>()
  const working = new Set<string>()

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  const finish = (charge: Charge, failureCode: string | null) => {
    charge.status = failureCode === null ? 'succeeded' : 'failed'
    charge.failure_code = failureCode
    charge.failure_message = messageOf(failureCode)
    void events.send(charge)
  }

  const sourceOf = (body: Body): { card: StoredCard; cardId: string | null } | string => {
    if (typeof body['card'] === 'string') {
      const card = vault.find(body['card'])
      return card ? { card, cardId: body['card'] } : 'card_not_found'
    }
    const card = vault.consume(String(body['token'] ?? ''))
    if (!card) return 'token_invalid'
    return { card, cardId: body['save'] === true ? vault.save(card) : null }
  }

  const makeCharge = (body: Body, card: StoredCard, cardId: string | null): Charge => {
    const [status, failure_code] = ends[card.fate as keyof typeof ends] ?? (['succeeded', null] as const)
    const made = charges.add({
      order_id: String(body['order_id']),
      amount: Number(body['amount']),
      description: String(body['description'] ?? ''),
      status,
      failure_code,
      failure_message: messageOf(failure_code),
      card: { ...summaryOf(card), id: cardId },
    })
    if (status === 'pending') later(1500, () => finish(made, card.fate === 'pending_fails' ? 'card_declined' : null))
    else
      later(card.fate === 'answer_lost' ? 1000 : 20, () => {
        void events.send(made, { twice: card.fate === 'told_twice' })
      })
    return made
  }

  const charge = async (body: Body, key: string): Promise<ApiResponse> => {
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    if (key === '') return refuse('idempotency_key_missing')
    if ((keys.get(key) ?? digest) !== digest) return refuse('idempotency_key_reused', 422)
    const earlier = charges.findByOrder(String(body['order_id'] ?? ''))
    if (earlier) return keys.has(key) ? { status: 200, body: earlier } : refuse('order_exists', 409)
    const wrong = validateCharge(body)
    if (wrong) return refuse(wrong)
    const source = sourceOf(body)
    if (typeof source === 'string') return refuse(source, 402)
    const { fate } = source.card
    if (fate === 'never_arrives') return { ...refuse('lost'), lost: true }
    if (fate === 'slow') {
      working.add(String(body['order_id']))
      await wait(3000)
      working.delete(String(body['order_id']))
    }
    keys.set(key, digest)
    const made = makeCharge(body, source.card, source.cardId)
    return { status: 200, body: made, lost: fate === 'answer_lost' }
  }

  const refund = (body: Body): ApiResponse => {
    const refundId = String(body['refund_id'] ?? '')
    if (refundId === '') return refuse('refund_id_missing')
    const made = charges.refund(refundId, String(body['charge'] ?? ''), Number(body['amount']))
    return typeof made === 'string' ? refuse(made) : { status: 200, body: made }
  }

  const saveCard = (body: Body): ApiResponse => {
    const card = vault.consume(String(body['token'] ?? ''))
    if (!card) return refuse('token_invalid', 402)
    if (card.fate === 'card_declined') return refuse('card_declined', 402)
    return { status: 200, body: { object: 'card', id: vault.save(card), ...summaryOf(card) } }
  }

  const found = (body: object | undefined, otherwise: string): ApiResponse =>
    body ? { status: 200, body } : refuse(otherwise, 404)

  return {
    /** Orders whose charge is in progress: token consumed, not answered yet. */
    working: () => [...working],
    /** `GET orders`, `POST charges`, …; `id` is the rest of the path. */
    serve: async (call: string, id: string, read: () => Promise<Body>, key: string): Promise<ApiResponse> => {
      if (call === 'GET orders') return found(charges.findByOrder(id), 'order_not_found')
      if (call === 'GET refunds') return found(charges.findRefund(id), 'refund_not_found')
      if (call === 'DELETE cards') return found(vault.remove(id) ? { object: 'removed' } : undefined, 'card_not_found')
      if (call === 'POST charges') return charge(await read(), key)
      if (call === 'POST refunds') return refund(await read())
      return call === 'POST cards' ? saveCard(await read()) : refuse('no_such_call', 404)
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
