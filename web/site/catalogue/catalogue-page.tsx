import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { accentLook } from '../offer/accent.ts'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { useDay } from '../offer/use-day.ts'
import { Banner, type Step } from './banner.tsx'
import type { CatalogueContent } from './catalogue-content.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { ClosingCard } from './closing-card.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, filterItems, isFiltered, noFilters } from './filters.ts'
import { GroupSection } from './group-section.tsx'
import { useFilters } from './use-filters.ts'

type Change = ReturnType<typeof useFilters>['change']

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Green leaves room for the categories; AI keeps the three tiers of a solution in one row where they fit. */
const grids: Partial<Record<CatalogueContent['id'], string>> = {
  green: 'md:grid-cols-2',
  ai: 'md:grid-cols-2 lg:grid-cols-3',
}

const hints: Record<CatalogueContent['id'], () => string> = {
  digital: m.catalogue_search_hint_digital,
  green: m.catalogue_search_hint_green,
  ai: m.catalogue_search_hint_ai,
}

/** Steps link to their section; in the green catalogue they filter by category, and link to it without a script. */
const stepsOf = (content: CatalogueContent, filters: Filters, day: string, change: Change): Step[] => {
  const found = filterItems(content.items, { ...filters, category: 'all' }, day)
  return content.groups.map((group) => {
    const choose = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      change({ category: group.id }, 'chosen')
    }
    const step = { id: group.id, name: group.short, count: found.filter((item) => item.groupId === group.id).length }
    return content.id === 'green'
      ? {
          ...step,
          href: `?category=${group.id}#${group.id}`,
          isCurrent: filters.category === group.id,
          onClick: choose,
        }
      : { ...step, href: `#${group.id}`, isCurrent: false }
  })
}

/** A filter chosen far down the page would leave the visitor below its shorter result. */
const useReturnToTop = (filters: Filters) => {
  const results = useRef<HTMLDivElement>(null)
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    const top = results.current?.getBoundingClientRect().top ?? 0
    if (top < 0) results.current?.scrollIntoView()
  }, [filters])
  return results
}

export const Page = ({ content }: { content: CatalogueContent }) => {
  const isGreen = content.id === 'green'
  const categories = useMemo(() => (isGreen ? content.groups.map(({ id }) => id) : []), [content, isGreen])
  const day = useDay()
  const { filters, change, arrival } = useFilters(categories)
  const results = useReturnToTop(filters)
  const items = filterItems(content.items, filters, day)
  const steps = stepsOf(content, filters, day, change)
  const isChosen = filters.category !== 'all'
  return (
    <div className={accentLook[content.id]}>
      <Banner content={content} steps={steps} />
      <FilterBar
        filters={filters}
        change={change}
        categories={isGreen ? content.groups.map(({ id, name }) => ({ value: id, name })) : []}
        hint={hints[content.id]()}
        count={items.length}
        isCountElsewhere={isChosen && items.length > 0}
      />
      <p className="wrap flex min-h-5 flex-wrap gap-x-5 pt-3.5 text-sm text-ink-2">
        <OfferNotes items={content.items} />
      </p>
      <div
        ref={results}
        className={cx('wrap scroll-mt-12 pt-6 pb-16 md:scroll-mt-28 md:pt-8 md:pb-24', isGreen && 'xl:flex xl:gap-12')}
      >
        {isGreen && (
          <div className="max-xl:mb-10 xl:w-64 xl:flex-none max-md:hidden">
            <CategorySidebar groups={content.groups} steps={steps} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 gap-14 md:gap-18">
          {content.groups.map((group) => {
            const own = items.filter((item) => item.groupId === group.id)
            if (own.length === 0) return undefined
            return (
              <GroupSection
                key={group.id + arrival}
                group={group}
                items={own}
                featureCount={content.featureCount}
                isFolded={!isFiltered(filters)}
                count={isChosen ? own.length : undefined}
                grid={grids[content.id]}
              />
            )
          })}
          {items.length === 0 && (
            <EmptyResult
              filters={filters}
              elsewhere={filterItems(content.items, { ...noFilters, q: filters.q }, day).length}
              onWiden={() => {
                const words =
                  filterItems(content.items, { ...noFilters, q: filters.q }, day).length > 0 ? filters.q : ''
                change({ ...noFilters, q: words }, 'chosen')
              }}
            />
          )}
          <ClosingCard />
        </div>
      </div>
    </div>
  )
}
