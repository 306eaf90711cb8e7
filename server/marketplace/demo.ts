import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Two of one, one of the others, as somebody has them who has looked around for a while. */
const items = [
  { packageId: 'bao-mat-web-co-ban-01', quantity: 1, hoursAgo: 50 },
  { packageId: 'email-dung-chung-co-ban-01', quantity: 2, hoursAgo: 27 },
  { packageId: 'ssl-nang-cao-01', quantity: 1, hoursAgo: 3 },
]

/** Puts three items into the cart of somebody in the demo data set, unless he has a cart of his own. Safe to repeat. */
export const addDemoCart = async (tx: Tx, personId: string): Promise<void> => {
  const { rows } = await sql`select from marketplace.cart_item where person_id = ${personId}`.execute(tx)
  if (rows.length > 0) return
  for (const { packageId, quantity, hoursAgo } of items)
    await sql`
      insert into marketplace.cart_item (person_id, package_id, quantity, added_at)
      select ${personId}, package_id, ${quantity}, now() - make_interval(hours => ${hoursAgo})
      from marketplace.package where package_id = ${packageId}`.execute(tx)
}
