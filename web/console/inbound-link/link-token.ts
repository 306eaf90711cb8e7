import type { Store } from '../../api/intended-url.ts'

/** Pages that a mail opens with a secret in their query. */
const linkPages = [
  '/auth/invitation',
  '/auth/application',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/email-change',
  '/auth/data',
  '/auth/stop-mails',
  '/digital-transformation/vpbank-ekyc/status',
] as const
export type LinkPage = (typeof linkPages)[number]

const keyOf = (page: LinkPage) => `link_token ${page}`

/**
 * The secret of a mailed link. It is removed from the URL before anything else runs, so that no Referer, history or
 * shared screen shows it, and kept in this tab, so that a reload or a sign-in does not lose it.
 */
export const openLinkToken = (store: Store) => ({
  /** The URL without its secret, which is kept; undefined for a URL without one. */
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
