import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The latest request whose file is still kept. */
export const findLastExport = statement((q, params: { personId: string; at: string }) =>
  q
    .selectFrom('identity.data_export')
    .select(['requested_at', 'ready_at', 'expires_at'])
    .where('person_id', '=', params.personId)
    .where('expires_at', '>', params.at)
    .orderBy('requested_at', 'desc')
    .limit(1),
)

type NewExport = { exportId: string; personId: string; at: string; expiresAt: string }

export const addExport = statement((q, params: NewExport) =>
  q
    .insertInto('identity.data_export')
    .values({
      export_id: params.exportId,
      person_id: params.personId,
      requested_at: params.at,
      expires_at: params.expiresAt,
    })
    .returning(['requested_at', 'ready_at', 'expires_at']),
)

export const lockUnreadyExport = statement((q, params: { personId: string; exportId: string }) =>
  q
    .selectFrom('identity.data_export')
    .select('export_id')
    .where('person_id', '=', params.personId)
    .where('export_id', '=', params.exportId)
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

export const setReady = statement((q, params: ReadyExport) =>
  q
    .updateTable('identity.data_export')
    .set({
      ready_at: params.at,
      expires_at: params.expiresAt,
      digest: params.digest,
      sealed_data: params.sealedData,
    })
    .where('person_id', '=', params.personId)
    .where('export_id', '=', params.exportId),
)

/** Bypasses row-level security by a database function that maps a token to an id and nothing else. */
export const findExportPerson = statement((q, params: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`identity.find_data_export(${params.digest})`.as('person_id')),
)

export const findLiveExport = statement((q, params: { personId: string; digest: Buffer; at: string }) =>
  q
    .selectFrom('identity.data_export')
    .select(['export_id', 'ready_at', 'sealed_data'])
    .where('person_id', '=', params.personId)
    .where('digest', '=', params.digest)
    .where('expires_at', '>', params.at),
)
