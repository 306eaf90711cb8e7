/** Drawn as parallel lines: one more per tier. */
export type TierView = { text: string; lines: 1 | 2 | 3 }

export type PriceView = {
  /** Formatted with its period: '390.000đ/tháng'. */
  text: string
  original?: string | undefined
  discount?: string | undefined
  /** In whole đồng; only for a price in figures. */
  amount?: number
  kind: 'amount' | 'free' | 'contact'
}

/** The view model of a package, whichever catalogue it comes from. */
export type PackageView = {
  id: string
  catalogue: 'digital' | 'green' | 'ai'
  groupId: string
  /** URL of the group's page, without a language prefix. */
  groupPath: string
  title: string
  description: string
  icon: string
  tier: TierView
  price?: PriceView
  features: string[]
  audience: string
  action: 'add_to_cart' | 'contact' | 'coming_soon'
  /** The group's localised name. */
  category: string
  iconColor: string
  bgColor: string
}
