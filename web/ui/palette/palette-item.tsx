import { Autocomplete } from '@base-ui/react/autocomplete'
import type { MouseEvent } from 'react'
import { Kbd } from './kbd.tsx'
import { markHits } from './mark-hits.ts'
import type { PaletteItem } from './palette-search.ts'

type PaletteRowProps = { item: PaletteItem; query: string; onOpen: (inNewTab: boolean) => void }

const Marked = ({ text, query }: { text: string; query: string }) =>
  markHits(text, query).map(({ at, text: piece, isHit }) =>
    isHit ? (
      <mark key={at} className="bg-transparent font-semibold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

export const PaletteRow = ({ item, query, onOpen }: PaletteRowProps) => (
  <Autocomplete.Item
    value={item}
    onClick={(event: MouseEvent) => onOpen(event.metaKey || event.ctrlKey)}
    className="group relative flex min-h-10.5 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 text-ui outline-none select-none data-highlighted:bg-jade-tint data-highlighted:before:absolute data-highlighted:before:inset-y-2.5 data-highlighted:before:-left-2 data-highlighted:before:w-1.25 data-highlighted:before:border-x-2 data-highlighted:before:border-l-jade data-highlighted:before:border-r-gold max-md:min-h-12 [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:text-ink-3 data-highlighted:[&>svg]:text-jade"
  >
    {item.icon}
    <span className="min-w-0 flex-1">
      <span className="wrap-break-word">
        <Marked text={item.label} query={query} />
      </span>
      {item.hint && (
        <span className="ml-2.5 text-sm wrap-anywhere text-ink-2 max-sm:ml-0 max-sm:block">
          <Marked text={item.hint} query={query} />
        </span>
      )}
    </span>
    {item.note && <span className="num flex-none text-sm text-ink-2">{item.note}</span>}
    <span
      aria-hidden="true"
      className="hidden flex-none group-data-highlighted:block max-md:group-data-highlighted:hidden"
    >
      <Kbd>↵</Kbd>
    </span>
  </Autocomplete.Item>
)
