import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { LinkKey } from './link-store.ts'

type LinkForNotification = {
  created_by: string
  team_role: TeamRole
  uses_left: number
  team: string
  team_number: number
  organisation: string
}

/** What the worker may read of a link: never its token's digest. */
export const findLinkForNotification = statement(
  (_, params: LinkKey) => sql<LinkForNotification>`
    select link.created_by, link.team_role, link.uses_left, team.name as team, team.team_number,
      home.name as organisation
    from organisation.invitation_link link
    join organisation.organisation home on home.organisation_id = link.organisation_id
    join organisation.team team on team.organisation_id = link.organisation_id and team.team_id = link.team_id
    where link.organisation_id = ${params.organisationId} and link.link_id = ${params.linkId}`,
)
