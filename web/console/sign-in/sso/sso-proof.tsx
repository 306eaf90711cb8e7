import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { textLink } from '../../auth-page/auth-look.ts'
import { CodeField, useCode } from '../code/code-field.tsx'
import { Resend } from '../code/resend.tsx'
import { SignInFailure } from '../step/sign-in-failure.tsx'
import { ssoFlow } from './sso-flow.ts'
import type { Unsettled } from './sso-flow.ts'
import { useCodeMail } from '../code/use-code-mail.ts'
import { noWait } from '../code/wait.ts'

/** Sends the proof, and resolves to what was wrong with it. */
export type Settle = (proof: { password?: string; verification_code?: string }) => Promise<CallFailed | undefined>

type ProofProps = {
  flow: Unsettled
  settle: Settle
  busy: boolean
  failed: CallFailed | undefined
  disabledReason: string | undefined
  /** The terms, if not accepted yet. */
  children: ReactNode
}

const Form = ({ onSend, children }: { onSend: () => void; children: ReactNode }) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
    className="grid grid-cols-[minmax(0,1fr)] gap-5"
  >
    {children}
  </form>
)

const Other = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={onPress} className={textLink('justify-self-start text-ui font-semibold')}>
    {children}
  </button>
)

const TermsProof = ({ settle, busy, failed, disabledReason, children }: ProofProps) => (
  <Form onSend={() => void settle({})}>
    {failed && <SignInFailure failed={failed} fallback={m.identity_sso_failed_silently()} offersReset={false} />}
    {children}
    <Button type="submit" size="lg" busy={busy} disabledReason={disabledReason}>
      {m.identity_sso_continue()}
    </Button>
  </Form>
)

/** The password of the existing account with this address. */
const PasswordProof = ({ flow, settle, busy, failed, disabledReason, children }: ProofProps) => {
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const send = async () => {
    if (password === '') return setComplaint(m.identity_password_empty())
    const refused = await settle({ password })
    if (!refused) return
    setPassword('')
    if (refused.failure === 'wrong_credentials') setComplaint(m.identity_sso_link_wrong())
  }
  // the server's message names two fields, of which only the password is here
  const general = failed?.failure === 'wrong_credentials' ? undefined : failed
  return (
    <Form onSend={() => void send()}>
      {general && <SignInFailure failed={general} fallback={m.identity_sso_failed_silently()} />}
      {/* so that a password manager knows whose password it is */}
      <input type="email" autoComplete="username" value={flow.sso.email} readOnly hidden />
      <Field label={m.identity_sso_link_password()} error={complaint}>
        <PasswordInput
          size="lg"
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setComplaint(undefined)
          }}
        />
      </Field>
      {children}
      <Button type="submit" size="lg" busy={busy} disabledReason={disabledReason}>
        {m.identity_sso_link_submit()}
      </Button>
      <Other onPress={() => ssoFlow.change({ ...flow, way: 'code' })}>{m.identity_sso_link_by_code()}</Other>
    </Form>
  )
}

const resendWords = {
  wait: m.identity_code_resend_in,
  press: m.identity_code_resend,
  ready: m.identity_code_can_resend,
}

/** A code mailed to the address, automatically when this shows. */
const CodeProof = ({ flow, settle, busy, failed, disabledReason, children }: ProofProps) => {
  const { sso, wait } = flow
  const field = useCode()
  const mail = useCodeMail({
    email: sso.email,
    isDue: wait === undefined,
    onWait: (next) => ssoFlow.change({ ...flow, wait: next }),
    onOver: ssoFlow.end,
  })
  const send = async (typed?: string) => {
    const code = field.judge(typed)
    if (code === undefined || busy) return
    const refused = await settle({ verification_code: code })
    if (refused) field.refuse(refused.failure === 'wrong_code' ? accountSentenceFor(refused) : undefined)
  }
  const general = failed?.failure === 'wrong_code' ? undefined : failed
  return (
    <Form onSend={() => void send()}>
      {general && <SignInFailure failed={general} fallback={m.identity_code_fallback()} offersReset={false} />}
      {mail.error && mail.error.failure !== 'attempt_over' && (
        <Banner tone={mail.error.failure === 'too_many_codes' ? 'gold' : 'lacquer'}>
          {accountSentenceFor(mail.error)}
        </Banner>
      )}
      <CodeField
        of={field}
        mode="mail"
        onComplete={(code) => {
          // the terms follow the code; without them ticked there is no auto-submit
          if (disabledReason === undefined) void send(code)
        }}
      />
      {children}
      <Button type="submit" size="lg" busy={busy} disabledReason={disabledReason}>
        {sso.needs === 'email' ? m.identity_sso_continue() : m.identity_sso_link_submit()}
      </Button>
      <div className="grid justify-items-start gap-2 max-sm:gap-4">
        <Resend
          wait={wait ?? noWait}
          busy={mail.isPending}
          onResend={mail.send}
          words={resendWords}
          announcement={m.identity_code_sent({ email: sso.email })}
        />
        {sso.needs === 'link' && sso.has_password && (
          <Other onPress={() => ssoFlow.change({ ...flow, way: 'password' })}>
            {m.identity_sso_link_by_password()}
          </Other>
        )}
      </div>
    </Form>
  )
}

export const proofs = { terms: TermsProof, password: PasswordProof, code: CodeProof }
