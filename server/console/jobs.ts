import type { NotificationType } from '#platform/notification'
import type { Seal } from '#platform/secret'
import { forgetNotificationsJob } from './forget-notifications-job.ts'
import { readEventsJob } from './read-events-job.ts'
import { sendDigestsJob } from './send-digests-job.ts'
import { notifyJob } from './notify-job.ts'

export const consoleJobs = (notificationTypes: readonly NotificationType[], seal: Seal) => [
  readEventsJob(notificationTypes),
  notifyJob(notificationTypes, seal),
  sendDigestsJob(notificationTypes, seal),
  forgetNotificationsJob,
]
