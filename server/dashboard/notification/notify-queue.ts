import { z } from 'zod'

/** One event to notify of. For a large organisation in batches: `after` is the cursor. */
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
