import * as z from 'zod/mini'
import { CardTokenization, PaymentMethod } from './card.ts'
import { route } from '../http/route.ts'

export const maxMethods = 20

const changing = {
  access: { session: 'billing.pay', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const
const params = z.strictObject({ methodId: z.uuid() })
const notFound = { status: 404, message: 'There is no such saved card.' } as const
const reply = z.object({ methods: z.array(PaymentMethod) })

export const methodRoutes = {
  listMethods: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/billing/methods',
    summary: 'Saved cards, the default first, and where the browser tokenizes a new one',
    // null when cards are not offered
    reply: z.extend(reply, { card: z.nullable(CardTokenization) }),
    failures: {},
  }),
  addMethod: route({
    ...changing,
    // testing stolen card numbers takes many attempts
    rate: 'form',
    transaction: 'own',
    method: 'POST',
    path: '/api/billing/methods',
    summary: 'Save a card that the browser has just tokenized at the card provider',
    audit: 'billing.method_added',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply,
    failures: {
      card_refused: { status: 422, message: 'The card provider does not accept this card.' },
      cards_not_offered: { status: 422, message: 'Cards are not accepted here.' },
      provider_away: { status: 503, message: 'The card provider does not answer. Try again in a moment.' },
      too_many_methods: { status: 409, message: 'There are twenty saved cards. Remove one first.' },
    },
  }),
  setDefaultMethod: route({
    ...changing,
    transaction: 'request',
    method: 'PUT',
    path: '/api/billing/methods/:methodId/default',
    summary: 'Make a saved card the default',
    audit: 'billing.default_method_set',
    params,
    reply,
    failures: { method_not_found: notFound },
  }),
  removeMethod: route({
    ...changing,
    transaction: 'request',
    method: 'DELETE',
    path: '/api/billing/methods/:methodId',
    summary: 'Delete a saved card, here and at the card provider',
    audit: 'billing.method_removed',
    params,
    reply,
    failures: { method_not_found: notFound },
  }),
}
