import type { Policy } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const findPolicy = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select('two_factor_required')
    .where('organisation_id', '=', params.organisationId),
)

/** Serialises concurrent changes of the policy. */
export const lockPolicy = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select(['two_factor_required', 'two_factor_told_at'])
    .where('organisation_id', '=', params.organisationId)
    .forUpdate(),
)

export const storePolicy = statement(
  (q, params: { organisationId: string; required: boolean; personId: string; at: string; toldAt: string | null }) =>
    q
      .updateTable('organisation.organisation')
      .set({
        two_factor_required: params.required,
        two_factor_set_by: params.personId,
        two_factor_set_at: params.at,
        two_factor_told_at: params.toldAt,
      })
      .where('organisation_id', '=', params.organisationId),
)

/** Counts of the scope's organisation; whether a person has a factor is returned for the caller only. */
export const countFactors = statement(
  () => sql<{ members: number; with_factor: number; mine: boolean }>`select * from organisation.count_factors()`,
)

/** A page of members by id, each with whether they lack a factor that the organisation requires. */
export const listFactorStatus = statement(
  (_, params: { organisationId: string; after: string | null; limit: number }) =>
    sql<{ person_id: string; lacks_factor: boolean }>`
      select page.person_id, coalesce(found.lacks_factor, false) as lacks_factor
      from (
        select person_id from organisation.membership
        where organisation_id = ${params.organisationId}::uuid
          and (${params.after}::uuid is null or person_id > ${params.after}::uuid)
        order by person_id
        limit ${params.limit}) page
      left join lateral organisation.look_up_membership(page.person_id, ${params.organisationId}::uuid) found on true
      order by page.person_id`,
)

export const readPolicy = async (tx: Tx, organisationId: string): Promise<Policy> => {
  const [row, counts] = await Promise.all([findPolicy.first(tx, { organisationId }), countFactors.first(tx, {})])
  if (!row || !counts) throw new Error('the organisation of a member was not found')
  return {
    two_factor_required: row.two_factor_required,
    members: counts.members,
    members_with_factor: counts.with_factor,
  }
}
