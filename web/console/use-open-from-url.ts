import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type OpenFromUrl = {
  isRequested: boolean
  /** Why whoever asks may not. */
  reason: string | undefined
  /** The same page, asking for nothing. */
  href: string
  show: () => void
}

/** Does the address ask for the dialog that makes something new? The palette and the quick actions write it so. */
export const hasNewParam = (search: string): boolean => new URLSearchParams(search).has('new')

/** Opens it once: a reload or the way back does not ask again. */
export const useOpenFromUrl = ({ isRequested: isAsked, reason, href, show }: OpenFromUrl): void => {
  const { history } = useRouter()
  useEffect(() => {
    if (!isAsked) return
    history.replace(href)
    if (reason === undefined) show()
  }, [isAsked, reason, href, show, history])
}
