import { passwordRoutes } from '@song-hanh/contract/identity/password'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { DeadLink } from '../../auth-page/dead-link.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'

const page = '/auth/verify-email'

export const title = m.identity_title_verify_email

type DoneProps = { email: string; passwordNeeded: boolean }

const Done = ({ email, passwordNeeded }: DoneProps) => (
  <>
    <AuthTitle
      lead={
        <Highlight
          text={passwordNeeded ? m.identity_verify_password_needed({ email }) : m.identity_verify_done_lead({ email })}
          part={email}
        />
      }
    >
      {m.identity_verify_done_title()}
    </AuthTitle>
    <p className="mt-8 grid">
      <Anchor href={passwordNeeded ? paths.forgotPassword() : paths.login()} className={buttonLook({ size: 'lg' })}>
        {passwordNeeded ? m.identity_verify_set_password() : m.identity_sign_in()}
      </Anchor>
    </p>
  </>
)

/** A button rather than an automatic request: mail scanners open links too. */
export default function VerifyEmailPage() {
  const verify = useOperation(passwordRoutes.verifyEmail)
  const [token] = useState(() => linkToken.read(page))
  const [done, setDone] = useState<DoneProps>()

  const confirm = async () => {
    if (token === undefined) return
    const answer = await verify.attempt({ body: { token } })
    if (answer instanceof CallFailed && answer.failure !== 'link_dead') return
    linkToken.forget(page)
    if (answer instanceof CallFailed) return
    typedEmail.keep(answer.email)
    setDone({ email: answer.email, passwordNeeded: answer.password_needed })
  }
  const isDead = token === undefined || verify.error?.failure === 'link_dead'
  return (
    <AuthFrame
      stops={[m.identity_stop_link(), m.identity_stop_confirm_address(), m.identity_stop_console()]}
      at={done === undefined ? 1 : 2}
      broken={isDead}
      trust={isDead ? m.identity_trust_error() : m.identity_trust()}
    >
      {done !== undefined && <Done {...done} />}
      {done === undefined && isDead && (
        <DeadLink lead={m.identity_verify_dead_lead()} href={paths.login()} action={m.identity_sign_in()} />
      )}
      {done === undefined && !isDead && (
        <>
          <AuthTitle lead={m.identity_verify_lead()}>{m.identity_title_verify_email()}</AuthTitle>
          <div className="mt-8 grid gap-5">
            {verify.error && <FailureBanner failed={verify.error} fallback={m.identity_verify_failed()} />}
            <Button size="lg" busy={verify.isPending} onClick={() => void confirm()}>
              {m.identity_verify_confirm()}
            </Button>
          </div>
        </>
      )}
    </AuthFrame>
  )
}
