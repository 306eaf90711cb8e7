import { applicationApprovedMail } from './application/application-approved-mail.ts'
import { applicationInReviewMail } from './application/application-in-review-mail.ts'
import { applicationQuestionMail } from './application/application-question-mail.ts'
import { applicationReceivedMail } from './application/application-received-mail.ts'
import { applicationRejectedMail } from './application/application-rejected-mail.ts'
import { invitationAskedMail } from './invitation/invitation-asked-mail.ts'
import { invitationMail } from './invitation/invitation-mail.ts'
import { keyMails } from './key/notification/key-mails.ts'
import { linkUsedMail } from './link/link-used-mail.ts'
import { memberJoinedMail } from './invitation/member-joined-mail.ts'
import { requestMail } from './service-request/request-mail.ts'
import { requestReceivedMail } from './service-request/request-received-mail.ts'
import {
  requestAnsweredMail,
  requestFulfilledMail,
  requestRejectedMail,
} from './service-request/request-status-mails.ts'
import { memberRemovedMail } from './member/member-removed-mail.ts'
import { memberRoleChangedMail } from './member/member-role-changed-mail.ts'
import { ownershipTransferredMail } from './member/ownership-transferred-mail.ts'
import { organisationClosedMail } from './settings/organisation-closed-mail.ts'
import { twoFactorRequiredMail } from './policy/two-factor-required-mail.ts'
import { webhookFailingMail } from './webhook/webhook-failing-mail.ts'

export const organisationMails = [
  applicationReceivedMail,
  applicationInReviewMail,
  applicationQuestionMail,
  applicationApprovedMail,
  applicationRejectedMail,
  invitationMail,
  invitationAskedMail,
  memberJoinedMail,
  linkUsedMail,
  twoFactorRequiredMail,
  organisationClosedMail,
  ...keyMails,
  requestReceivedMail,
  requestMail,
  requestAnsweredMail,
  requestFulfilledMail,
  requestRejectedMail,
  memberRoleChangedMail,
  memberRemovedMail,
  ownershipTransferredMail,
  webhookFailingMail,
]
