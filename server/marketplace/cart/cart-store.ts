import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type CartItemKey = { personId: string; packageId: string }

/** Serialises a person's cart until the end of the transaction, so that two tabs cannot exceed the limit. */
export const lockCart = statement(
  (_, given: { personId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('marketplace.cart ' || ${given.personId}, 0))`,
)

/** Cart lines, oldest first, with the current catalogue data. */
export const listLines = statement((q, given: { personId: string }) =>
  q
    .selectFrom('marketplace.cart_item as item')
    .innerJoin('marketplace.package as package', 'package.package_id', 'item.package_id')
    .selectAll('package')
    .select(['item.quantity', 'item.added_at'])
    .where('item.person_id', '=', given.personId)
    .orderBy('item.added_at')
    .orderBy('item.package_id'),
)

/** Returns no row for an item that is already in the cart. */
export const addItem = statement((q, given: CartItemKey & { at: string }) =>
  q
    .insertInto('marketplace.cart_item')
    .values({ person_id: given.personId, package_id: given.packageId, quantity: 1, added_at: given.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('package_id'),
)

export const setQuantity = statement((q, given: CartItemKey & { quantity: number }) =>
  q
    .updateTable('marketplace.cart_item')
    .set({ quantity: given.quantity })
    .where('person_id', '=', given.personId)
    .where('package_id', '=', given.packageId),
)

export const dropItem = statement((q, given: CartItemKey) =>
  q
    .deleteFrom('marketplace.cart_item')
    .where('person_id', '=', given.personId)
    .where('package_id', '=', given.packageId),
)
