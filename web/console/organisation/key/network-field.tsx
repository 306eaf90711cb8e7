import { Field } from '../../../ui/field/field.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'

/** One address or network per line; commas work too. */
export const readNetworks = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

type NetworkFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

export const NetworkField = ({ value, error, onChange }: NetworkFieldProps) => (
  <Field label={m.key_addresses()} optional hint={m.key_addresses_hint()} error={error}>
    <Textarea
      rows={2}
      value={value}
      spellCheck={false}
      className="font-mono text-sm"
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
