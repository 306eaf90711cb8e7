import type { PasskeyCredential } from '@song-hanh/contract/identity'
import type { StepUpMethod } from '@song-hanh/contract/identity/own-session'
import type { PasskeyOptions } from '@song-hanh/contract/identity/sign-in'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { CallFailed } from '../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { m } from '../../words/compiled/messages.js'
import { CodeField, useCode } from './code/code-field.tsx'
import { requestPasskey, supportsPasskeys } from '../../api/passkey/passkey.ts'
import { Resend } from './code/resend.tsx'
import { SignInFailure } from './step/sign-in-failure.tsx'
import { noWait } from './code/wait.ts'
import type { Wait } from './code/wait.ts'

export type ProofMethods = { methods: readonly StepUpMethod[]; passkey?: PasskeyOptions | undefined; wait?: Wait }
export type Proof = { password: string } | { verification_code: string } | { passkey: PasskeyCredential }

type StepUpFormProps = {
  ways: ProofMethods
  prove: (proof: Proof) => Promise<CallFailed | undefined>
  busy: boolean
  onResend: () => void
  resending: boolean
}

const resendWords = {
  wait: m.identity_code_resend_in,
  press: m.identity_code_resend,
  ready: m.identity_code_can_resend,
}

export const StepUpForm = ({ ways, prove, busy, onResend, resending }: StepUpFormProps) => {
  const { methods, passkey } = ways
  const field = useCode()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<CallFailed>()
  const [deviceFailed, setDeviceFailed] = useState(false)

  const byPassword = methods.includes('password')
  const byMail = methods.includes('email_code')
  const byCode = byMail || methods.includes('totp') || methods.includes('recovery_code')
  const canPasskey = passkey !== undefined && methods.includes('passkey') && supportsPasskeys()

  const hand = async (proof: Proof) => {
    const failed = await prove(proof)
    const isWrong = failed?.failure === 'proof_refused'
    if (failed) field.refuse(isWrong ? accountSentenceFor(failed) : undefined)
    setPassword('')
    setProblem(isWrong && !('passkey' in proof) ? undefined : failed)
  }
  const send = async (typed?: string) => {
    if (busy) return
    if (byPassword) {
      if (password === '') return field.refuse(m.identity_password_empty())
      return hand({ password })
    }
    const code = field.judge(typed)
    if (code !== undefined) await hand({ verification_code: code })
  }
  const showPasskey = async () => {
    if (!passkey) return
    setDeviceFailed(false)
    try {
      const credential = await requestPasskey(passkey, { signal: new AbortController().signal })
      if (credential) await hand({ passkey: credential })
    } catch {
      setDeviceFailed(true)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {problem && <SignInFailure failed={problem} fallback={m.identity_code_fallback()} offersReset={false} />}
      {deviceFailed && <Banner tone="lacquer">{m.identity_passkey_failed()}</Banner>}
      {byMail && <p className="text-ink-2">{m.identity_step_up_mail_lead()}</p>}
      {byPassword && (
        <Field label={m.identity_password()} error={field.complaint}>
          <PasswordInput
            autoFocus
            size="lg"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {!byPassword && byCode && (
        <CodeField of={field} mode={byMail ? 'mail' : 'typed'} onComplete={(code) => void send(code)} />
      )}
      {(byPassword || byCode) && (
        <Button type="submit" size="lg" busy={busy}>
          {m.identity_step_up_confirm()}
        </Button>
      )}
      {canPasskey && (
        <Button variant={byCode ? 'quiet' : 'primary'} size="lg" busy={busy} onClick={() => void showPasskey()}>
          <Fingerprint className="size-4.5" aria-hidden="true" />
          {m.identity_passkey_use()}
        </Button>
      )}
      {byMail && (
        <Resend
          wait={ways.wait ?? noWait}
          busy={resending}
          onResend={onResend}
          words={resendWords}
          announcement={m.identity_step_up_mail_lead()}
        />
      )}
    </form>
  )
}
