import { z } from 'zod'

/** Everything about a person, put together for him. */
export const gatherDataQueue = {
  name: 'identity.gather_data',
  payload: z.strictObject({ personId: z.uuid(), exportId: z.uuid() }),
} as const
