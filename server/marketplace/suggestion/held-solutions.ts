import { resourceSolutions } from '@song-hanh/contract/organisation/resource-solution'
import { listBilledItems } from '#billing/subscription'
import { listKindsInUse } from '#organisation/service'
import type { Tx } from '#platform/db/db'
import type { SessionCaller } from '#platform/http/caller'
import { isOnSale } from '../cart/cart.ts'
import { listLines } from '../cart/cart-store.ts'
import { readContentPackages } from '../catalogue/content-packages.ts'
import { findOffers } from '../catalogue/package-store.ts'

const groupsInContent = new Map(readContentPackages().map(({ package_id, group_id }) => [package_id, group_id]))

/** Groups of packages that left the catalogue are read from what was published. */
const groupsOf = async (tx: Tx, items: readonly string[]): Promise<string[]> => {
  const gone = items.filter((item) => !groupsInContent.has(item))
  const published = gone.length > 0 ? await findOffers(tx, { packageIds: gone }) : []
  return [...items.flatMap((item) => groupsInContent.get(item) ?? []), ...published.map(({ group_id }) => group_id)]
}

/**
 * Groups of which the organisation is billed for a package, or runs a resource: the same for every member. A member
 * without the second factor that the organisation requires learns nothing of it.
 */
export const listBought = async (tx: Tx, { organisation }: SessionCaller): Promise<string[]> => {
  if (!organisation || organisation.lacksFactor) return []
  const items = await listBilledItems(tx, organisation.id)
  const kinds = await listKindsInUse(tx, { organisationId: organisation.id })
  return [...new Set([...(await groupsOf(tx, items)), ...kinds.map(({ kind }) => resourceSolutions[kind])])]
}

/** Groups that the person plans: packages in their own cart that are still on sale. */
export const listPlanned = async (tx: Tx, personId: string): Promise<string[]> => {
  const lines = await listLines(tx, { personId })
  return lines.filter(isOnSale).map(({ group_id }) => group_id)
}
