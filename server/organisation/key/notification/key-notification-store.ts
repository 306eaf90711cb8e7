import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ApiKeyRef } from '../key-store.ts'

type KeyForNotification = {
  name: string
  prefix: string
  last4: string
  person_id: string
  expires_at: string | null
  revoked_by: string | null
  maker: string | null
  revoker: string | null
  organisation: string
}

/** What the worker may read of a key: never its digest. */
export const findKeyForNotification = statement(
  (_, params: ApiKeyRef) => sql<KeyForNotification>`
    select key.name, key.prefix, key.last4, key.person_id, key.expires_at, key.revoked_by,
      maker.name as maker, revoker.name as revoker, home.name as organisation
    from organisation.api_key key
    join organisation.organisation home on home.organisation_id = key.organisation_id
    left join organisation.member_person maker on maker.person_id = key.person_id
    left join organisation.member_person revoker on revoker.person_id = key.revoked_by
    where key.organisation_id = ${params.organisationId} and key.key_id = ${params.keyId}`,
)
