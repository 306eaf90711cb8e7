const page = /^\/account\/billing\/invoices\/\d{1,10}\/checkout\/?$/

/**
 * What a wallet hangs on the address when it sends somebody back to the checkout. It is signed over these very letters
 * and is good once: it is kept as it came, in memory alone, and leaves the address before anything else reads it.
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
    take: (path: string): string | undefined => {
      const query = held?.path === path ? held.query : undefined
      if (query !== undefined) held = undefined
      return query
    },
  }
}

export const walletReturn = openWalletReturn()
