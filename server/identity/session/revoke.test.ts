import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { readReply, readSession } from '../../testing/world/answers.ts'
import { openCaller } from '../../testing/world/caller.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { type Answered, openServers } from '../../testing/world/open-servers.ts'
import { type Opened, openSessionMaker } from '../../testing/world/open-session.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { cheapHash } from '../../testing/world/stored-hash.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { lockCustomer } from '../account/lock-customer.ts'

const db = await useDatabase()
const urlOf = (login: 'auth' | 'api') => db.url(login)
const servers = [await openServers(urlOf), await openServers(urlOf)] as const
const [near, far] = servers
const openSession = await openSessionMaker(db)
const passwordHash = await cheapHash(personsPassword)

const cookieOf = (answer: Answered) =>
  `__Secure-refresh=${answer.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`

/** Two auth and two api processes, each with its own memory of what holds. */
const askAll = (token: string): Promise<number[]> =>
  Promise.all(
    servers
      .flatMap((server) => [
        server.ask(identity.viewUserInfo, { token }),
        server.ask(organisation.viewMe, { token }),
        server.ask(organisation.listMyOrganisations, { token }),
      ])
      .map(async (answer) => (await answer).status),
  )
const everywhere = (status: number) => Array.from({ length: 6 }, () => status)

/** How long until nobody accepts it any more. */
const refusedAfterMs = async (token: string, startedAt: number) => {
  await expect.poll(() => askAll(token), { timeout: 5_000, interval: 5 }).toEqual(everywhere(401))
  return performance.now() - startedAt
}
const refreshStatus = async (cookie: string) =>
  Promise.all(servers.map(async (server) => (await server.ask(identity.refreshSession, { cookie })).status))

describe('[T8] after signing out', () => {
  test('the refresh token is void at once and the access token on every process within five seconds', async () => {
    const { token, cookie } = await signInPerson(db, near)
    expect(await askAll(token)).toEqual(everywhere(200))
    const startedAt = performance.now()
    expect((await near.ask(identity.signOut, { token })).status).toBe(200)
    expect(await refreshStatus(cookie)).toEqual([401, 401])
    expect(await refusedAfterMs(token, startedAt)).toBeLessThan(5_000)
  })

  test('the browser forgets its cookie', async () => {
    const { token } = await signInPerson(db, near)
    const answer = await near.ask(identity.signOut, { token })
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: '__Secure-refresh', value: '' }))
  })
})

describe('the list of devices', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const signIn = (email: string, userAgent: string) =>
    near.ask(identity.signIn, { body: { email, password: personsPassword }, headers: { 'user-agent': userAgent } })
  const list = async (token: string) =>
    readReply(identity.listSessions, await near.ask(identity.listSessions, { token })).sessions

  test('describes each in the person’s language, marks the current one, and shows nothing of the raw user agent', async () => {
    const person = await signInPerson(db, near)
    const token = readSession(await signIn(person.email, chrome)).access_token
    await signIn(person.email, 'Your account is lost, go to https://evil.example')
    expect(await near.ask(identity.setLanguage, { token, body: { language: 'en' } })).toMatchObject({ status: 200 })
    const english = await list(token)
    expect(english.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Chrome on Windows', true],
        [null, false],
      ]),
    )
    await near.ask(identity.setLanguage, { token, body: { language: 'vi' } })
    expect((await list(token)).find(({ current }) => current)?.device).toBe('Chrome trên Windows')
    expect(JSON.stringify(english)).not.toContain('evil')
  })

  test('shows the session in which staff act for the person, who can end it', async () => {
    const person = await signInPerson(db, near)
    const staff = await openSession(person.personId, { actorId: newId() })
    const shown = await list(person.token)
    expect(shown.map(({ method }) => method).toSorted()).toEqual(['impersonation', 'password'])
    const end = (token: string) =>
      openCaller(near, { token }).tryTo(identity.endSession, { params: { sessionId: staff.sessionId } })
    // an impersonator ends nobody's sessions, and has no cookie to refresh with
    expect(await end(staff.token)).toMatch(/^403/)
    expect(await refreshStatus(staff.cookie)).toEqual([401, 401])
    const startedAt = performance.now()
    expect(await end(person.token)).toBe('200')
    await refusedAfterMs(staff.token, startedAt)
    expect(await list(person.token)).toHaveLength(1)
  })

  test('stopping an impersonation leaves the cookie of the browser in which it runs', async () => {
    const person = await signInPerson(db, near)
    const staff = await openSession(person.personId, { actorId: newId() })
    const answer = await near.ask(identity.signOut, { token: staff.token })
    expect([answer.status, answer.cookies]).toEqual([200, []])
  })

  test("has no way to end another person's session", async () => {
    const [one, two] = [await signInPerson(db, near), await signInPerson(db, near)]
    const params = { sessionId: decodeJwt(two.token)['sid'] as string }
    expect(await openCaller(near, one).tryTo(identity.endSession, { params })).toBe('404 session_not_found')
    expect(await askAll(two.token)).toEqual(everywhere(200))
  })

  test('ending all others leaves this one, and says how many', async () => {
    const person = await signInPerson(db, near)
    const more = [await signIn(person.email, chrome), await signIn(person.email, chrome)]
    const startedAt = performance.now()
    const answer = await far.ask(identity.endOtherSessions, { token: person.token })
    expect(answer.body.data).toEqual({ ended: 2 })
    for (const other of more) {
      expect(await refreshStatus(cookieOf(other))).toEqual([401, 401])
      await refusedAfterMs(readSession(other).access_token, startedAt)
    }
    expect(await askAll(person.token)).toEqual(everywhere(200))
    expect(await list(person.token)).toHaveLength(1)
  })

  test('a session that came by single sign-on is shown the role of the specification', async () => {
    const person = await signInPerson(db, near)
    const info = async () =>
      readReply(identity.viewUserInfo, await near.ask(identity.viewUserInfo, { token: person.token }))
    expect((await info()).user).toMatchObject({ role: 'owner', locked: false })
    await db.admin.query(`update identity.session set method = 'sso' where person_id = $1`, [person.personId])
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [person.personId])
    expect((await info()).user).toMatchObject({ role: 'user', locked: true })
  })
})

