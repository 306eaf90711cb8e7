import { identity } from '@song-hanh/contract/identity'
import { implementRoutes } from '#platform/http/handler'
import { addPasskey } from './factor/passkey/add-passkey.ts'
import { changePassword } from './password/change-password.ts'
import { checkResetLink } from './password/check-reset-link.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { confirmTotp } from './factor/totp/confirm-totp.ts'
import { endOtherSessions } from './session/end-other-sessions.ts'
import { endSession } from './session/end-session.ts'
import { enterImpersonation } from './impersonation/enter-impersonation.ts'
import { listSessions } from './session/list-sessions.ts'
import { makeRecoveryCodes } from './factor/make-recovery-codes.ts'
import { refreshSession } from './session/refresh-session.ts'
import { removePasskey } from './factor/passkey/remove-passkey.ts'
import { removeTotp } from './factor/totp/remove-totp.ts'
import { renamePasskey } from './factor/passkey/rename-passkey.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { sendCode } from './sign-in/send-code.ts'
import { setLanguage } from './account/set-language.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInWithPasskey } from './sign-in/sign-in-with-passkey.ts'
import { signOut } from './session/sign-out.ts'
import { startEmailChange } from './email-change/start-email-change.ts'
import { undoEmailChange } from './email-change/undo-email-change.ts'
import { viewEmailChange } from './email-change/view-email-change.ts'
import { startPasskey } from './factor/passkey/start-passkey.ts'
import { startPasskeySignIn } from './sign-in/start-passkey-sign-in.ts'
import { startSso } from './sso/start-sso.ts'
import { startStepUp } from './sign-in/start-step-up.ts'
import { startTotp } from './factor/totp/start-totp.ts'
import { stepUp } from './sign-in/step-up.ts'
import { unlinkIdentity } from './sso/unlink-identity.ts'
import { verifyCode } from './sign-in/verify-code.ts'
import { verifyEmail } from './sign-in/verify-email.ts'
import { viewFactors } from './account/view-factors.ts'
import { viewUserInfo } from './account/view-user-info.ts'
import type { IdentityDeps } from './deps.ts'
import { downloadMyData } from './my-data/download-my-data.ts'
import { listConsents } from './account/list-consents.ts'
import type { DepartureGuard } from './my-data/personal-data-port.ts'
import { requestMyData } from './my-data/request-my-data.ts'
import { scheduleDeparture } from './departure/schedule-departure.ts'
import { setName } from './account/set-name.ts'
import { setTimeZone } from './account/set-time-zone.ts'
import { undoDeparture } from './departure/undo-departure.ts'
import { viewDeparture } from './departure/view-departure.ts'
import { viewMyData } from './my-data/view-my-data.ts'

/** `domains`: those that may block account deletion. */
export const identityRoutes = (deps: IdentityDeps, domains: readonly DepartureGuard[]) =>
  implementRoutes('identity', identity, {
    signIn: signIn(deps),
    sendCode: sendCode(deps),
    verifyCode: verifyCode(deps),
    startPasskeySignIn: startPasskeySignIn(deps),
    signInWithPasskey: signInWithPasskey(deps),
    startSso: startSso(deps),
    enterImpersonation: enterImpersonation(deps),
    refreshSession: refreshSession(deps),
    signOut,
    viewUserInfo,
    listSessions,
    endSession,
    endOtherSessions,
    startStepUp: startStepUp(deps),
    stepUp: stepUp(deps),
    setLanguage,
    requestPasswordReset: requestPasswordReset(deps),
    checkResetLink,
    resetPassword: resetPassword(deps),
    verifyEmail: verifyEmail(deps),
    changePassword: changePassword(deps),
    viewFactors,
    startTotp: startTotp(deps),
    confirmTotp: confirmTotp(deps),
    removeTotp,
    startPasskey: startPasskey(deps),
    addPasskey: addPasskey(deps),
    renamePasskey,
    removePasskey,
    makeRecoveryCodes: makeRecoveryCodes(deps),
    unlinkIdentity,
    setName,
    startEmailChange: startEmailChange(deps),
    confirmEmailChange: confirmEmailChange(deps),
    viewEmailChange,
    undoEmailChange,
    setTimeZone,
    listConsents,
    viewDeparture: viewDeparture(domains),
    scheduleDeparture: scheduleDeparture(domains),
    undoDeparture: undoDeparture(domains),
    viewMyData,
    requestMyData,
    downloadMyData: downloadMyData(deps),
    listPublicKeys: async () => ({ keys: await deps.publicKeys() }),
  })
