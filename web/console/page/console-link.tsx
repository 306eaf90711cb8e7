import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isConsolePath } from '../paths.ts'

const staysHere = (href: string) => {
  const url = new URL(href, location.href)
  return url.origin === location.origin && isConsolePath(url.pathname)
}

/** The kit's link inside the console: its own pages navigate without a reload, all others are ordinary links. */
export const ConsoleLink = ({
  href = '',
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: ComponentProps<'a'>) => {
  const router = useRouter()
  const isOurs = href !== '' && !rest.target && !rest.download && staysHere(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isOurs || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(href)
  }
  const prepare = () => {
    if (isOurs) void router.preloadRoute({ to: href }).catch(() => {})
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prepare()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prepare()
      }}
    >
      {children}
    </a>
  )
}
