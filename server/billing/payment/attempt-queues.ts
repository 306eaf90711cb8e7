import { z } from 'zod'

const attempt = z.strictObject({ organisationId: z.uuid(), intentId: z.uuid(), n: z.int().positive() })

/** Sends an attempt to its provider. Safe to retry: providers deduplicate by order id. */
export const beginQueue = {
  name: 'billing.begin_attempt',
  payload: attempt,
  concurrency: 40,
  retries: 3,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  onCompletion: 'delete',
} as const

/** Captures or voids a wallet authorisation. */
export const captureQueue = {
  name: 'billing.capture_attempt',
  payload: z.strictObject({ ...attempt.shape, what: z.enum(['capture', 'cancel']) }),
  concurrency: 10,
  /** Covers the lifetime of a wallet authorisation. */
  retries: 11,
  retryDelaySeconds: 2,
  expireSeconds: 60,
  onCompletion: 'delete',
} as const
