import type { Dong } from '@song-hanh/contract/value/money'
import type { Suggestion } from '@song-hanh/contract/marketplace'
import { priceOn } from '../catalogue/price-on.ts'
import type { PublishedPackage } from '../tables.ts'
import { cardOf, currentLevel, levelOf, levelsFrom } from './transformation.ts'

/** Size of the widget. */
const maxSuggestions = 4
const actions: Suggestion['action'][] = ['add_to_cart', 'contact', 'coming_soon']

type Offered = Pick<
  PublishedPackage,
  | 'package_id'
  | 'group_id'
  | 'catalogue'
  | 'title_vi'
  | 'title_en'
  | 'action'
  | 'unit_price'
  | 'list_price'
  | 'offer_first_day'
  | 'offer_last_day'
  | 'period'
>

const dong = (amount: number | null) => amount as Dong | null

const show = (offer: Offered, day: string): Suggestion[] => {
  const { unit_price, list_price } = priceOn(offer, day)
  const card = cardOf(offer.group_id)
  if (!card) return []
  return [
    {
      package_id: offer.package_id,
      group_id: offer.group_id,
      path: card.path,
      catalogue: offer.catalogue,
      title: { vi: offer.title_vi, en: offer.title_en },
      group_name: card.name,
      action: offer.action,
      unit_price: dong(unit_price),
      list_price: dong(list_price),
      period: offer.period,
    },
  ]
}

/**
 * One package of each group not begun yet: available before announced, the next level before others, the cheapest of a
 * group. Deterministic for the same catalogue and organisation.
 */
export const suggest = (offers: readonly Offered[], begun: readonly string[], day: string): Suggestion[] => {
  const climb = levelsFrom(currentLevel(begun))
  const rank = (offer: Offered) => {
    const { group_id, action } = offer
    const position = climb.indexOf(levelOf(group_id))
    return {
      action: actions.indexOf(action),
      level: position === -1 ? climb.length : position,
      price: priceOn(offer, day).unit_price ?? Infinity,
    }
  }
  const ranked = offers
    .filter(({ group_id }) => !begun.includes(group_id) && cardOf(group_id) !== undefined)
    .map((offer) => ({ offer, rank: rank(offer) }))
    .toSorted(
      (a, b) =>
        a.rank.action - b.rank.action ||
        a.rank.level - b.rank.level ||
        // two without a price differ by NaN, which is no order either
        a.rank.price - b.rank.price ||
        (a.offer.package_id < b.offer.package_id ? -1 : 1),
    )
    .map(({ offer }) => offer)
  return ranked
    .filter(({ group_id }, at) => ranked.findIndex((one) => one.group_id === group_id) === at)
    .slice(0, maxSuggestions)
    .flatMap((offer) => show(offer, day))
}
