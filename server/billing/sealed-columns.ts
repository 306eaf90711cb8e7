import { sealedColumn } from '#platform/secret/sealed-column'
import type { SealedPayload } from '#platform/secret/sealed-jobs'
import { methodPurpose } from './method/save-method.ts'
import { secretPurpose } from './payment/attempt/begin-attempt-job.ts'
import { rawPurpose } from './payment/inbox/receive-callback.ts'

export const billingSealedColumns = [
  sealedColumn({ ring: 'shared', table: 'billing.payment_method', column: 'token', purpose: () => methodPurpose }),
  sealedColumn({ ring: 'shared', table: 'billing.payment_attempt', column: 'secret', purpose: () => secretPurpose }),
  sealedColumn({
    ring: 'shared',
    table: 'billing.inbox',
    column: 'raw_body',
    isBytes: true,
    purpose: () => rawPurpose,
  }),
]

/** The job that makes the provider forget a card. */
export const sealedCard: SealedPayload = {
  fields: ['token'],
  renew: (payload, seal) => {
    const { token } = payload
    if (typeof token !== 'string' || Object.keys(payload).length > 1) return undefined
    return { token: seal.seal(seal.open(token, methodPurpose), methodPurpose) }
  },
}
