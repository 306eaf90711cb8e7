/** Pages whose query is valid for one exchange: it must not stay in the URL, the history or storage. */
const pages = ['/auth/callback', '/auth/impersonation'] as const
export type OncePage = (typeof pages)[number]

/** Keeps such a query in memory only, and returns it once. */
export const openOneTimeQuery = () => {
  let held: { page: OncePage; params: URLSearchParams } | undefined
  return {
    /** The URL without its query, which is kept; undefined for a URL without one. */
    move: (href: string): string | undefined => {
      const { pathname, search, hash } = new URL(href)
      const page = pages.find((path) => path === pathname.replace(/\/$/, ''))
      if (!page || !search) return undefined
      held = { page, params: new URLSearchParams(search) }
      return pathname + hash
    },
    take: (page: OncePage): URLSearchParams | undefined => {
      const params = held?.page === page ? held.params : undefined
      if (params) held = undefined
      return params
    },
  }
}

export const oneTimeQuery = openOneTimeQuery()
