import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/**
 * Sets the teams' owners, distributes the organisation's services among the teams, and assigns their first members a role
 * in each. Runs after teams and services; safe to repeat.
 */
export const addDemoTeamWork = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`
    update organisation.team t set owner_id = m.person_id from organisation.team_member m
    where t.organisation_id = ${organisationId} and t.owner_id is null
      and m.organisation_id = t.organisation_id and m.team_id = t.team_id and m.role = 'admin'`.execute(tx)
  await sql`
    insert into organisation.team_service (organisation_id, team_id, resource_id, added_at, added_by)
    select ${organisationId}, t.team_id, r.resource_id, now(), t.owner_id
    from (select team_id, owner_id, row_number() over (order by team_id) as place, count(*) over () as teams
      from organisation.team where organisation_id = ${organisationId}) t
    join (select resource_id, row_number() over (order by resource_id) as place
      from organisation.resource where organisation_id = ${organisationId}) r on r.place % t.teams = t.place - 1
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.service_assignment (organisation_id, team_id, person_id, resource_id, role, assigned_at)
    select s.organisation_id, s.team_id, m.person_id, s.resource_id, m.role, now()
    from organisation.team_service s
    cross join lateral (
      select person_id, role from organisation.team_member m
      where m.organisation_id = s.organisation_id and m.team_id = s.team_id order by m.role, m.person_id limit 3) m
    where s.organisation_id = ${organisationId}
    on conflict do nothing`.execute(tx)
}
