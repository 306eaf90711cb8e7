import { accountLockedMail } from './password/account-locked-mail.ts'
import { emailChangedMail } from './email-change/email-changed-mail.ts'
import { emailChangeCodeMail, joinCodeMail, linkCodeMail, registerCodeMail, stepUpCodeMail } from './code/code-mail.ts'
import { dataReadyMail } from './my-data/data-ready-mail.ts'
import { departurePutOffMail, departureScheduledMail, departureUndoneMail } from './departure/departure-mails.ts'
import { factorGuessedMail } from './factor/factor-guessed-mail.ts'
import { factorAddedMail, factorRemovedMail, recoveryCodesMadeMail } from './factor/factor-mails.ts'
import { impersonationMail } from './impersonation/impersonation-mail.ts'
import { newSignInMail } from './session/new-sign-in-mail.ts'
import { passwordChangedMail } from './password/password-changed-mail.ts'
import { recoveryCodeUsedMail } from './factor/recovery-code-used-mail.ts'
import { resetPasswordMail } from './password/reset-password-mail.ts'
import { sessionReusedMail } from './session/session-reused-mail.ts'
import { ssoLinkedMail } from './sso/sso-linked-mail.ts'
import { ssoUnlinkedMail } from './sso/sso-unlinked-mail.ts'
import { verifyEmailMail } from './code/verify-email-mail.ts'

export const identityMails = [
  newSignInMail,
  accountLockedMail,
  linkCodeMail,
  stepUpCodeMail,
  joinCodeMail,
  registerCodeMail,
  emailChangeCodeMail,
  emailChangedMail,
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
  ssoUnlinkedMail,
  impersonationMail,
  departureScheduledMail,
  departureUndoneMail,
  departurePutOffMail,
  dataReadyMail,
]
