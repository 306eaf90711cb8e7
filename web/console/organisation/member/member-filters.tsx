import { type Role, roles } from '@song-hanh/contract/rights/rights'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '../../../ui/field/input.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import { tableName } from './member-table.tsx'
import type { View } from './member-view.ts'

const SearchField = ({ search, onChange }: { search: string; onChange: (search: string) => void }) => {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed, 250)
  const lastSent = useRef(search)
  const send = useRef(onChange)
  useEffect(() => {
    send.current = onChange
  })
  // follows a URL changed by a link; typed text is already there
  useEffect(() => {
    if (search === lastSent.current) return
    lastSent.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (settled === lastSent.current) return
    lastSent.current = settled
    send.current(settled)
  }, [settled])
  return (
    <div className="w-80 max-md:w-full">
      <Input
        type="search"
        start={<Search className="size-4" aria-hidden="true" />}
        aria-label={m.member_search()}
        placeholder={m.member_search()}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

type FiltersProps = { view: View; onChange: (view: View) => void }

export const MemberFilters = ({ view, onChange }: FiltersProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <SearchField search={view.search ?? ''} onChange={(search) => onChange({ ...view, search })} />
    <SegmentedControl
      label={m.member_filter_factor()}
      className="max-md:w-full"
      value={view.two_factor ?? 'all'}
      onChange={(factor) => onChange({ ...view, two_factor: factor === 'all' ? undefined : factor })}
      segments={[
        { value: 'all', label: m.member_factor_all() },
        { value: 'on', label: m.member_factor_on() },
        { value: 'off', label: m.member_factor_off() },
      ]}
    />
    <div className="w-44 max-md:w-full">
      <Select<Role | 'all'>
        aria-label={m.member_filter_role()}
        value={view.role ?? 'all'}
        onChange={(role) => onChange({ ...view, role: role === 'all' ? undefined : role })}
        options={[
          { value: 'all', label: m.member_role_all() },
          ...roles.map((role) => ({ value: role, label: roleNames[role]() })),
        ]}
      />
    </div>
    <div className="ml-auto max-md:hidden">
      <RowHeightSwitch table={tableName} />
    </div>
  </div>
)
