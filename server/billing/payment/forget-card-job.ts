import { z } from 'zod'
import { job } from '#platform/jobs'
import { methodPurpose } from './save-method.ts'
import type { PaymentDeps } from './payment-deps.ts'

export const forgetCardQueue = {
  name: 'billing.forget_card',
  payload: z.strictObject({ token: z.string() }),
  /** For as long as a provider may be away: three days. */
  retries: 80,
  afterwards: 'delete',
} as const

/** Also at the provider: what we do not show, nobody should be able to charge. */
export const forgetCardJob = ({ gateways, seal }: PaymentDeps) =>
  job({
    ...forgetCardQueue,
    transaction: 'own',
    run: async ({ payload }) => {
      const removed = await gateways.card?.removeCard(seal.open(payload.token, methodPurpose))
      if (removed?.kind === 'in_doubt') throw new Error('the card provider does not answer')
    },
  })
