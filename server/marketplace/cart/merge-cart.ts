import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { isOnSale, maxItems, nextMoment } from './cart.ts'
import { addItem, listLines, lockCart } from './cart-store.ts'
import { findOffers } from '../catalogue/package-store.ts'
import { answerCart } from './view-cart.ts'

/**
 * Merges the items that a browser remembers. Existing items stay as they are; items that are not on sale or exceed the
 * limit are dropped, because the person cannot fix that while signing in.
 */
export const mergeCart: Handler<typeof marketplace.mergeCart> = async ({ tx, caller, body }) => {
  const { personId } = caller
  const packageIds = [...new Set(body.package_ids)]
  await lockCart(tx, { personId })
  const lines = await listLines(tx, { personId })
  const present = new Set(lines.map(({ package_id }) => package_id))
  const sold = new Set((await findOffers(tx, { packageIds })).filter(isOnSale).map(({ package_id }) => package_id))
  const missing = packageIds
    .filter((id) => sold.has(id) && !present.has(id))
    .slice(0, Math.max(0, maxItems - present.size))
  const start = nextMoment(lines, clock.now())
  // a millisecond apart, to keep the browser's order
  const items = missing.map((packageId, index) => ({ packageId, at: new Date(start + index).toISOString() }))
  // in the lock order of a publication, to avoid deadlocks
  for (const item of items.toSorted((a, b) => (a.packageId < b.packageId ? -1 : 1)))
    await addItem(tx, { personId, ...item })
  return answerCart(tx, personId)
}
