import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { isOnSale, maxItems, nextMoment } from './cart.ts'
import { addItem, listLines, lockCart } from './cart-store.ts'
import { findOffer } from '../catalogue/package-store.ts'
import { answerCart } from './view-cart.ts'

export const addToCart: Handler<typeof marketplace.addToCart> = async ({ tx, caller, body }) => {
  const { personId } = caller
  const packageId = body.package_id
  const offer = await findOffer.first(tx, { packageId })
  if (!offer || !isOnSale(offer)) return 'item_unknown'
  await lockCart(tx, { personId })
  const lines = await listLines(tx, { personId })
  if (lines.some((line) => line.package_id === packageId)) return 'item_in_cart'
  if (lines.length >= maxItems) return 'cart_full'
  await addItem(tx, { personId, packageId, at: new Date(nextMoment(lines, clock.now())).toISOString() })
  return answerCart(tx, personId)
}
