import { z } from 'zod'

const attempt = z.strictObject({ organisationId: z.uuid(), intentId: z.uuid(), n: z.int().positive() })

/** To hand an attempt to its provider. Safe to repeat: a provider takes an order id once. */
export const beginQueue = {
  name: 'billing.begin_attempt',
  payload: attempt,
  places: 40,
  retries: 3,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  afterwards: 'delete',
} as const

/** To take, or to let go, money that was agreed to in a wallet. */
export const captureQueue = {
  name: 'billing.capture_attempt',
  payload: z.strictObject({ ...attempt.shape, what: z.enum(['capture', 'cancel']) }),
  places: 10,
  /** For as long as a wallet keeps what was agreed to. */
  retries: 11,
  retryDelaySeconds: 2,
  expireSeconds: 60,
  afterwards: 'delete',
} as const
