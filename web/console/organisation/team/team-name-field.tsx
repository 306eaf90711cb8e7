import { TeamForm } from '@song-hanh/contract/organisation/team'
import { useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'

/** The name of a team; required, and validated by the request's own schema. */
export const useTeamName = (first = '') => {
  const [typed, setTyped] = useState(first)
  const [isMissing, setMissing] = useState(false)
  return {
    typed,
    isMissing,
    type: (text: string) => {
      setTyped(text)
      setMissing(false)
    },
    judge: (): string | undefined => {
      const name = TeamForm.safeParse({ team_name: typed }).data?.team_name
      setMissing(name === undefined)
      return name
    },
  }
}

export const TeamNameField = ({ of: { typed, isMissing, type } }: { of: ReturnType<typeof useTeamName> }) => (
  <Field label={m.team_name_field()} required error={isMissing && m.team_name_missing()}>
    <Input
      autoFocus
      autoComplete="off"
      maxLength={100}
      value={typed}
      placeholder={m.team_name_example()}
      onChange={(event) => type(event.target.value)}
    />
  </Field>
)
