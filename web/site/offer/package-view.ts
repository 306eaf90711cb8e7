/** Drawn as parallel lines: one more per tier. */
export type TierView = { text: string; lines: 1 | 2 | 3 }

export type PriceView = {
  /** The list price, formatted with its period: '780.000đ/tháng'. */
  text: string
  /** In whole đồng; only for a price in figures. */
  amount?: number
  kind: 'amount' | 'free' | 'contact'
  /** A reduced price with its days in Vietnam, both included; static pages outlive it. */
  offer?: OfferView
}

export type OfferView = {
  text: string
  amount: number
  discount: string
  firstDay: string
  lastDay: string
  /** The days, for people. */
  days: string
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
