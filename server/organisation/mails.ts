import { applicationApprovedMail } from './application-approved-mail.ts'
import { applicationInReviewMail } from './application-in-review-mail.ts'
import { applicationQuestionMail } from './application-question-mail.ts'
import { applicationReceivedMail } from './application-received-mail.ts'
import { applicationRejectedMail } from './application-rejected-mail.ts'
import { invitationAskedMail } from './invitation-asked-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { keyMails } from './key/key-mails.ts'
import { linkUsedMail } from './link/link-used-mail.ts'
import { memberJoinedMail } from './member-joined-mail.ts'
import { requestMail } from './service/request-mail.ts'
import { requestReceivedMail } from './service/request-received-mail.ts'
import { requestAnsweredMail, requestFulfilledMail, requestRejectedMail } from './service/request-status-mails.ts'
import { memberRemovedMail } from './member/member-removed-mail.ts'
import { memberRoleChangedMail } from './member/member-role-changed-mail.ts'
import { ownershipTransferredMail } from './member/ownership-transferred-mail.ts'
import { organisationClosedMail } from './settings/organisation-closed-mail.ts'
import { twoFactorRequiredMail } from './two-factor-required-mail.ts'
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
