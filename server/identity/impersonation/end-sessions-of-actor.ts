import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const end = statement((q, params: { staffId: string; reason: string }) =>
  q.selectNoFrom(sql<number>`identity.end_sessions_of_actor(${params.staffId}, ${params.reason})`.as('ended')),
)

/** Ends all impersonation sessions of a member of staff and voids their unused tickets. Returns how many ended. */
export const endSessionsOfActor = async (tx: Tx, staffId: string, reason: string): Promise<number> =>
  (await end.first(tx, { staffId, reason }))?.ended ?? 0
