/** Row of tabs; it scrolls sideways on phones rather than wrapping. */
export const tabRowLook =
  'flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line pb-px [scrollbar-width:none] max-sm:gap-5'

/** A tab, marked by the two lines when selected. Also for links between pages, with aria-current="page". */
export const tabLook =
  'tab relative flex h-11 flex-none items-center gap-1.5 text-ui font-semibold text-ink-2 transition-colors hover:text-ink aria-selected:text-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4.25'
