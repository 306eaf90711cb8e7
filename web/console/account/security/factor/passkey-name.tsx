import { useState } from 'react'
import { Field } from '../../../../ui/field/field.tsx'
import { Input } from '../../../../ui/field/input.tsx'
import { m } from '../../../../words/compiled/messages.js'

const maxNameLength = 60

/** The name of a passkey; required. */
export const usePasskeyName = (first = '') => {
  const [typed, setTyped] = useState(first)
  const [complaint, setComplaint] = useState<string>()
  return {
    typed,
    complaint,
    type: (text: string) => {
      setTyped(text)
      setComplaint(undefined)
    },
    judge: (): boolean => {
      if (typed.trim() === '') setComplaint(m.security_passkey_name_empty())
      return typed.trim() !== ''
    },
  }
}

export const PasskeyName = ({ of: { typed, complaint, type } }: { of: ReturnType<typeof usePasskeyName> }) => (
  <Field label={m.security_passkey_name()} hint={m.security_passkey_name_hint()} error={complaint}>
    <Input
      autoFocus
      autoComplete="off"
      maxLength={maxNameLength}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  </Field>
)
