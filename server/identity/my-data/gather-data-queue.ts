import { z } from 'zod'

/** One data export for one person. */
export const gatherDataQueue = {
  name: 'identity.gather_data',
  payload: z.strictObject({ personId: z.uuid(), exportId: z.uuid() }),
} as const
