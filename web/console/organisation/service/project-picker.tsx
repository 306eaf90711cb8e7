import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useSettled } from '../../layout/use-settled.ts'
import { foundProjects, project } from './reads.ts'

type ProjectPickerProps = {
  value: string | undefined
  onChange: (projectId: string | undefined) => void
  placeholder: string
}

/** One of the organisation's projects, searched by the server: there may be thousands. */
export const ProjectPicker = ({ value, onChange, placeholder }: ProjectPickerProps) => {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 250)
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
    />
  )
}
