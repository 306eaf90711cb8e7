import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type CartItemKey = { personId: string; packageId: string }

/** Serialises a person's cart until the end of the transaction, so that two tabs cannot exceed the limit. */
export const lockCart = statement(
  (_, params: { personId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('marketplace.cart ' || ${params.personId}, 0))`,
)

/** Cart lines, oldest first, with the current catalogue data. */
export const listLines = statement((q, params: { personId: string }) =>
  q
    .selectFrom('marketplace.cart_item as item')
    .innerJoin('marketplace.package as package', 'package.package_id', 'item.package_id')
    .selectAll('package')
    .select(['item.quantity', 'item.added_at'])
    .where('item.person_id', '=', params.personId)
    .orderBy('item.added_at')
    .orderBy('item.package_id'),
)

/** Returns no row for an item that is already in the cart. */
export const addItem = statement((q, params: CartItemKey & { at: string }) =>
  q
    .insertInto('marketplace.cart_item')
    .values({ person_id: params.personId, package_id: params.packageId, quantity: 1, added_at: params.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('package_id'),
)

export const setQuantity = statement((q, params: CartItemKey & { quantity: number }) =>
  q
    .updateTable('marketplace.cart_item')
    .set({ quantity: params.quantity })
    .where('person_id', '=', params.personId)
    .where('package_id', '=', params.packageId),
)

export const dropItem = statement((q, params: CartItemKey) =>
  q
    .deleteFrom('marketplace.cart_item')
    .where('person_id', '=', params.personId)
    .where('package_id', '=', params.packageId),
)
