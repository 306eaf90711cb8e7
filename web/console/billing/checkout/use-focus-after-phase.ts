import { useEffect, useRef } from 'react'

/** The pressed button disappears with its phase: moves the focus to what replaced it, and into view. */
export const useFocusAfterPhase = (phase: string) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (document.activeElement === document.body) place.current?.focus()
  }, [phase])
  return place
}
