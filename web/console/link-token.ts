import type { Store } from '../api/intended-url.ts'

/** Pages that a mail opens with a secret in their query. */
const linkPages = [
  '/auth/invitation',
  '/auth/application',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/data',
  '/auth/stop-mails',
  '/digital-transformation/vpbank-ekyc/status',
] as const
export type LinkPage = (typeof linkPages)[number]

const keyOf = (page: LinkPage) => `link_token ${page}`

/**
 * The secret of a mailed link. It leaves the address before anything else runs, so that no Referer, no history and no
 * shared screen shows it, and stays with this tab, so that a reload or a sign-in on the way does not lose it.
 */
export const openLinkToken = (store: Store) => ({
  /** The address without its secret, which is kept; nothing for an address that has none. */
  move: (href: string): string | undefined => {
    const url = new URL(href)
    const page = linkPages.find((path) => path === url.pathname.replace(/\/$/, ''))
    const token = url.searchParams.get('token')
    if (!page || token === null) return undefined
    store.setItem(keyOf(page), token)
    url.searchParams.delete('token')
    return url.pathname + url.search + url.hash
  },
  read: (page: LinkPage): string | undefined => store.getItem(keyOf(page)) || undefined,
  forget: (page: LinkPage) => store.removeItem(keyOf(page)),
})

export const linkToken = openLinkToken({
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
})
