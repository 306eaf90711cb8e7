import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The latest request whose file is still kept. */
export const findLastExport = statement((q, given: { personId: string; at: string }) =>
  q
    .selectFrom('identity.data_export')
    .select(['requested_at', 'ready_at', 'expires_at'])
    .where('person_id', '=', given.personId)
    .where('expires_at', '>', given.at)
    .orderBy('requested_at', 'desc')
    .limit(1),
)

type NewExport = { exportId: string; personId: string; at: string; expiresAt: string }

export const addExport = statement((q, given: NewExport) =>
  q
    .insertInto('identity.data_export')
    .values({
      export_id: given.exportId,
      person_id: given.personId,
      requested_at: given.at,
      expires_at: given.expiresAt,
    })
    .returning(['requested_at', 'ready_at', 'expires_at']),
)

export const lockUnreadyExport = statement((q, given: { personId: string; exportId: string }) =>
  q
    .selectFrom('identity.data_export')
    .select('export_id')
    .where('person_id', '=', given.personId)
    .where('export_id', '=', given.exportId)
    .where('ready_at', 'is', null)
    .forUpdate(),
)

type ReadyExport = {
  personId: string
  exportId: string
  at: string
  expiresAt: string
  digest: Buffer
  sealedData: string
}

export const setReady = statement((q, given: ReadyExport) =>
  q
    .updateTable('identity.data_export')
    .set({
      ready_at: given.at,
      expires_at: given.expiresAt,
      digest: given.digest,
      sealed_data: given.sealedData,
    })
    .where('person_id', '=', given.personId)
    .where('export_id', '=', given.exportId),
)

/** Bypasses row-level security by a database function that maps a token to an id and nothing else. */
export const findExportPerson = statement((q, given: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`identity.find_data_export(${given.digest})`.as('person_id')),
)

export const findLiveExport = statement((q, given: { personId: string; digest: Buffer; at: string }) =>
  q
    .selectFrom('identity.data_export')
    .select(['export_id', 'ready_at', 'sealed_data'])
    .where('person_id', '=', given.personId)
    .where('digest', '=', given.digest)
    .where('expires_at', '>', given.at),
)
