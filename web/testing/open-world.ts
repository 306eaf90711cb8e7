import type { Role } from '@song-hanh/contract/rights'
import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { makeMembership, makeOrganisation, makePerson } from '../../server/testing/factories.ts'
import { openServers, testOrigin } from '../../server/testing/open-servers.ts'
import { openSessionMaker } from '../../server/testing/open-session.ts'
import { readMails } from '../../server/testing/read-mails.ts'
import { openCalls } from '../../server/testing/team.ts'
import { useDatabase as openDatabase } from '../../server/testing/use-database.ts'
import type { SignedIn } from './open-console.ts'
import type { Processes } from './network.ts'

export type Member = SignedIn & { organisationId: string; email: string; name: string }

const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
const names: Record<Role, string> = {
  owner: 'Tạ Bích Ngà',
  admin: 'Kiều Văn Lợi',
  developer: 'Cao Đức Minh',
  viewer: 'Lâm Thu Sương',
  accountant: 'Hà Ngọc Yên',
}

/** The real auth and api servers over the database of this test file, and people to use them. Once per file. */
export const openWorld = async (environment: NodeJS.ProcessEnv = {}) => {
  const db = await openDatabase()
  const servers = await openServers((login) => db.url(login), environment)
  const openSession = await openSessionMaker(db)
  const calls = openCalls(servers)

  /** A new member of the organisation, who is signed in. */
  const join = async (
    organisationId: string,
    role: Role,
    given: { name?: string; email?: string } = {},
  ): Promise<Member> => {
    const person = await makePerson(db, { name: names[role], ...given })
    await makeMembership(db, { organisationId, personId: person.personId, role })
    return { ...person, ...(await openSession(person.personId)), organisationId }
  }
  /** An organisation with one person for each role, and nothing else. */
  const found = async (given: { name?: string; plan?: 'Free' | 'Pro' | 'Enterprise' } = {}) => {
    const { organisationId, name } = await makeOrganisation(db, { plan: 'Pro', ...given })
    const people = {} as Record<Role, Member>
    for (const role of roles) people[role] = await join(organisationId, role)
    return { organisationId, name, people }
  }

  /** An organisation that nobody belongs to yet. */
  const foundAlone = (name: string) => makeOrganisation(db, { name, plan: 'Pro' })

  return {
    db,
    servers: servers as unknown as Processes,
    origin: environment['PUBLIC_ORIGIN'] ?? testOrigin,
    openSession,
    join,
    found,
    foundAlone,
    /** The mails that wait to be sent to an address, with the values that are written into them. */
    mailsTo: (email: string) => readMails(db, email),
    /** What somebody does elsewhere, without a page. */
    as: (member: Pick<Member, 'token' | 'organisationId'>) => ({
      call: <R extends Route>(route: R, input: Call<R>): Promise<Reply<R>> => calls.get(member, route, input),
      /** For what is to be refused: how it was answered, such as `403 not_allowed`. */
      tryTo: async <R extends Route>(route: R, input: Call<R>): Promise<string> => {
        const { status, body } = await calls.call(member, route, input)
        return `${status} ${body.errors?.[0]?.code ?? ''}`.trim()
      },
    }),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
