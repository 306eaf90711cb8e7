import { useCallback, useState } from 'react'
import { type BusinessType, loadBusinessTypes, type Unloaded } from '../wizard/actions.ts'

/** The bank's list does not change while a form is being filled in. */
let known: BusinessType[] = []

export const useBusinessTypes = () => {
  const [types, setTypes] = useState(known)
  const [trouble, setTrouble] = useState<Unloaded>()
  const load = useCallback(async () => {
    if (known.length > 0) return setTypes(known)
    const found = await loadBusinessTypes()
    setTrouble(Array.isArray(found) ? undefined : found)
    if (Array.isArray(found)) setTypes((known = found))
  }, [])
  return { types, trouble, load }
}

/** The name of a code; the code itself if the list is not loaded. */
export const nameOfType = (code: string): string => known.find((type) => type.code === code)?.name ?? code
