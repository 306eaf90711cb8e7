import { VerificationCode } from '@song-hanh/contract/identity/sign-in'
import { useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { OtpField } from '../../../ui/field/otp-field.tsx'
import { m } from '../../../words/compiled/messages.js'

/** Digits of a mailed code. */
const mailedLength = 7

/** The typed code, and its validation message. Spaces are ignored. */
export const useCode = () => {
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()
  /** Incremented with every error, so that the field gets the focus again. */
  const [round, setRound] = useState(0)
  return {
    code,
    complaint,
    round,
    type: (text: string) => {
      setCode(text)
      setComplaint(undefined)
    },
    /** The code to send, or undefined when it is malformed. */
    judge: (typed = code): string | undefined => {
      const { data } = VerificationCode.safeParse(typed.replaceAll(/\s/g, ''))
      if (data === undefined) {
        setComplaint(m.identity_code_length())
        setRound((last) => last + 1)
      }
      return data
    },
    refuse: (sentence?: string) => {
      setComplaint(sentence)
      setCode('')
      setRound((last) => last + 1)
    },
  }
}

type CodeFieldProps = {
  of: ReturnType<typeof useCode>
  mode: 'mail' | 'typed'
  onComplete: (code: string) => void
}

/** Digit cells for a mailed code; a plain field for codes without a fixed length. */
export const CodeField = ({ of, mode, onComplete }: CodeFieldProps) =>
  mode === 'mail' ? (
    <Field group label={m.identity_code_label()} error={of.complaint}>
      <OtpField
        key={of.round}
        autoFocus
        length={mailedLength}
        value={of.code}
        onChange={of.type}
        onComplete={onComplete}
      />
    </Field>
  ) : (
    <Field label={m.identity_code_label_typed()} error={of.complaint} hint={m.identity_code_hint_typed()}>
      <Input
        key={of.round}
        autoFocus
        size="lg"
        value={of.code}
        onChange={(event) => of.type(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="num tracking-wide"
      />
    </Field>
  )
