/** The part of a browser store that we use, so that tests can bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'intended_url'
const maxLength = 2048

/** One signs in on the way to these; the other pages of this area are no place to come back to. */
const throughSignIn = new Set(['/auth/invitation', '/auth/data'])
const isSignInPage = (path: string) => path.startsWith('/auth/') && !throughSignIn.has(path)

/**
 * A path of our own origin, or nothing. The address is parsed as the browser will parse it and read back, because
 * `/.//evil.example` only shows its teeth after its dots are resolved.
 */
export const safePath = (raw: string | null, origin: string): string | undefined => {
  if (raw === null || raw.length > maxLength || !/^\/(?!\/)/.test(raw) || /[\\\p{Cc}]/u.test(raw)) return undefined
  const url = URL.parse(raw, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Where the person wanted to go before we asked who he is: kept per tab, used once, forgotten at logout. */
export const openIntendedUrl = (store: Store, origin: string) => ({
  keep: (raw: string) => {
    const path = safePath(raw, origin)
    if (path && !isSignInPage(path)) store.setItem(key, path)
  },
  /** To be shown beforehand. */
  peek: (): string | undefined => safePath(store.getItem(key), origin),
  take: (): string | undefined => {
    const path = safePath(store.getItem(key), origin)
    store.removeItem(key)
    return path
  },
  forget: () => store.removeItem(key),
})
