import { z } from 'zod'
import type { Queue } from '#platform/jobs'

/** A package is no longer only announced: whoever asked to be told of that is told. */
export const notifyLaunchedQueue: Queue<{ packageId: string }> = {
  name: 'marketplace.tell_launched',
  payload: z.strictObject({ packageId: z.string() }),
}
