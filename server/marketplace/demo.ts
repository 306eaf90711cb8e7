import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** A typical cart: one package twice, the others once. */
const items = [
  { packageId: 'bao-mat-web-co-ban-01', quantity: 1, hoursAgo: 50 },
  { packageId: 'email-dung-chung-co-ban-01', quantity: 2, hoursAgo: 27 },
  { packageId: 'ssl-nang-cao-01', quantity: 1, hoursAgo: 3 },
]

/** Adds three items to a demo person's cart unless it has some. Idempotent. */
export const addDemoCart = async (tx: Tx, personId: string): Promise<void> => {
  const { rows } = await sql`select from marketplace.cart_item where person_id = ${personId}`.execute(tx)
  if (rows.length > 0) return
  for (const { packageId, quantity, hoursAgo } of items)
    await sql`
      insert into marketplace.cart_item (person_id, package_id, quantity, added_at)
      select ${personId}, package_id, ${quantity}, now() - make_interval(hours => ${hoursAgo})
      from marketplace.package where package_id = ${packageId}`.execute(tx)
}
