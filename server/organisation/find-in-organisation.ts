import type { Found } from '@song-hanh/contract/console'
import { can, type Role } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

type Who = { organisationId: string; role: Role }

/** More of a kind is a reason to type on, not to scroll. */
const atMost = 5

/** One statement for all kinds; the functions use the trigram indexes and know the organisation by the scope. */
const search = statement(
  (_, given: { text: string; atMost: number }) => sql<Found>`
    select 'team' as kind, t.team_number::text as id, found.name as label, null as hint
    from (
      select f.team_id, f.name, f.place
      from organisation.find_teams(${given.text}, ${given.atMost}) with ordinality f (team_id, name, place)
    ) found
    cross join lateral (
      select team_number from organisation.team
      where organisation_id = nullif(current_setting('app.org_id', true), '')::uuid and team_id = found.team_id
      offset 0
    ) t
    union all
    select 'project', project_id::text, name, null
    from organisation.find_projects(${given.text}, ${given.atMost})
    union all
    select 'member', person_id::text, coalesce(nullif(name, ''), email), email
    from organisation.find_members(${given.text}, ${given.atMost})`,
)

/** Teams, projects and members of the current organisation, for whoever may see it. */
export const findInOrganisation = async (tx: Tx, { role }: Who, { text }: { text: string }): Promise<Found[]> => {
  if (!can(role, 'organisation.view')) return []
  const rows = await search(tx, { text, atMost })
  return rows.map(({ hint, ...found }) => (hint === null ? found : { ...found, hint }))
}
