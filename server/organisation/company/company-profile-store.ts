import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ProfileSource } from './tables.ts'

type OrganisationKey = { organisationId: string }

export const findProfile = statement((q, params: OrganisationKey) =>
  q
    .selectFrom('organisation.company_profile')
    .select(['name', 'tax_code', 'representative', 'address', 'verified_at', 'source', 'version'])
    .where('organisation_id', '=', params.organisationId),
)

export const upsertProfile = statement(
  (
    _,
    params: OrganisationKey & {
      name: string
      taxCode: string
      representative: string | null
      address: string | null
      source: ProfileSource
      at: string
    },
  ) => sql<{ version: number }>`
    insert into organisation.company_profile as mine
      (organisation_id, name, tax_code, representative, address, verified_at, source)
    values (${params.organisationId}, ${params.name}, ${params.taxCode}, ${params.representative}, ${params.address},
      ${params.at}, ${params.source})
    on conflict (organisation_id) do update
    set name = excluded.name, tax_code = excluded.tax_code, representative = excluded.representative,
      address = excluded.address, verified_at = excluded.verified_at, source = excluded.source,
      version = mine.version + 1
    returning version`,
)
