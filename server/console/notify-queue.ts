import { z } from 'zod'

/** One event that somebody is to be told. Of a large organisation a portion, and the next one after it. */
export const notifyQueue = {
  name: 'console.tell',
  payload: z.strictObject({
    eventId: z.uuid(),
    name: z.string(),
    chainId: z.uuid(),
    at: z.string(),
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    after: z.string().nullable(),
  }),
  onCompletion: 'delete',
} as const
export type PendingEvent = z.infer<typeof notifyQueue.payload>
