import { z } from 'zod'
import { enqueue, job } from '#platform/jobs'
import { listOverdue } from './launch-notice-store.ts'
import { notifyLaunchedQueue } from './notify-launched-queue.ts'

/**
 * Who confirms in the moment in which the catalogue is published is seen neither by the publication nor by his own
 * press; and a job can become a dead letter. Whoever waits for what is on sale is found here within the hour.
 */
export const notifyOverdueJob = job({
  name: 'marketplace.tell_overdue',
  payload: z.strictObject({}),
  schedule: '23 * * * *',
  transaction: 'job',
  run: async ({ tx }) => {
    for (const { package_id: packageId } of await listOverdue(tx))
      await enqueue(tx, notifyLaunchedQueue, { packageId }, { key: packageId })
  },
})
