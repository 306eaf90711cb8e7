import { billingNotices } from '#billing'
import { ekycNotices } from '#ekyc'
import { identityNotices } from '#identity'
import { organisationNotices } from '#organisation'
import type { Notice } from '#platform/notification'

/** Every kind of notification of every domain: the worker tells them, the console shows the choices. */
export const notices: readonly Notice[] = [
  ...identityNotices,
  ...organisationNotices,
  ...ekycNotices,
  ...billingNotices,
]
