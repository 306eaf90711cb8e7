const appear =
  'origin-(--transform-origin) transition duration-140 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** All popups. */
export const popupLook = `max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-surface p-1.5 text-ui shadow-float outline-none ${appear}`

/** An entry of a popup: option, menu entry. */
export const optionLook =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1.5 outline-none select-none data-disabled:text-on-off data-highlighted:bg-hover max-md:min-h-11'
