import { useEffect, useRef } from 'react'

/** What was pressed is gone with its phase: the focus goes to what has taken its place, and into sight with it. */
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
