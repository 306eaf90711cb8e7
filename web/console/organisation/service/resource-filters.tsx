import { type ResourceStatus, resourceStatuses } from '@song-hanh/contract/organisation/resource-kind'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useDebounced } from '../../list/use-debounced.ts'
import type { ResourceFilter } from './kind-pages.ts'
import { ProjectPicker } from './project-picker.tsx'
import { statusLooks } from './state-tag.tsx'

type ResourceFiltersProps = { narrowing: ResourceFilter; onChange: (narrowing: ResourceFilter) => void }

/** Typed text goes into the URL after a pause; text from the URL is shown in the field. */
const SearchField = ({ narrowing, onChange }: ResourceFiltersProps) => {
  const { search = '' } = narrowing
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const settled = useDebounced(typed.trim(), 300)
  useEffect(() => {
    if (settled === typed.trim() && settled !== search) onChange({ ...narrowing, search: settled })
    // only a pause in typing searches: another filter keeps what is typed
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <Field label={m.service_search()} hideLabel className="w-80 max-sm:w-full">
      <Input
        type="search"
        value={typed}
        maxLength={100}
        start={<Search className="size-4" aria-hidden="true" />}
        placeholder={m.service_search()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}

const all = 'all'
const stateOptions = () => [
  { value: all, label: m.service_all_states() },
  ...resourceStatuses.map((status) => ({ value: status, label: statusLooks[status].word() })),
]

export const ResourceFilters = ({ narrowing, onChange }: ResourceFiltersProps) => (
  <div className="mb-4 flex flex-wrap gap-3">
    <SearchField narrowing={narrowing} onChange={onChange} />
    <Field label={m.service_filter_state()} hideLabel className="w-44 max-sm:w-full">
      <Select<ResourceStatus | typeof all>
        options={stateOptions() as { value: ResourceStatus | typeof all; label: string }[]}
        value={narrowing.status ?? all}
        onChange={(status) => onChange({ ...narrowing, status: status === all ? undefined : status })}
      />
    </Field>
    <Field label={m.service_filter_project()} hideLabel className="w-64 max-sm:w-full">
      <ProjectPicker
        value={narrowing.project}
        onChange={(project) => onChange({ ...narrowing, project })}
        placeholder={m.service_all_projects()}
      />
    </Field>
  </div>
)
