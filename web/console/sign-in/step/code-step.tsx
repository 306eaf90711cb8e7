import { signInRoutes } from '@song-hanh/contract/identity/sign-in'
import type { Session, SignedIn } from '@song-hanh/contract/identity/sign-in'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { sentenceFor } from '../../../api/failure/failure-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { textLink } from '../../auth-page/auth-look.ts'
import { CodeField, useCode } from '../code/code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { Resend } from '../code/resend.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import type { CodeStep as Step } from './sign-in-step.ts'
import { useCodeMail } from '../code/use-code-mail.ts'
import { noWait } from '../code/wait.ts'
import { usePasskey } from './use-passkey.ts'

export type CodeStepProps = {
  step: Step
  onChange: (step: Step) => void
  onReply: (reply: SignedIn) => void
  onPasskey: (session: Session) => void
  /** The sign-in has expired: it starts again with the password. */
  onOver: () => void
  onFailed?: (failed: CallFailed) => void
  inDialog?: boolean
}

const resendWords = {
  wait: m.identity_code_resend_in,
  press: m.identity_code_resend,
  ready: m.identity_code_can_resend,
}

const MailFailure = ({ failed }: { failed: CallFailed }) =>
  failed.failure === 'too_many_codes' ? (
    <Banner tone="gold">{sentenceFor(failed)}</Banner>
  ) : (
    <Banner tone="lacquer" title={m.identity_code_not_sent()}>
      {sentenceFor(failed)}
    </Banner>
  )

/** The second step of a sign-in: a mailed code, an authenticator code, a recovery code or a passkey. */
export const CodeStep = ({ step, onChange, onReply, onPasskey, onOver, onFailed, inDialog = false }: CodeStepProps) => {
  const { email, methods, mode } = step
  const verify = useOperation(signInRoutes.verifyCode)
  const field = useCode()
  const mail = useCodeMail({
    email,
    isDue: methods.includes('email_code') && step.wait === undefined,
    onWait: (wait) => onChange({ ...step, wait }),
    onOver,
  })
  const passkey = usePasskey(onPasskey)

  const send = async (typed?: string) => {
    const code = field.judge(typed)
    if (code === undefined || verify.isPending) return
    const reply = await verify.attempt({ body: { email, verification_code: code } })
    if (!(reply instanceof CallFailed)) return onReply(reply)
    if (reply.failure === 'attempt_over') return onOver()
    field.refuse(reply.failure === 'wrong_code' ? sentenceFor(reply) : undefined)
    onFailed?.(reply)
  }
  const change = (next: 'mail' | 'typed') => {
    field.refuse()
    onChange({ ...step, mode: next })
  }
  const announcement = m.identity_code_sent({ email })
  const failed = verify.error?.failure === 'wrong_code' ? undefined : verify.error
  const hasPasskey = methods.includes('passkey')

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {step.incomplete && <Banner tone="gold">{m.failure_verification_incomplete()}</Banner>}
      {failed && <SignInFailure failed={failed} fallback={m.identity_code_fallback()} offersReset={!inDialog} />}
      {mail.error && mail.error.failure !== 'attempt_over' && <MailFailure failed={mail.error} />}
      {mode === 'passkey' ? (
        <PasskeyButton passkey={passkey} label={m.identity_passkey_use()} variant="primary" />
      ) : (
        <>
          <CodeField of={field} mode={mode} onComplete={(code) => void send(code)} />
          <Button type="submit" size="lg" busy={verify.isPending}>
            {m.identity_code_verify()}
          </Button>
          {hasPasskey && <PasskeyButton passkey={passkey} label={m.identity_passkey_use()} />}
        </>
      )}
      <div className="grid justify-items-start gap-2 max-sm:gap-4">
        {mode === 'mail' && (
          <Resend
            wait={step.wait ?? noWait}
            busy={mail.isPending}
            onResend={mail.send}
            words={resendWords}
            announcement={announcement}
          />
        )}
        {mode !== 'typed' && (
          <button type="button" onClick={() => change('typed')} className={textLink('text-ui font-semibold')}>
            {m.identity_code_use_typed()}
          </button>
        )}
        {mode === 'typed' && methods.includes('email_code') && (
          <button type="button" onClick={() => change('mail')} className={textLink('text-ui font-semibold')}>
            {m.identity_code_use_mail()}
          </button>
        )}
      </div>
    </form>
  )
}
