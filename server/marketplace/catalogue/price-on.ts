import type { PublishedPackage } from '../tables.ts'

type Priced = Pick<PublishedPackage, 'unit_price' | 'list_price' | 'offer_first_day' | 'offer_last_day'>

export type OfferDays = { first_day: string; last_day: string }
export type CurrentPrice = { unit_price: number | null; list_price: number | null; offer: OfferDays | null }

/** What a package costs on a day in Vietnam. Only during its offer is the list price another one. */
export const priceOn = (
  { unit_price, list_price, offer_first_day: first_day, offer_last_day: last_day }: Priced,
  day: string,
): CurrentPrice => {
  if (first_day === null || last_day === null) return { unit_price, list_price: unit_price, offer: null }
  if (first_day <= day && day <= last_day) return { unit_price, list_price, offer: { first_day, last_day } }
  return { unit_price: list_price, list_price, offer: null }
}
