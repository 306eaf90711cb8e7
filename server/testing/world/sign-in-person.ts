import { identity } from '@song-hanh/contract/identity'
import type { Role } from '@song-hanh/contract/rights/rights'
import { makeMembership, makeOrganisation, makePerson } from '../database/factories.ts'
import type { Servers } from './open-servers.ts'
import { cheapHash } from './stored-hash.ts'
import type { TestDatabase } from '../database/use-database.ts'

export const personsPassword = 'chung ta song hanh'
const somebodysHash = cheapHash(personsPassword)

/** A new person in a new organisation, signed in over HTTP as anybody would. */
export const signInPerson = async (db: TestDatabase, servers: Servers, role: Role = 'owner') => {
  const person = await makePerson(db, { passwordHash: await somebodysHash })
  const organisation = await makeOrganisation(db)
  await makeMembership(db, { organisationId: organisation.organisationId, personId: person.personId, role })
  const answer = await servers.ask(identity.signIn, { body: { email: person.email, password: personsPassword } })
  const session = answer.body.data as unknown as { access_token: string; exp: number; uuid: string }
  const cookie = answer.cookies.find((one) => one.name === '__Secure-refresh')
  return {
    ...person,
    organisationId: organisation.organisationId,
    token: session.access_token,
    session,
    cookie: `__Secure-refresh=${cookie?.value}`,
  }
}
