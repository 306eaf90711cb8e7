import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'
import { found } from './member-queries.ts'

export type Successor = ComboboxOption

type SuccessorFieldProps = {
  leaverId: string
  value: Successor | null
  onChange: (successor: Successor | null) => void
}

/** The new owner of what the member owns. Without one it has no owner until an admin assigns one. */
export const SuccessorField = ({ leaverId, value, onChange }: SuccessorFieldProps) => {
  const [typed, setTyped] = useState('')
  const list = useQuery({ ...found(useDebounced(typed, 200)), placeholderData: keepPreviousData })
  const options = (list.data?.items ?? [])
    .filter((one) => one.person_id !== leaverId)
    .map((one) => ({
      value: one.person_id,
      label: one.name || one.email,
      hint: one.email,
      picture: <Avatar id={one.person_id} name={one.name || one.email} className="size-7" />,
    }))
  return (
    <Field label={m.member_successor()} optional hint={m.member_successor_hint()}>
      <Combobox
        options={options}
        value={value}
        onChange={onChange}
        onQuery={setTyped}
        searching={list.isFetching && list.data === undefined}
        failure={listFailure(list)}
        placeholder={m.member_search()}
      />
    </Field>
  )
}
