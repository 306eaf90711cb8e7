import type { Tx } from '#platform/db'
import { isOnSale } from './cart.ts'
import { listLines } from './cart-store.ts'

type Solutions = { bought: string[]; saved: string[] }

/**
 * The groups of which something has been bought by the organisation, or put aside by the person. Nothing can be ordered
 * yet, so nobody has bought anything.
 */
export const listSolutionsOf = async (tx: Tx, personId: string): Promise<Solutions> => {
  const lines = await listLines(tx, { personId })
  // what is no longer sold is no step
  return { bought: [], saved: lines.filter(isOnSale).map(({ group_id }) => group_id) }
}
