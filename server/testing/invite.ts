import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights'
import type { Route } from '@song-hanh/contract/route'
import { currentTerms } from '@song-hanh/contract/terms'
import { newId } from '#platform/id'
import type { Servers } from './open-servers.ts'
import { readMails } from './read-mails.ts'
import type { TestDatabase } from './use-database.ts'

type Inviter = { token: string; organisationId: string }
type Wish = { email?: string; role?: Role; teamId?: string; teamRole?: 'admin' | 'developer' | 'viewer' }

/** Invites somebody over HTTP as an owner would, and takes the token out of the mail. */
export const inviteSomebody = async (db: TestDatabase, servers: Servers, inviter: Inviter, wish: Wish = {}) => {
  const { email = `${newId()}@example.vn`, role = 'developer', teamId, teamRole } = wish
  const answer = await servers.ask(organisation.inviteMember, {
    token: inviter.token,
    organisationId: inviter.organisationId,
    body: {
      email,
      invited_role: role,
      ...(teamId && { team_id: teamId }),
      ...(teamRole && { team_role: teamRole }),
    },
  })
  const { invitation } = answer.body.data as unknown as { invitation: { invitation_id: string } }
  const mails = await readMails(db, email)
  return { email, role, invitationId: invitation.invitation_id, token: mails.at(-1)!.values['token']! }
}

/** What somebody new sends to accept. */
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
export const viewOffer = async ({ ask }: Servers, token: string): Promise<Offer | undefined> =>
  (await ask(organisation.viewInvitation, { body: { token } })).body.data

/** What somebody is in an organisation; nothing where he is no member. */
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

export type Invited = { invitation_id: string; state: string; email: string; expires_at: string; sent_at: string }

/** What those who invite do and see, over HTTP. */
export const openInviting = ({ admin }: TestDatabase, { ask }: Servers) => {
  const at = (route: Pick<Route, 'method' | 'path'>, { token }: Inviter, invitationId: string) =>
    ask(route, { token, url: route.path.replace(':invitationId', invitationId) })
  return {
    resend: (who: Inviter, invitationId: string) => at(organisation.resendInvitation, who, invitationId),
    revoke: (who: Inviter, invitationId: string) => at(organisation.revokeInvitation, who, invitationId),
    list: async ({ token }: Inviter, query = '') => {
      const url = `${organisation.listInvitations.path}${query}`
      const answer = await ask(organisation.listInvitations, { token, url })
      return answer.body.data as unknown as { items: Invited[]; next?: string }
    },
    /** What the organisation's record of events says, in order. */
    eventsOf: async (organisationId: string) => {
      const { rows } = await admin.query<{ name: string }>(
        `select name from event.outbox where chain_id = $1 order by at, position`,
        [organisationId],
      )
      return rows.map(({ name }) => name.replace('organisation.', ''))
    },
  }
}
