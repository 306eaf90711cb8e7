import { organisation } from '@song-hanh/contract/organisation'
import type { Role, TeamRole } from '@song-hanh/contract/rights'
import { currentTerms } from '@song-hanh/contract/terms'
import { newId } from '#platform/id'
import { openBrowser } from './browser.ts'
import { makeTeam } from './invite.ts'
import type { Servers } from './open-servers.ts'
import { readMails } from './read-mails.ts'
import type { TestDatabase } from './use-database.ts'

type Maker = { token: string; organisationId: string }
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
export const openLinking = (db: TestDatabase, servers: Servers) => {
  const { ask } = servers
  const of = (team: number, linkId = '') =>
    organisation.revokeInvitationLink.path.replace(':teamId', String(team)).replace('/:linkId', linkId && `/${linkId}`)
  const create = (maker: Maker, team: number, wish: Wish = {}) =>
    ask(organisation.createInvitationLink, {
      token: maker.token,
      organisationId: maker.organisationId,
      url: of(team),
      body: { uses: 5, ...wish },
    })
  return {
    create,
    /** Its token and id. */
    make: async (maker: Maker, team: number, wish: Wish = {}) => {
      const { data } = (await create(maker, team, wish)).body as unknown as {
        data: { token: string; link: { id: string } }
      }
      return { token: data.token, linkId: data.link.id }
    },
    list: (maker: Maker, team: number, query = '') =>
      ask(organisation.listInvitationLinks, {
        token: maker.token,
        organisationId: maker.organisationId,
        url: `${of(team)}${query}`,
      }),
    revoke: (maker: Maker, team: number, linkId: string) =>
      ask(organisation.revokeInvitationLink, {
        token: maker.token,
        organisationId: maker.organisationId,
        url: of(team, linkId),
      }),
    view: (token: string) => ask(organisation.viewInvitationLink, { body: { token } }),
    validate: async (token: string) =>
      (await ask(organisation.validateInvitationLink, { body: { token } })).body.data as unknown as {
        is_valid: boolean
        message: string
      },
    join: (who: { token: string }, token: string) =>
      ask(organisation.joinByLink, { token: who.token, body: { token } }),
    usesOf: async (linkId: string) => {
      const { rows } = await db.admin.query<{ uses: number; uses_left: number }>(
        'select uses, uses_left from organisation.invitation_link where link_id = $1',
        [linkId],
      )
      return rows[0]
    },
    /** Somebody's browser on the page of a link. */
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
