/** The subset of Storage in use, so that tests can bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'intended_url'
const maxLength = 2048

/** Pages to return to after a sign-in; the other pages of this area are not. */
const throughSignIn = new Set(['/auth/invitation', '/auth/data'])
const isSignInPage = (path: string) => path.startsWith('/auth/') && !throughSignIn.has(path)

/**
 * A path of our own origin, or undefined. The URL is parsed as the browser parses it and serialised again, because
 * `/.//evil.example` is only dangerous once its dots are resolved.
 */
export const safePath = (raw: string | null, origin: string): string | undefined => {
  if (raw === null || raw.length > maxLength || !/^\/(?!\/)/.test(raw) || /[\\\p{Cc}]/u.test(raw)) return undefined
  const url = URL.parse(raw, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The URL that required a sign-in: kept per tab, used once, cleared at logout. */
export const openIntendedUrl = (store: Store, origin: string) => ({
  keep: (raw: string) => {
    const path = safePath(raw, origin)
    if (path && !isSignInPage(path)) store.setItem(key, path)
  },
  /** Without consuming it. */
  peek: (): string | undefined => safePath(store.getItem(key), origin),
  take: (): string | undefined => {
    const path = safePath(store.getItem(key), origin)
    store.removeItem(key)
    return path
  },
  forget: () => store.removeItem(key),
})
