/** Drawn as lines that run side by side: one more line for every tier. */
export type TierView = { text: string; lines: 1 | 2 | 3 }

export type PriceView = {
  /** As people read it, with its period: '390.000đ/tháng'. */
  text: string
  original?: string | undefined
  discount?: string | undefined
  /** In whole đồng; only a price in figures has one. */
  amount?: number
  kind: 'amount' | 'free' | 'contact'
}

/** The one shape in which a package is shown, whichever catalogue it comes from. */
export type PackageView = {
  id: string
  catalogue: 'digital' | 'green' | 'ai'
  groupId: string
  /** The group's page, without a language prefix. */
  groupPath: string
  title: string
  description: string
  icon: string
  tier: TierView
  price?: PriceView
  features: string[]
  audience: string
  /** Nothing to show at 0. */
  rating: number
  /** Who vouches for it: users of a package, or how many have rated it. */
  users: string
  action: 'add_to_cart' | 'contact' | 'coming_soon'
  /** The group's name as this language calls it. */
  category: string
  iconColor: string
  bgColor: string
}
