import type { OfferView, PriceView } from './package-view.ts'

export type CurrentPrice = Pick<PriceView, 'text' | 'amount' | 'kind'> & {
  /** Only during an offer is a price struck out. */
  reduced?: { from: string; discount: string; days: string }
}

const isOn = (offer: OfferView | undefined, day: string): offer is OfferView =>
  offer !== undefined && offer.firstDay <= day && day <= offer.lastDay

/** The price on a day in Vietnam. */
export const priceOn = ({ offer, ...list }: PriceView, day: string): CurrentPrice => {
  if (!isOn(offer, day)) return list
  const { text, amount, discount, days } = offer
  return { kind: list.kind, text, amount, reduced: { from: list.text, discount, days } }
}
