import { forgetJob } from '#platform/job/forget-job'

/** Deletes notifications that were read or only mailed after 180 days, and unread ones after a year. */
export const forgetNotificationsJob = forgetJob({
  name: 'console.forget_notifications',
  schedule: '40 3 * * *',
  table: 'console.notification',
  when: `created_at < now() - interval '180 days'
    and (read_at is not null or not in_app or created_at < now() - interval '365 days')`,
  logMessage: 'old notifications are erased',
})
