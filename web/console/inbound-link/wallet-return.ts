const page = /^\/account\/billing\/invoices\/\d{1,10}\/checkout\/?$/

/**
 * The parameters that a wallet adds when it redirects back to the checkout. They are signed byte for byte and valid
 * once: kept as received, in memory only, and removed from the URL before anything else reads it.
 */
export const openWalletReturn = () => {
  let held: { path: string; query: string } | undefined
  return {
    move: (href: string): string | undefined => {
      const { pathname, search, hash } = new URL(href)
      if (!page.test(pathname) || search.length < 2) return undefined
      held = { path: pathname.replace(/\/$/, ''), query: search.slice(1) }
      return pathname + hash
    },
    isHeld: (): boolean => held !== undefined,
    take: (path: string): string | undefined => {
      const query = held?.path === path ? held.query : undefined
      if (query !== undefined) held = undefined
      return query
    },
  }
}

export const walletReturn = openWalletReturn()
