import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Visits of a person who set up an organisation this morning; all of them are in the menu. */
const visits = [
  { path: '/account/information', minutesAgo: 4 },
  { path: '/account/organization/members', minutesAgo: 9 },
  { path: '/account/organization/teams', minutesAgo: 12 },
  { path: '/infrastructure/instances', minutesAgo: 48 },
  { path: '/services/databases', minutesAgo: 65 },
  { path: '/account/billing', minutesAgo: 190 },
  { path: '/account/apikeys', minutesAgo: 1_230 },
  { path: '/services/container-registry', minutesAgo: 1_410 },
]

/**
 * Adds visits for a person of the demo data set, unless they have some. The dashboard keeps its default layout. Safe to
 * repeat.
 */
export const addDemoVisits = async (tx: Tx, member: { organisationId: string; personId: string }): Promise<void> => {
  const { organisationId, personId } = member
  const { rows } = await sql`
    select from console.visit where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx)
  if (rows.length > 0) return
  await sql`
    insert into console.visit (organisation_id, person_id, path, label, visited_at)
    select ${organisationId}, ${personId}, path, '', now() - make_interval(mins => minutes)
    from unnest(${visits.map(({ path }) => path)}::text[], ${visits.map(({ minutesAgo }) => minutesAgo)}::integer[])
      as visit (path, minutes)`.execute(tx)
}
