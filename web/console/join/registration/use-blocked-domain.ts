import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../list/use-debounced.ts'
import { findBlockedDomain, loadBlockedDomains, typedDomain } from './blocked-domains.ts'

/** The specification's debounce. */
const debounceMs = 500

/** Warns while typing that an address will be rejected, and again before it is sent. */
export const useBlockedDomain = (email: string) => {
  const list = useRef<Promise<ReadonlySet<string>>>(undefined)
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const settled = useDebounced(email, debounceMs)

  useEffect(() => {
    list.current ??= loadBlockedDomains((...request) => fetch(...request))
    void list.current.then(setBlocked)
  }, [])

  // only the current input counts: a corrected address must not show the previous error
  const found = settled === email ? findBlockedDomain(email, blocked) : undefined
  return {
    domain: refused === email ? typedDomain(email) : found,
    isChecking,
    /** Before sending, even during the debounce. */
    check: async (sent: string): Promise<boolean> => {
      setIsChecking(true)
      const isBlocked = findBlockedDomain(sent, (await list.current) ?? blocked) !== undefined
      setIsChecking(false)
      if (isBlocked) setRefused(email)
      return isBlocked
    },
    /** The server knows more than the list. */
    refuse: () => setRefused(email),
  }
}
