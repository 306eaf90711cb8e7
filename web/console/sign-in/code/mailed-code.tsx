import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { textLink } from '../../auth-page/auth-look.ts'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { CodeField, useCode } from './code-field.tsx'
import { Resend } from './resend.tsx'
import { defaultWaitSeconds, type Wait, waitFor } from './wait.ts'

type Task<Reply> = { isPending: boolean; error: CallFailed | undefined; send: Reply }

type MailedCodeProps = {
  email: string
  wait: Wait
  onWait: (wait: Wait) => void
  /** Resolves to the failure, if any. */
  prove: Task<(code: string) => Promise<CallFailed | undefined>>
  resend: Task<() => Promise<CallFailed | { wait_seconds: number } | undefined>>
  onOther: () => void
}

const resendWords = {
  wait: m.identity_code_resend_in,
  press: m.identity_code_resend,
  ready: m.identity_code_can_resend,
}

/** The seven-digit code that was mailed to an address. */
export const MailedCode = ({ email, wait, onWait, prove, resend, onOther }: MailedCodeProps) => {
  const field = useCode()
  const send = async (typed?: string) => {
    const code = field.judge(typed)
    if (code === undefined || prove.isPending) return
    const failed = await prove.send(code)
    if (failed) field.refuse(failed.failure === 'wrong_code' ? accountSentenceFor(failed) : undefined)
  }
  const sendAgain = async () => {
    const answer = await resend.send()
    if (answer instanceof CallFailed) {
      if (answer.failure === 'too_many_codes') onWait(waitFor(answer.retryAfterSeconds ?? defaultWaitSeconds))
    } else if (answer) onWait(waitFor(answer.wait_seconds))
  }
  const failed = prove.error?.failure === 'wrong_code' ? resend.error : (prove.error ?? resend.error)
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
          busy={resend.isPending}
          onResend={() => void sendAgain()}
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
