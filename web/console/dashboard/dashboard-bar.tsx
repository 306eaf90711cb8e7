import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Input } from '../../ui/field/input.tsx'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { m } from '../../words/compiled/messages.js'
import { type Filter, filters } from './find-widgets.ts'

const filterNames: Record<Filter, () => string> = {
  all: m.home_filter_all,
  interactive: m.home_filter_interactive,
  large: m.home_filter_large,
}

type DashboardBarProps = {
  filter: Filter
  onFilter: (filter: Filter) => void
  typed: string
  onType: (typed: string) => void
}

/** Filters of the board: type at the left, title at the right. */
export const DashboardBar = ({ filter, onFilter, typed, onType }: DashboardBarProps) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <div className="mb-5 flex items-center justify-between gap-3 max-md:mb-4 max-md:flex-col-reverse max-md:items-stretch">
      <SegmentedControl
        label={m.home_filter()}
        value={filter}
        onChange={onFilter}
        segments={filters.map((value) => ({ value, label: filterNames[value]() }))}
      />
      <search className="md:w-60">
        <Input
          ref={input}
          type="text"
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={m.home_search()}
          placeholder={m.home_search()}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && typed !== '' && clear()}
          start={<Search className="size-4" aria-hidden="true" />}
          end={
            typed !== '' && (
              <Button variant="ghost" size="sm" square aria-label={m.ui_clear()} onClick={clear}>
                <X className="size-4" aria-hidden="true" />
              </Button>
            )
          }
        />
      </search>
    </div>
  )
}
