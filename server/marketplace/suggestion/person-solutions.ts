import type { Tx } from '#platform/db/db'
import { isOnSale } from '../cart/cart.ts'
import { listLines } from '../cart/cart-store.ts'

type Solutions = { bought: string[]; saved: string[] }

/**
 * Groups of which the organisation bought or the person saved a package. Ordering does not exist yet, so nothing is
 * bought.
 */
export const listSolutionsOf = async (tx: Tx, personId: string): Promise<Solutions> => {
  const lines = await listLines(tx, { personId })
  // packages no longer on sale do not count
  return { bought: [], saved: lines.filter(isOnSale).map(({ group_id }) => group_id) }
}
