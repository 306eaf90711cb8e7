import { projectRoutes } from '@song-hanh/contract/organisation/project'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'

type ProjectFieldProps = { value: ComboboxOption | null; onChange: (option: ComboboxOption | null) => void }

/** The server searches: an organisation may have two thousand projects. */
export const ProjectField = ({ value, onChange }: ProjectFieldProps) => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const list = useQuery(query(projectRoutes.listProjects, { query: search ? { search } : {} }))
  return (
    <Field label={m.key_project()} optional hint={m.key_project_hint()}>
      <Combobox
        options={(list.data?.items ?? []).map(({ project_id, name }) => ({ value: project_id, label: name }))}
        value={value}
        onChange={onChange}
        onQuery={setTyped}
        searching={list.isFetching}
        failure={listFailure(list)}
        placeholder={m.key_project_any()}
      />
    </Field>
  )
}
