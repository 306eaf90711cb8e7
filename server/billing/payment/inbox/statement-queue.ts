import { z } from 'zod'

export const statementQueue = {
  name: 'billing.read_statement',
  payload: z.strictObject({ recent: z.boolean().optional() }),
  /** Fallback in case the chain of runs breaks; normally each run enqueues the next. */
  schedule: '* * * * *',
  onCompletion: 'delete',
} as const
