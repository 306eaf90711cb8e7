import type { NotificationType } from '#platform/event/notification'
import type { Seal } from '#platform/secret/secret'
import { forgetNotificationsJob } from './notification/forget-notifications-job.ts'
import { readEventsJob } from './notification/read-events-job.ts'
import { sendDigestsJob } from './digest/send-digests-job.ts'
import { notifyJob } from './notification/notify-job.ts'

export const dashboardJobs = (notificationTypes: readonly NotificationType[], seal: Seal) => [
  readEventsJob(notificationTypes),
  notifyJob(notificationTypes, seal),
  sendDigestsJob(notificationTypes, seal),
  forgetNotificationsJob,
]
