import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../api/account-failure-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { AppRow } from './app-row.tsx'
import { FactorDemand } from './factor-demand.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { PolicyRow } from './policy-row.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import { Section } from '../section.tsx'
import { factors } from './security-queries.ts'
import { SecurityRowSkeleton } from './security-row.tsx'
import { SessionList } from './session-list.tsx'

const SignInMethods = () => {
  const { data, error, isFetching, refetch } = useQuery(factors())
  if (data) {
    return (
      <>
        <PasswordRow changedAt={data.password_changed_at} />
        <AppRow since={data.totp_since} isLast={data.passkeys.length === 0} />
        <PasskeyRow passkeys={data.passkeys} hasApp={data.totp_since !== null} />
        <RecoveryRow left={data.recovery_codes_left} hasFactor={data.totp_since !== null || data.passkeys.length > 0} />
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
