import { z } from 'zod'
import { job } from '#platform/job/job'
import { methodPurpose } from './save-method.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'

export const forgetCardQueue = {
  name: 'billing.forget_card',
  payload: z.strictObject({ token: z.string() }),
  /** Retries for three days, longer than any provider outage. */
  retries: 80,
  onCompletion: 'delete',
} as const

/** Also deletes the card at the provider: a card that we no longer show must not be chargeable. */
export const forgetCardJob = ({ gateways, seal }: PaymentDeps) =>
  job({
    ...forgetCardQueue,
    transaction: 'own',
    run: async ({ payload }) => {
      const removed = await gateways.card?.removeCard(seal.open(payload.token, methodPurpose))
      if (removed?.kind === 'in_doubt') throw new Error('the card provider is unavailable')
    },
  })
