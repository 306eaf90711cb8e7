import { linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { textLink } from '../../auth-page/auth-look.ts'
import { CodeField, useCode } from '../../sign-in/code/code-field.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { Resend } from '../../sign-in/code/resend.tsx'
import { defaultWaitSeconds, type Wait, waitFor } from '../../sign-in/code/wait.ts'

type LinkCodeProps = {
  token: string
  email: string
  wait: Wait
  onWait: (wait: Wait) => void
  onProven: (hasAccount: boolean) => void
  onOther: () => void
  onOvertaken: () => void
}

const resendWords = {
  wait: m.identity_code_resend_in,
  press: m.identity_code_resend,
  ready: m.identity_code_can_resend,
}

/** The seven-digit code that was mailed to the address. */
export const LinkCode = ({ token, email, wait, onWait, onProven, onOther, onOvertaken }: LinkCodeProps) => {
  const prove = useOperation(linkAuthRoutes.proveLinkEntry)
  const again = useOperation(linkAuthRoutes.startLinkEntry)
  const field = useCode()
  const send = async (typed?: string) => {
    const code = field.judge(typed)
    if (code === undefined || prove.isPending) return
    const answer = await prove.attempt({ body: { token, verification_code: code } })
    if (!(answer instanceof CallFailed)) return onProven(answer.has_account)
    if (answer.failure === 'invitation_dead') return onOvertaken()
    if (answer.failure === 'entry_over') return onOther()
    field.refuse(answer.failure === 'wrong_code' ? accountSentenceFor(answer) : undefined)
  }
  const resend = async () => {
    const answer = await again.attempt({ body: { token, email } })
    if (!(answer instanceof CallFailed)) onWait(waitFor(answer.wait_seconds))
    else if (answer.failure === 'invitation_dead') onOvertaken()
    else if (answer.failure === 'too_many_codes') onWait(waitFor(answer.retryAfterSeconds ?? defaultWaitSeconds))
  }
  const failed = prove.error?.failure === 'wrong_code' ? again.error : (prove.error ?? again.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {failed && <FailureBanner failed={failed} fallback={m.identity_code_fallback()} />}
      <CodeField of={field} mode="mail" onComplete={(code) => void send(code)} />
      <Button type="submit" size="lg" busy={prove.isPending}>
        {m.identity_code_verify()}
      </Button>
      <div className="grid justify-items-start gap-2 max-sm:gap-4">
        <Resend
          wait={wait}
          busy={again.isPending}
          onResend={() => void resend()}
          words={resendWords}
          announcement={m.identity_code_sent({ email })}
        />
        <button type="button" onClick={onOther} className={textLink('text-ui font-semibold')}>
          {m.identity_link_other_email()}
        </button>
      </div>
    </form>
  )
}
