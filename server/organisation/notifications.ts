import { invitationNotifications } from './invitation/invitation-notifications.ts'
import { keyNotifications } from './key/notification/key-notifications.ts'
import { linkUsed } from './link/link-used-notification.ts'
import { memberNotifications } from './member/member-notifications.ts'
import { twoFactorRequired } from './policy/two-factor-required-notification.ts'
import { requestNotifications } from './service-request/request-notifications.ts'
import { organisationClosed } from './settings/organisation-closed-notification.ts'
import { webhookFailing } from './webhook/webhook-failing-notification.ts'

export const organisationNotifications = [
  ...invitationNotifications,
  linkUsed,
  twoFactorRequired,
  organisationClosed,
  ...memberNotifications,
  ...keyNotifications,
  ...requestNotifications,
  webhookFailing,
]
