import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type OpenFromUrl = {
  isRequested: boolean
  /** Why the person may not. */
  reason: string | undefined
  /** The URL without the parameter. */
  href: string
  show: () => void
}

/** Whether the URL opens the dialog that creates something; written by the palette and the quick actions. */
export const hasNewParam = (search: string): boolean => new URLSearchParams(search).has('new')

/** Opens it once: a reload or Back does not open it again. */
export const useOpenFromUrl = ({ isRequested, reason, href, show }: OpenFromUrl): void => {
  const { history } = useRouter()
  useEffect(() => {
    if (!isRequested) return
    history.replace(href)
    if (reason === undefined) show()
  }, [isRequested, reason, href, show, history])
}
