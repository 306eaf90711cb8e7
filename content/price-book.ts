import * as z from 'zod/mini'
import source from './price-book.json' with { type: 'json' }

/** Days in Vietnam, both included. */
const Offer = z
  .strictObject({ firstDay: z.iso.date(), lastDay: z.iso.date() })
  .check(z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, 'an offer ends before it begins'))
export type Offer = z.infer<typeof Offer>

/** Refused without the days of its offer: a reduction that never ends is no reduction. */
export const Price = z
  .strictObject({
    packageId: z.string(),
    /** During the offer; without one the same as the list price. */
    unitPriceVnd: z.int().check(z.minimum(0)),
    listPriceVnd: z.int().check(z.minimum(0)),
    period: z.enum(['month', 'year']),
    discountPercent: z.int(),
    offer: z.optional(Offer),
  })
  .check(
    z.refine(
      ({ unitPriceVnd, listPriceVnd, discountPercent, offer }) =>
        offer ? unitPriceVnd < listPriceVnd : unitPriceVnd === listPriceVnd && discountPercent === 0,
      'a reduced price needs the first and the last day of its offer',
    ),
  )
export type Price = z.infer<typeof Price>

/** What is charged, in whole đồng before tax. Catalogue items carry 10 % tax. */
export const priceBook = z.array(Price).parse(source)
export const taxPercent = 10

export const isOfferOn = (offer: Offer | undefined, day: string): offer is Offer =>
  offer !== undefined && offer.firstDay <= day && day <= offer.lastDay

/** What one costs on a day in Vietnam. */
export const priceOn = ({ unitPriceVnd, listPriceVnd, offer }: Price, day: string): number =>
  isOfferOn(offer, day) ? unitPriceVnd : listPriceVnd
