import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Moving a frame removes it from the DOM for a moment, and hiding it for good; the keyboard would start again at the
 * top of the page. Restores the focus, or moves it to the element named next.
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
