import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { linkMs } from './link.ts'
import { newLinkToken } from './link-token.ts'

type DemoLink = { role: 'viewer' | 'developer'; hoursAgo: number; left: number; used: number; revokedAgo?: number }

/** A live one and three dead ones: used up, expired, revoked. Oldest first. */
const links: DemoLink[] = [
  { role: 'viewer', hoursAgo: 1100, left: 3, used: 2, revokedAgo: 1060 },
  { role: 'developer', hoursAgo: 620, left: 9, used: 1 },
  { role: 'viewer', hoursAgo: 90, left: 0, used: 3 },
  { role: 'viewer', hoursAgo: 18, left: 8, used: 2 },
]

/** Invitation links of a team, with random tokens. Safe to repeat. */
export const addDemoLinks = async (
  tx: Tx,
  organisationId: string,
  { teamId, createdBy }: { teamId: string; createdBy: string },
): Promise<void> => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
  for (const [n, { role, hoursAgo, left, used, revokedAgo }] of links.entries()) {
    const [linkId, made] = [`01980000-0000-7000-b000-${String(201 + n).padStart(12, '0')}`, at(hoursAgo)]
    await sql`
      insert into organisation.invitation_link (organisation_id, link_id, team_id, token_digest, role, team_role, uses_left,
        uses, created_by, created_at, expires_at, revoked_at)
      values (${organisationId}, ${linkId}, ${teamId}, ${newLinkToken().digest}, ${role}, ${role}, ${left}, ${used},
        ${createdBy}, ${made.toISOString()}, ${new Date(made.getTime() + linkMs).toISOString()},
        ${revokedAgo === undefined ? null : at(revokedAgo).toISOString()})
      on conflict do nothing`.execute(tx)
  }
}
