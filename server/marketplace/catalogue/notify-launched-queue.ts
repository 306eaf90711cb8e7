import { z } from 'zod'
import type { Queue } from '#platform/jobs'

/** Notifies confirmed addresses that a package is on sale. */
export const notifyLaunchedQueue: Queue<{ packageId: string }> = {
  name: 'marketplace.tell_launched',
  payload: z.strictObject({ packageId: z.string() }),
}
