import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights/rights'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '#platform/id'
import type { Credentials } from '../world/caller.ts'
import type { World } from '../world/open-world.ts'
import type { TestDatabase } from '../database/use-database.ts'

type Wish = { email?: string; role?: Role; teamId?: string; teamRole?: 'admin' | 'developer' | 'viewer' }

/** Invites a person over HTTP as an owner would, and takes the token out of the mail. */
export const invite = async (world: World, inviter: Credentials, wish: Wish = {}) => {
  const { email = `${newId()}@example.vn`, role = 'developer', teamId, teamRole } = wish
  const { invitation } = await world.as(inviter).call(organisation.inviteMember, {
    body: {
      email,
      invited_role: role,
      ...(teamId && { team_id: teamId }),
      ...(teamRole && { team_role: teamRole }),
    },
  })
  const mails = await world.mailsTo(email)
  return { email, role, invitationId: invitation.invitation_id, token: mails.at(-1)!.values['token']! }
}

/** What a new person sends to accept. */
export const acceptanceOf = (invited: { email: string; token: string }, password = 'nắng trên đồi chè') => ({
  email: invited.email,
  token: invited.token,
  type: 'individual',
  terms_version: currentTerms,
  password,
  password_confirmation: password,
})

type Offer = { member: { invite_token: string | null }; state: string; has_account: boolean }

/** As the page of the invitation sees it; undefined where the token is unknown. */
export const viewOffer = async (world: World, token: string): Promise<Offer | undefined> =>
  (await world.visitor.send(organisation.viewInvitation, { body: { token } })).body.data

/** The role of a person in an organisation; none where they are no member. */
export const rolesIn = async ({ admin }: TestDatabase, organisationId: string, email: string): Promise<string[]> => {
  const { rows } = await admin.query<{ role: string }>(
    `select role from organisation.membership join identity.person using (person_id)
     where organisation_id = $1 and email = $2`,
    [organisationId, email],
  )
  return rows.map(({ role }) => role)
}

export const makeTeam = async ({ admin }: TestDatabase, organisationId: string, name = 'Hạ tầng') => {
  const teamId = newId()
  await admin.query('insert into organisation.team (organisation_id, team_id, name) values ($1, $2, $3)', [
    organisationId,
    teamId,
    name,
  ])
  return teamId
}

/** What the record of an organisation holds, oldest first. */
export const actionsOf = async ({ admin }: TestDatabase, organisationId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ action: string }>(
    'select action from audit.entry where chain_id = $1 order by at, position',
    [organisationId],
  )
  return rows.map(({ action }) => action.replace('organisation.', ''))
}

/** What the organisation's record of events says, in order. */
export const eventsOf = async ({ admin }: TestDatabase, organisationId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select name from event.outbox where chain_id = $1 order by at, position`,
    [organisationId],
  )
  return rows.map(({ name }) => name.replace('organisation.', ''))
}
