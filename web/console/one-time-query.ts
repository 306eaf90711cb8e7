/** Pages whose query is good for one exchange: what stands in it must not stay in the address, the history or a store. */
const pages = ['/auth/callback', '/auth/impersonation'] as const
export type OncePage = (typeof pages)[number]

/** Keeps such a query in memory alone, and hands it out once. */
export const openOneTimeQuery = () => {
  let held: { page: OncePage; params: URLSearchParams } | undefined
  return {
    /** The address without its query, which is kept; nothing for an address that has none. */
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
