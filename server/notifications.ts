import { billingNotices } from '#billing'
import { ekycNotices } from '#ekyc'
import { identityNotices } from '#identity'
import { organisationNotices } from '#organisation'
import type { NotificationType } from '#platform/notification'

/** Every kind of notification of every domain: the worker tells them, the console shows the choices. */
export const notificationTypes: readonly NotificationType[] = [
  ...identityNotices,
  ...organisationNotices,
  ...ekycNotices,
  ...billingNotices,
]
