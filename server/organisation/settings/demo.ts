import { sql } from 'kysely'
import { writeAudit } from '#platform/audit'
import type { Tx } from '#platform/db'

type CreatedThing = { kind: 'organisation' | 'team' | 'project' | 'key'; id: string; name: string; is_gone: boolean }

const actions = {
  organisation: 'organisation.created',
  team: 'organisation.team_created',
  project: 'organisation.project_created',
  key: 'organisation.key_created',
} as const

/** Audit entries for what the demo data set created, with the system as actor. */
export const addDemoAudit = async (tx: Tx, organisationId: string): Promise<void> => {
  const { rows: begun } = await sql`select from audit.entry where chain_id = ${organisationId} limit 1`.execute(tx)
  if (begun.length > 0) return
  const { rows } = await sql<CreatedThing>`
    select 'organisation' as kind, organisation_id::text as id, name, false as is_gone from organisation.organisation
    where organisation_id = ${organisationId}
    union all
    (select 'project', project_id::text, name, is_gone
      from organisation.project, unnest(array[false, true]) as is_gone
      where organisation_id = ${organisationId} and not (is_gone and deleted_at is null) order by project_id, is_gone)
    union all
    (select 'key', key_id::text, name, false from organisation.api_key
      where organisation_id = ${organisationId} order by key_id)
    union all
    (select 'team', team_id::text, name, false from organisation.team
      where organisation_id = ${organisationId} order by team_id)`.execute(tx)
  for (const { kind, id, name, is_gone: isGone } of rows)
    await writeAudit(tx, {
      chainId: organisationId,
      actor: { kind: 'system' },
      action: isGone ? 'organisation.project_deleted' : actions[kind],
      thing: { kind, id },
      ...(isGone ? { before: { name } } : { after: { name } }),
    })
}
