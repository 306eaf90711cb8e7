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

/** Opens it once: a reload or Back does not open it again. */
export const useOpenFromUrl = ({ isRequested, reason, href, show }: OpenFromUrl): void => {
  const { history } = useRouter()
  useEffect(() => {
    if (!isRequested) return
    history.replace(href)
    if (reason === undefined) show()
  }, [isRequested, reason, href, show, history])
}
