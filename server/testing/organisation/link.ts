import { organisation } from '@song-hanh/contract/organisation'
import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '#platform/id'
import { openBrowser } from '../world/browser.ts'
import type { Credentials } from '../world/caller.ts'
import { makeTeam } from './invite.ts'
import type { World } from '../world/open-world.ts'
import { readMails } from '../world/read-mails.ts'
import type { TestDatabase } from '../database/use-database.ts'

type Wish = { role?: Role; team_role?: TeamRole; uses?: number }

/** A team, as links name it. */
export const makeNumberedTeam = async (db: TestDatabase, organisationId: string) => {
  const teamId = await makeTeam(db, organisationId)
  const { rows } = await db.admin.query<{ team_number: string }>(
    'select team_number from organisation.team where team_id = $1',
    [teamId],
  )
  return { teamId, number: Number(rows[0]!.team_number) }
}

export const newPassword = 'nắng trên đồi chè'

/** What happens to links over HTTP: those who run a team make and end them, others come in by them. */
export const openLinking = (world: World) => {
  const { db, servers } = world
  const create = (maker: Credentials, teamId: number, wish: Wish = {}) =>
    world.as(maker).send(organisation.createInvitationLink, { params: { teamId }, body: { uses: 5, ...wish } })
  return {
    create,
    /** Its token and id. */
    make: async (maker: Credentials, teamId: number, wish: Wish = {}) => {
      const body = { uses: 5, ...wish }
      const made = await world.as(maker).call(organisation.createInvitationLink, { params: { teamId }, body })
      return { token: made.token, linkId: made.link.id }
    },
    list: (maker: Credentials, teamId: number, query: { limit?: number; after?: string } = {}) =>
      world.as(maker).send(organisation.listInvitationLinks, { params: { teamId }, query }),
    revoke: (maker: Credentials, teamId: number, linkId: string) =>
      world.as(maker).send(organisation.revokeInvitationLink, { params: { teamId, linkId } }),
    view: (token: string) => world.visitor.send(organisation.viewInvitationLink, { body: { token } }),
    validate: (token: string) => world.visitor.call(organisation.validateInvitationLink, { body: { token } }),
    join: ({ token: session }: { token: string }, token: string) =>
      world.as({ token: session }).send(organisation.joinByLink, { body: { token } }),
    usesOf: async (linkId: string) => {
      const { rows } = await db.admin.query<{ uses: number; uses_left: number }>(
        'select uses, uses_left from organisation.invitation_link where link_id = $1',
        [linkId],
      )
      return rows[0]
    },
    /** A visitor's browser on the page of a link. */
    comer: (token: string, email = `${newId()}@example.vn`) => {
      const browser = openBrowser(servers)
      const codeMailed = async () => (await readMails(db, email)).at(-1)?.values['code'] ?? ''
      const start = () => browser.ask(organisation.startLinkEntry, { body: { token, email } })
      const prove = (code: string, other = token) =>
        browser.ask(organisation.proveLinkEntry, { body: { token: other, verification_code: code } })
      return {
        email,
        browser,
        codeMailed,
        start,
        prove,
        /** As far as the password. */
        arrive: async () => {
          await start()
          return prove(await codeMailed())
        },
        accept: (change: object = {}) =>
          browser.ask(organisation.acceptLink, {
            body: {
              token,
              password: newPassword,
              password_confirmation: newPassword,
              terms_version: currentTerms,
              ...change,
            },
          }),
      }
    },
  }
}
