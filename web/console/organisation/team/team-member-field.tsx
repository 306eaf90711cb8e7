import type { TeamMember } from '@song-hanh/contract/organisation/team-member'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'
import { nameOf } from '../person/person-mark.tsx'
import { foundTeamMembers } from './team-queries.ts'

export type PersonOption = { value: string; label: string; hint: string }

type TeamMemberFieldProps = {
  teamId: number
  label: string
  error: string | false
  value: PersonOption | null
  onChange: (person: PersonOption | null) => void
  /** Filters the server's results. */
  isOffered: (member: TeamMember) => boolean
}

/** One member of a team. */
export const TeamMemberField = ({ teamId, label, error, value, onChange, isOffered }: TeamMemberFieldProps) => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const list = useQuery({ ...foundTeamMembers(teamId, search), placeholderData: keepPreviousData })
  const options = (list.data?.items ?? []).filter(isOffered).map((member) => ({
    value: String(member.contact_account_id),
    label: nameOf(member),
    hint: member.email,
  }))
  return (
    <Field label={label} error={error}>
      <Combobox
        options={options}
        value={value}
        onChange={onChange}
        onQuery={setTyped}
        searching={list.isFetching || typed.trim() !== search}
        failure={listFailure(list)}
        placeholder={m.team_member_pick()}
      />
    </Field>
  )
}
