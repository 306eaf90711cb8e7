import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { operationsRoutes } from '../../edge/operations-routes.ts'
import { createSignal } from '../../store/create-store.ts'

const { notify, subscribe } = createSignal()
addEventListener('popstate', notify)

export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)

export const goTo = (href: string, { replace = false } = {}) => {
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  notify()
  scrollTo(0, 0)
}

const own = new Set<string>(Object.values(operationsRoutes).map(({ path }) => path))
const staysHere = (href: string) => {
  const url = new URL(href, location.href)
  return url.origin === location.origin && own.has(url.pathname)
}

/** The kit's link: our own pages without a reload. Six pages need no router. */
export const StaffLink = ({ href = '', onClick, children, ...rest }: ComponentProps<'a'>) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || !staysHere(href)) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
