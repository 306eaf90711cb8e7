import { identity } from '@song-hanh/contract/identity'
import { implementRoutes } from '#platform/http/handler'
import { addPasskey } from './add-passkey.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { confirmTotp } from './confirm-totp.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { enterImpersonation } from './enter-impersonation.ts'
import { listSessions } from './list-sessions.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { refreshSession } from './refresh-session.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renamePasskey } from './rename-passkey.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { setLanguage } from './set-language.ts'
import { signIn } from './sign-in.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signOut } from './sign-out.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'
import { startSso } from './start-sso.ts'
import { startStepUp } from './start-step-up.ts'
import { startTotp } from './start-totp.ts'
import { stepUp } from './step-up.ts'
import { verifyCode } from './verify-code.ts'
import { verifyEmail } from './verify-email.ts'
import { viewFactors } from './view-factors.ts'
import { viewUserInfo } from './view-user-info.ts'
import type { IdentityDeps } from './deps.ts'
import { readPublicKeys } from './signing-key.ts'
import { downloadMyData } from './download-my-data.ts'
import { listConsents } from './list-consents.ts'
import type { DepartureGuard } from './personal-data-port.ts'
import { requestMyData } from './request-my-data.ts'
import { scheduleDeparture } from './schedule-departure.ts'
import { setTimeZone } from './set-time-zone.ts'
import { undoDeparture } from './undo-departure.ts'
import { viewDeparture } from './view-departure.ts'
import { viewMyData } from './view-my-data.ts'

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
    setTimeZone,
    listConsents,
    viewDeparture: viewDeparture(domains),
    scheduleDeparture: scheduleDeparture(domains),
    undoDeparture: undoDeparture(domains),
    viewMyData,
    requestMyData,
    downloadMyData: downloadMyData(deps),
    listPublicKeys: async ({ database }) => ({ keys: (await readPublicKeys(database)) as Record<string, unknown>[] }),
  })
