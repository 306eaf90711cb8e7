import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '../../ui/field/input.tsx'
import { useDebounced } from './use-debounced.ts'

const settleMs = 250

type SearchBoxProps = { label: string; placeholder: string; value: string; onChange: (search: string) => void }

/** Typed text becomes the search after a pause; a search that changes elsewhere shows here at once. */
export const SearchBox = ({ label, placeholder, value, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim(), settleMs)
  const lastSent = useRef(value)
  useEffect(() => {
    if (settled === lastSent.current) return
    lastSent.current = settled
    onChange(settled)
    // only the typed text triggers a search, not a new callback
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  useEffect(() => {
    if (value === lastSent.current) return
    lastSent.current = value
    setTyped(value)
  }, [value])
  return (
    <div className="w-80 max-sm:w-full">
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        start={<Search className="size-4" />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
