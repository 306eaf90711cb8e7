import { z } from 'zod'
import type { Queue } from '#platform/job/job'

/** Notifies confirmed addresses that a package is on sale. */
export const notifyLaunchedQueue: Queue<{ packageId: string }> = {
  name: 'marketplace.tell_launched',
  payload: z.strictObject({ packageId: z.string() }),
}
