import { billingNotifications } from '#billing'
import { ekycNotifications } from '#ekyc'
import { identityNotifications } from '#identity'
import { organisationNotifications } from '#organisation'
import type { NotificationType } from '#platform/event/notification'

/** All notification types of all domains: the worker produces them, the console shows their settings. */
export const notificationTypes: readonly NotificationType[] = [
  ...identityNotifications,
  ...organisationNotifications,
  ...ekycNotifications,
  ...billingNotifications,
]
