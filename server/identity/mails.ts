import { accountLockedMail } from './account-locked-mail.ts'
import { joinCodeMail, linkCodeMail, stepUpCodeMail } from './code-mail.ts'
import { dataReadyMail } from './data-ready-mail.ts'
import { departurePutOffMail, departureScheduledMail, departureUndoneMail } from './departure-mails.ts'
import { factorGuessedMail } from './factor-guessed-mail.ts'
import { factorAddedMail, factorRemovedMail, recoveryCodesMadeMail } from './factor-mails.ts'
import { impersonationMail } from './impersonation-mail.ts'
import { newSignInMail } from './new-sign-in-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { recoveryCodeUsedMail } from './recovery-code-used-mail.ts'
import { resetPasswordMail } from './reset-password-mail.ts'
import { sessionReusedMail } from './session-reused-mail.ts'
import { ssoLinkedMail } from './sso-linked-mail.ts'
import { verifyEmailMail } from './verify-email-mail.ts'

export const identityMails = [
  newSignInMail,
  accountLockedMail,
  linkCodeMail,
  stepUpCodeMail,
  joinCodeMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
  factorAddedMail,
  factorRemovedMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  factorGuessedMail,
  sessionReusedMail,
  ssoLinkedMail,
  impersonationMail,
  departureScheduledMail,
  departureUndoneMail,
  departurePutOffMail,
  dataReadyMail,
]
