import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { isOnSale, maxItems, nextMoment } from './cart.ts'
import { addItem, listLines, lockCart } from './cart-store.ts'
import { findOffers } from './package-store.ts'
import { answerCart } from './view-cart.ts'

/**
 * A browser only says which items it remembers. What it does not name stays, what is there already stays as it is, and
 * what is not sold or finds no room is left out: nobody can mend that while he signs in.
 */
export const mergeCart: Handler<typeof marketplace.mergeCart> = async ({ tx, caller, body }) => {
  const { personId } = caller
  const packageIds = [...new Set(body.package_ids)]
  await lockCart(tx, { personId })
  const lines = await listLines(tx, { personId })
  const held = new Set(lines.map(({ package_id }) => package_id))
  const sold = new Set((await findOffers(tx, { packageIds })).filter(isOnSale).map(({ package_id }) => package_id))
  const wanted = packageIds.filter((id) => sold.has(id) && !held.has(id)).slice(0, Math.max(0, maxItems - held.size))
  const start = nextMoment(lines, clock.now())
  // a moment apart, so that they keep the order in which the browser had them
  const items = wanted.map((packageId, place) => ({ packageId, at: new Date(start + place).toISOString() }))
  // written in the order in which a publication takes the packages, so that nobody ever waits in a circle
  for (const item of items.toSorted((a, b) => (a.packageId < b.packageId ? -1 : 1)))
    await addItem(tx, { personId, ...item })
  return answerCart(tx, personId)
}
