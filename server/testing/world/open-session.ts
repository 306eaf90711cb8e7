import { createIdentityDeps } from '#identity'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { makePerson } from '../database/factories.ts'
import { testConfig } from './open-servers.ts'
import type { TestDatabase } from '../database/use-database.ts'

export type Opened = { personId: string; sessionId: string; token: string; cookie: string }

/** Sessions without the cost of a password's hash: a thousand random programs need some thousand of them. */
export const openSessionMaker = async (db: TestDatabase) => {
  const { signer, refreshTokens } = await createIdentityDeps(testConfig(db.url('auth')), db.as('auth'))

  return async (personId: string, { actorId }: { actorId?: string } = {}): Promise<Opened> => {
    const sessionId = newId()
    const now = clock.now()
    await db.admin.query(
      `insert into identity.session
         (session_id, person_id, method, actor_id, created_at, last_used_at, proven_at, expires_at, address, user_agent)
       values ($1, $2, $3, $4, $5, $5, $5, $6, '203.0.113.7', '')`,
      [
        sessionId,
        personId,
        actorId ? 'impersonation' : 'password',
        actorId ?? null,
        new Date(now).toISOString(),
        new Date(now + 30 * 86_400_000).toISOString(),
      ],
    )
    const claims = { personId, sessionId, provenAt: clock.seconds(), ...(actorId ? { actorId } : {}) }
    const { access_token: token } = await signer.sign(claims)
    const cookie = `__Secure-refresh=${refreshTokens.write({ sessionId, counter: 0 })}`
    return { personId, sessionId, token, cookie }
  }
}

/** A new person with one such session. */
export const openPerson = async (db: TestDatabase, open: Awaited<ReturnType<typeof openSessionMaker>>) => {
  const person = await makePerson(db)
  return { ...person, ...(await open(person.personId)) }
}
