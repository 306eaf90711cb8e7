import { ChevronDown, Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { asPriceFilter, type PriceFilter, priceFilters } from '../offer/price-filter.ts'
import { type Filters, isFiltered, noFilters } from './filters.ts'

const priceNames: Record<PriceFilter, () => string> = {
  all: m.catalogue_all,
  'mien-phi': m.catalogue_price_free,
  'duoi-10-trieu': m.catalogue_price_below,
  '10-50-trieu': m.catalogue_price_between,
  'tren-50-trieu': m.catalogue_price_above,
  'lien-he': m.catalogue_price_contact,
}

type Choice = { value: string; name: string }
type PickProps = {
  /** On a phone two of them do not fit into one row; then each takes its own. */
  isWide: boolean
  label: string
  value: string
  choices: Choice[]
  onPick: (value: string) => void
}

/** A styled native select: it works well on every phone and is readable without a script. */
const Pick = ({ isWide, label, value, choices, onPick }: PickProps) => {
  const id = useId()
  return (
    <div
      className={cx(
        'relative flex h-11 items-center rounded-md border text-ui transition-colors md:h-10',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isWide && 'max-sm:w-full',
        value === 'all' ? 'border-line-strong bg-surface hover:border-ink-3' : 'border-(--acc) bg-(--acc-tint)',
      )}
    >
      <label htmlFor={id} className="py-2 pl-3.5 whitespace-nowrap text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={cx(
          'h-full w-full cursor-pointer appearance-none bg-transparent pr-9 pl-2 font-semibold outline-none max-md:text-[1rem]',
          '[&>option]:bg-surface [&>option]:text-ink',
          value !== 'all' && 'text-(--acc)',
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-ink-3" />
    </div>
  )
}

type FilterBarProps = {
  filters: Filters
  change: (part: Partial<Filters>, how: 'typed' | 'chosen') => void
  /** Only the green catalogue is filtered by category. */
  categories: Choice[]
  /** An example search. */
  hint: string
  count: number
  /** The heading of a chosen category says it too; then it is for screen readers only. */
  isCountElsewhere: boolean
}

export const FilterBar = ({ filters, change, categories, hint, count, isCountElsewhere }: FilterBarProps) => {
  const field = useRef<HTMLInputElement>(null)
  const all = { value: 'all', name: m.catalogue_all() }
  const clear = () => {
    change(noFilters, 'chosen')
    // the button disappears, and would take the focus with it
    field.current?.focus()
  }
  return (
    <div className="border-y border-line bg-paper md:sticky md:top-12.5 md:z-20 noscript:hidden">
      <div
        role="search"
        aria-label={m.catalogue_filter()}
        className="wrap flex flex-wrap items-center gap-3 py-3 md:min-h-17"
      >
        <label className="relative block max-sm:w-full sm:w-85 md:max-lg:w-70">
          <span className="sr-only">{m.catalogue_search()}</span>
          <Search aria-hidden className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-3" />
          <input
            ref={field}
            type="search"
            value={filters.q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={hint}
            onChange={(event) => change({ q: event.target.value }, 'typed')}
            className="h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-10 text-ui transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-jade max-md:text-[1rem] md:h-10 [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
        {categories.length > 0 && (
          <Pick
            isWide
            label={m.catalogue_category()}
            value={filters.category}
            choices={[all, ...categories]}
            onPick={(category) => change({ category }, 'chosen')}
          />
        )}
        <Pick
          isWide={categories.length > 0}
          label={m.catalogue_price()}
          value={filters.price}
          choices={priceFilters.map((value) => ({ value, name: priceNames[value]() }))}
          onPick={(price) => change({ price: asPriceFilter(price) }, 'chosen')}
        />
        {isFiltered(filters) && (
          <button type="button" onClick={clear} className={buttonLook({ variant: 'ghost' })}>
            <X aria-hidden className="size-4" />
            {m.catalogue_clear()}
          </button>
        )}
        {/* on a phone as high as the button that may come beside it */}
        <p
          role="status"
          className={
            isCountElsewhere
              ? 'sr-only'
              : 'ml-auto flex items-center text-ui whitespace-nowrap text-ink-2 max-sm:min-h-11'
          }
        >
          {m.catalogue_found({ count })}
        </p>
      </div>
    </div>
  )
}
