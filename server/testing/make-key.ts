import type { ApiKey } from '@song-hanh/contract/organisation'
import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights'
import { makeMembership, makeOrganisation, makePerson, type SignedInMember } from './factories.ts'
import type { Servers } from './open-servers.ts'
import { openSessionMaker } from './open-session.ts'
import type { TestDatabase } from './use-database.ts'

export type Member = SignedInMember
export type MadeKey = { key: ApiKey; secret: string }

/** Members with a session, and keys that they make over HTTP as anybody would. */
export const openKeyMaker = async (db: TestDatabase, servers: Servers) => {
  const openSession = await openSessionMaker(db)
  const join = async (role: Role = 'owner', organisationId?: string): Promise<Member> => {
    const person = await makePerson(db)
    const home = organisationId ?? (await makeOrganisation(db)).organisationId
    await makeMembership(db, { organisationId: home, personId: person.personId, role })
    return { ...person, organisationId: home, token: (await openSession(person.personId)).token }
  }
  const create = ({ token }: Pick<Member, 'token'>, body: object = {}) =>
    servers.ask(organisation.createKey, { token, body: { name: 'ci-deploy', ...body } })
  const make = async (member: Pick<Member, 'token'>, body: object = {}): Promise<MadeKey> => {
    const answer = await create(member, body)
    if (answer.status !== 200) throw new Error(`no key: ${JSON.stringify(answer.body)}`)
    return answer.body.data as unknown as MadeKey
  }
  return { openSession, join, create, make }
}
