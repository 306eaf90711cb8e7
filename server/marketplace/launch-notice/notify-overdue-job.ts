import { z } from 'zod'
import { enqueue, job } from '#platform/job/job'
import { listOverdue } from './launch-notice-store.ts'
import { notifyLaunchedQueue } from '../catalogue/notify-launched-queue.ts'

/** Catches confirmations that raced with a publication, and jobs that failed for good, within the hour. */
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
