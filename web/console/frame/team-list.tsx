import { Autocomplete } from '@base-ui/react/autocomplete'
import type { OrganisationSummary } from '@song-hanh/contract/organisation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { organisationChoice } from '../../api/browser.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { optionLook } from '../../ui/popup-look.ts'
import { m } from '../../words/compiled/messages.js'
import { reloadAnnouncement } from '../page/reload-announcement.ts'
import { paths } from '../paths.ts'
import { foundOrganisations } from '../session/organisations.ts'
import { roleNames } from '../format/roles.ts'
import { useDebounced } from '../list/use-debounced.ts'

const enter = (chosen: OrganisationSummary) => {
  organisationChoice.choose(chosen.organisation_id)
  reloadAnnouncement.store(m.console_home_at({ organisation: chosen.name }))
  // reload: no in-memory state of the previous organisation may show up in the new one
  location.assign(paths.dashboard())
}

const Option = ({ item, isActive }: { item: OrganisationSummary; isActive: boolean }) => (
  <Autocomplete.Item
    value={item}
    aria-current={isActive || undefined}
    onClick={() => enter(item)}
    className={cx(optionLook, 'py-2')}
  >
    <Avatar id={item.organisation_id} name={item.name} className="size-7" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-break-word">{item.name}</span>
      <span className="block text-xs text-ink-2">
        {item.plan} · {roleNames[item.role]()}
      </span>
    </span>
    {isActive && <Check className="size-4 text-jade" aria-hidden="true" />}
  </Autocomplete.Item>
)

export type TeamListProps = { active: OrganisationSummary | null | undefined }

/** The person's organisations. The server searches: a person may have hundreds. */
export const TeamList = ({ active }: TeamListProps) => {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // the list renders after the popup, which would otherwise set the focus
  useEffect(() => input.current?.focus(), [])
  const search = useDebounced(typed.trim(), 200)
  const found = useQuery({ ...foundOrganisations(search), placeholderData: keepPreviousData })
  const items = found.data?.items ?? []
  const isSearching = found.isFetching || search !== typed.trim()

  const status = () => {
    if (found.isError) return m.console_team_failed()
    if (isSearching) return m.console_team_searching()
    if (items.length === 0) return m.console_team_none()
    return found.data?.next ? m.console_team_more() : ''
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={items}
      filter={null}
      mode="none"
      autoHighlight="always"
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(item: OrganisationSummary) => item.name}
    >
      <div className="-mx-1.5 -mt-1.5 mb-1.5 flex items-center gap-2 border-b border-line px-3.5">
        <Search className="size-4 text-ink-3" aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label={m.console_team_find()}
          placeholder={m.console_team_find()}
          className="h-10 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-md:h-12 max-md:text-[1rem]"
        />
      </div>
      <Autocomplete.List aria-label={m.console_team_list()} className="max-h-72 overflow-y-auto">
        {(item: OrganisationSummary) => (
          <Option key={item.organisation_id} item={item} isActive={item.organisation_id === active?.organisation_id} />
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="px-2 py-1.5 text-sm text-ink-2 empty:hidden">{status()}</Autocomplete.Status>
    </Autocomplete.Root>
  )
}