const openPerson = async () => {
  const { personId } = await makePerson(db, { passwordHash })
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId })
  return personId
}

type Action = { what: 'sign_out' | 'end_one' | 'end_others' | 'password' | 'lock' | 'reuse'; by: number; of: number }
const actions: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom('sign_out', 'sign_out', 'end_one', 'end_one', 'end_others', 'password', 'lock', 'reuse'),
  by: fc.nat(3),
  of: fc.nat(3),
})

/** Does it, on either machine, and says which sessions it must have ended. */
const carryOut = async ({ what, by, of }: Action, personId: string, live: Opened[]): Promise<Opened[]> => {
  const mine = live[by % live.length]!
  const other = live[of % live.length]!
  const server = servers[by % 2]!
  const { token } = mine
  const expect200 = (answer: Answered) => expect(answer.status).toBe(200)
  if (what === 'sign_out') expect200(await server.ask(identity.signOut, { token }))
  if (what === 'end_one') {
    const params = { sessionId: other.sessionId }
    expect200(await openCaller(server, mine).send(identity.endSession, { params }))
  }
  if (what === 'end_others') expect200(await server.ask(identity.endOtherSessions, { token }))
  if (what === 'password') {
    const fresh = `mot mat khau moi ${newId()}`
    const body = { current_password: personsPassword, new_password: fresh, new_password_confirmation: fresh }
    expect200(await server.ask(identity.changePassword, { token, body }))
    await db.admin.query('update identity.password set hash = $2 where person_id = $1', [personId, passwordHash])
  }
  if (what === 'lock')
    await db
      .as('staff')
      .within({ kind: 'person', personId }, (tx) =>
        lockCustomer(tx, { personId, staffId: newId(), reason: 'for this test' }),
      )
  if (what === 'reuse') {
    await db.admin.query('update identity.session set counter = 5, previous_at = now() where session_id = $1', [
      other.sessionId,
    ])
    expect((await server.ask(identity.refreshSession, { cookie: other.cookie })).status).toBe(401)
  }
  if (what === 'lock') return live
  if (what === 'end_others' || what === 'password') return live.filter((one) => one !== mine)
  return [what === 'sign_out' ? mine : other]
}

test('[I2] whatever ends a session, on whichever machine: refreshed nowhere from then on, accepted nowhere after 5 s', async () => {
  let slowestMs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 3 }), async (program) => {
      const personId = await openPerson()
      let live = await Promise.all([1, 2, 3, 4].map(() => openSession(personId)))
      for (const { token } of live) expect(await askAll(token)).toEqual(everywhere(200))
      for (const action of program) {
        if (live.length === 0) break
        const startedAt = performance.now()
        const ended = await carryOut(action, personId, live)
        live = live.filter((one) => !ended.includes(one))
        for (const { cookie } of ended) expect(await refreshStatus(cookie)).toEqual([401, 401])
        for (const { token } of ended) slowestMs = Math.max(slowestMs, await refusedAfterMs(token, startedAt))
        for (const { token } of live) expect(await askAll(token)).toEqual(everywhere(200))
      }
      for (const { cookie } of live) expect((await far.ask(identity.refreshSession, { cookie })).status).toBe(200)
    }),
    { numRuns: runsOf(20) },
  )
  expect(slowestMs).toBeLessThan(5_000)
}, 1_800_000)
