import { type billing, maxMethods } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/job/job'
import { ensureCustomer, lockCustomer } from '../customer/customer-store.ts'
import { forgetCardQueue } from './forget-card-job.ts'
import { methodPurpose, saveMethod } from './save-method.ts'
import { listSavedMethods } from './list-methods.ts'
import { clearDefault, dropMethod, findMethod, listMethodRows, makeDefault } from './method-store.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'

const now = () => new Date(clock.now()).toISOString()

/**
 * The provider is called outside of any transaction; its token is single-use, so a request sent twice saves one card.
 */
export const addMethod =
  ({ gateways, seal }: PaymentDeps): Handler<typeof billing.addMethod> =>
  async ({ database, caller, body, note, request }) => {
    const { id: organisationId } = caller.organisation
    if (!gateways.card) return 'cards_not_offered'
    const scope = { kind: 'organisation', organisationId, personId: caller.personId } as const
    const kept = await database.within(scope, (tx) => listMethodRows(tx, { organisationId }), 'read')
    if (kept.length >= maxMethods) return 'too_many_methods'
    const saved = await gateways.card.saveCard(body.token)
    if (saved.kind === 'in_doubt') return 'provider_away'
    if (saved.kind === 'refused') return 'card_refused'
    return database.within(scope, async (tx) => {
      await ensureCustomer(tx)
      await lockCustomer(tx, { organisationId })
      // another card may have been saved during the call
      const before = await listMethodRows(tx, { organisationId })
      if (before.length >= maxMethods) {
        await enqueue(tx, forgetCardQueue, { token: seal.seal(saved.card.cardId, methodPurpose) })
        return 'too_many_methods'
      }
      const methodId = await saveMethod(tx, seal, {
        organisationId,
        addedBy: caller.personId,
        card: saved.card,
        at: now(),
      })
      await publish(tx, {
        chainId: organisationId,
        name: 'billing.method_added',
        payload: { method_id: methodId, person_id: caller.personId },
        requestId: request.id,
      })
      const { brand, last4 } = saved.card
      await note({ thing: { kind: 'payment_method', id: methodId }, after: { brand, last4 } }, tx)
      return { methods: await listSavedMethods(tx, organisationId) }
    })
  }

export const setDefaultMethod: Handler<typeof billing.setDefaultMethod> = async (call) => {
  const { tx, caller, params, note, request } = call
  const key = { organisationId: caller.organisation.id, methodId: params.methodId }
  await lockCustomer(tx, key)
  const method = await findMethod.first(tx, key)
  if (!method) return 'method_not_found'
  await clearDefault(tx, key)
  await makeDefault(tx, key)
  await publish(tx, {
    chainId: key.organisationId,
    name: 'billing.default_method_set',
    payload: { method_id: key.methodId, person_id: caller.personId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'payment_method', id: key.methodId }, after: { last4: method.last4 } })
  return { methods: await listSavedMethods(tx, key.organisationId) }
}

export const removeMethod: Handler<typeof billing.removeMethod> = async ({ tx, caller, params, note, request }) => {
  const key = { organisationId: caller.organisation.id, methodId: params.methodId }
  await lockCustomer(tx, key)
  const method = await findMethod.first(tx, key)
  if (!method) return 'method_not_found'
  await dropMethod(tx, { ...key, at: now() })
  const [next] = await listMethodRows(tx, key)
  if (method.is_default && next) await makeDefault(tx, { ...key, methodId: next.method_id })
  await enqueue(tx, forgetCardQueue, { token: method.token })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'billing.method_removed',
    payload: { method_id: key.methodId, person_id: caller.personId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'payment_method', id: key.methodId },
    before: { brand: method.brand, last4: method.last4 },
  })
  return { methods: await listSavedMethods(tx, key.organisationId) }
}
