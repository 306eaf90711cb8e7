import { sql } from 'kysely'
import type { Database } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const findLive = statement((q, params: { sessionId: string }) =>
  q.selectNoFrom(sql<boolean>`identity.is_session_live(${params.sessionId})`.as('live')),
)

export const isSessionLive = (database: Database, sessionId: string): Promise<boolean> =>
  database.within({ kind: 'none' }, async (tx) => (await findLive.first(tx, { sessionId }))?.live === true, 'read')
