import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { AppRow } from './security/factor/app-row.tsx'
import { FactorDemand } from './security/factor-demand.tsx'
import { PasskeyRow } from './security/factor/passkey-row.tsx'
import { PasswordRow } from './security/password-row.tsx'
import { PolicyRow } from './security/policy-row.tsx'
import { RecoveryRow } from './security/factor/recovery-row.tsx'
import { Section } from '../page/section.tsx'
import { factors } from './security/security-queries.ts'
import { SecurityRowSkeleton } from './security/security-row.tsx'
import { SsoRow } from './security/factor/sso-row.tsx'
import { SessionList } from './security/session-list.tsx'

const SignInMethods = () => {
  const { data, error, isFetching, refetch } = useQuery(factors())
  if (data) {
    return (
      <>
        <PasswordRow changedAt={data.password_changed_at} />
        <AppRow since={data.totp_since} isLast={data.passkeys.length === 0} />
        <PasskeyRow passkeys={data.passkeys} hasApp={data.totp_since !== null} />
        <RecoveryRow left={data.recovery_codes_left} hasFactor={data.totp_since !== null || data.passkeys.length > 0} />
        <SsoRow identities={data.linked_identities} hasOtherWay={data.has_password || data.passkeys.length > 0} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        small
        title={m.security_load_failed()}
        requestId={error.requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  }
  return (
    <>
      <SecurityRowSkeleton />
      <SecurityRowSkeleton />
      <SecurityRowSkeleton />
      <SecurityRowSkeleton />
    </>
  )
}

/** Sign-in methods, sessions, and the organisation's policy. */
export const SecuritySection = () => (
  <Section id="security" title={m.security_title()} note={m.security_note()}>
    <FactorDemand />
    <div>
      <SignInMethods />
    </div>
    <SessionList />
    <PolicyRow />
  </Section>
)
