import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A frame that changes its place is taken out of the page for a moment, and one that is hidden for good; the keyboard
 * would begin again at the top of the page. This gives the focus back, or to whatever was named to have it next.
 */
export const useRestoredFocus = (board: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement>(undefined)
  const next = useRef<string>(undefined)

  useLayoutEffect(() => {
    const place = board.current
    const note = ({ target }: FocusEvent) => (last.current = target as HTMLElement)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = undefined
    }
    place?.addEventListener('focusin', note)
    place?.addEventListener('focusout', leave)
    return () => {
      place?.removeEventListener('focusin', note)
      place?.removeEventListener('focusout', leave)
    }
  }, [board])

  useLayoutEffect(() => {
    const named = next.current === undefined ? undefined : board.current?.querySelector<HTMLElement>(next.current)
    next.current = undefined
    if (named) named.focus({ preventScroll: true })
    else if (document.activeElement === document.body && last.current?.isConnected)
      last.current.focus({ preventScroll: true })
  })

  return useCallback((selector: string) => {
    next.current = selector
  }, [])
}
