import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/field/combobox.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useDebounced } from '../../list/use-debounced.ts'
import { foundProjects, project } from './service-queries.ts'

export type ProjectPickerProps = {
  value: string | undefined
  onChange: (projectId: string | undefined) => void
  placeholder: string
}

/** Interaction with the placeholder before the list loaded. */
export type InitialInput = { typed: string; hasFocus: boolean; isPressed: boolean }

/** Cursor at the end of the typed text. */
const placeCursorAtEnd = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** One of the organisation's projects, searched by the server: there may be thousands. */
export const ProjectSearch = ({
  value,
  onChange,
  placeholder,
  begun,
}: ProjectPickerProps & { begun: InitialInput }) => {
  const [typed, setTyped] = useState(begun.typed)
  const search = useDebounced(typed.trim(), 250)
  const found = useQuery(foundProjects(search))
  const options = (found.data?.items ?? []).map(({ project_id, name }) => ({ value: project_id, label: name }))
  const listed = options.find((option) => option.value === value)
  const named = useQuery({ ...project(value ?? ''), enabled: value !== undefined && listed === undefined })
  const chosen = listed ?? (value && named.data ? { value, label: named.data.project.name } : null)
  return (
    <Combobox
      options={options}
      value={chosen}
      onChange={(option) => onChange(option?.value)}
      onQuery={setTyped}
      searching={found.isFetching || typed.trim() !== search}
      placeholder={found.error ? m.service_request_project_failed() : placeholder}
      {...(begun.hasFocus && { inputRef: placeCursorAtEnd })}
      {...(begun.typed && { typed: begun.typed })}
      isOpen={begun.isPressed || begun.typed !== ''}
    />
  )
}
