import type { Role } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Before the oldest of the demo's projects. */
const cameAt = '2024-01-15T09:00:00+07:00'

export type DemoMember = { personId: string; role: Role; name: string; email: string; position: string }

/** Puts an organisation with its members and their contacts into the demo data set. Safe to repeat. */
export const addDemoOrganisation = async (
  tx: Tx,
  organisation: {
    organisationId: string
    name: string
    plan: 'Free' | 'Pro' | 'Enterprise'
    kind: 'personal' | 'business'
  },
  members: DemoMember[],
): Promise<void> => {
  const { organisationId, name, plan, kind } = organisation
  await sql`
    insert into organisation.organisation (organisation_id, name, plan, kind, status, created_at)
    values (${organisationId}, ${name}, ${plan}, ${kind}, 'active', ${cameAt}) on conflict do nothing`.execute(tx)
  for (const member of members) {
    await sql`
      insert into organisation.membership (organisation_id, person_id, role)
      values (${organisationId}, ${member.personId}, ${member.role}) on conflict do nothing`.execute(tx)
    await sql`
      insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, person_id,
        contact_name, contact_email, contact_phone, contact_position, contact_status, contact_source)
      values (${organisationId}, ${member.personId}, ${organisationId}, ${member.personId},
        ${member.name}, ${member.email}, '0901234567', ${member.position}, 'active', 'demo')
      on conflict do nothing`.execute(tx)
  }
}

export type DemoTeam = {
  teamId: string
  name: string
  members: { personId: string; role: 'admin' | 'developer' | 'viewer' }[]
}

/** Puts the teams of an organisation into the demo data set. Safe to repeat. */
export const addDemoTeams = async (tx: Tx, organisationId: string, teams: DemoTeam[]): Promise<void> => {
  for (const { teamId, name, members } of teams) {
    await sql`
      insert into organisation.team (organisation_id, team_id, name, created_at)
      values (${organisationId}, ${teamId}, ${name}, ${cameAt}) on conflict do nothing`.execute(tx)
    for (const { personId, role } of members)
      await sql`
        insert into organisation.team_member (organisation_id, team_id, person_id, role, joined_at)
        values (${organisationId}, ${teamId}, ${personId}, ${role}, ${cameAt}) on conflict do nothing`.execute(tx)
  }
}
