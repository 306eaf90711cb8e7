import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openServers, testOrigin } from '../../testing/world/open-servers.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const cookieOf = (answer: Awaited<ReturnType<typeof servers.ask>>) => {
  const cookie = answer.cookies.find((one) => one.name === '__Secure-refresh')
  return cookie && `__Secure-refresh=${cookie.value}`
}
const refresh = (cookie: string) => servers.ask(identity.refreshSession, { cookie })

describe('signing in', () => {
  test('gives a token of fifteen minutes and a cookie that scripts and other sites cannot reach', async () => {
    const person = await signInPerson(db, servers)
    const answer = await servers.ask(identity.signIn, {
      body: { email: ` ${person.email.toUpperCase()} `, password: personsPassword },
    })
    expect(answer.status).toBe(200)
    const session = answer.body.data as unknown as { access_token: string; exp: number; uuid: string }
    const claims = decodeJwt(session.access_token)
    expect(session.uuid).toBe(person.personId)
    expect(claims.exp).toBe(session.exp)
    expect(session.exp - (claims.iat ?? 0)).toBe(15 * 60)
    expect(answer.cookies[0]).toMatchObject({
      name: '__Secure-refresh',
      path: '/id/auth',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
    expect(JSON.stringify(answer.body)).not.toContain(answer.cookies[0]!.value)
  })

  test('opens the person and their organisation', async () => {
    const person = await signInPerson(db, servers, 'developer')
    const me = await servers.ask(organisation.viewMe, { token: person.token })
    expect(me.body.data).toMatchObject({
      user: { user_id: person.personId, email: person.email, roles: ['developer'] },
    })
    const info = await servers.ask(identity.viewUserInfo, { token: person.token })
    expect(info.body.data).toMatchObject({ user: { sign_in_count: 1, locked: false } })
    const mine = await servers.ask(organisation.listMyOrganisations, { token: person.token })
    expect(mine.body.data).toMatchObject({ items: [{ organisation_id: person.organisationId, role: 'developer' }] })
  })

  test('again in the same browser ends the session that was there, whoever had it, and no other', async () => {
    const [first, second] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const body = { email: second.email, password: personsPassword }
    const answer = await servers.ask(identity.signIn, { body, cookie: first.cookie })
    expect((await refresh(first.cookie)).status).toBe(401)
    await expect
      .poll(async () => (await servers.ask(identity.viewUserInfo, { token: first.token })).status, { timeout: 5_000 })
      .toBe(401)
    expect((await refresh(cookieOf(answer)!)).status).toBe(200)
    expect((await refresh(second.cookie)).status).toBe(200)
    const { rows } = await db.admin.query('select end_reason from identity.session where person_id = $1', [
      first.personId,
    ])
    expect(rows).toEqual([{ end_reason: 'replaced' }])
  })

  test('an overlong password is an ordinary wrong one', async () => {
    const person = await signInPerson(db, servers)
    const password = personsPassword.padEnd(300, 'x')
    const answer = await servers.ask(identity.signIn, { body: { email: person.email, password } })
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([401, 'wrong_credentials'])
  })

  test('from another site is refused before anything is looked up', async () => {
    const body = { email: 'a@b.example', password: 'long enough' }
    for (const headers of [
      { 'x-requested-with': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await servers.ask(identity.signIn, { body, headers })).body.errors[0]?.code).toBe('origin_refused')
  })
})

test('[T1] a session of their own gives nobody more tries, and neither does a large IPv6 network', async () => {
  const strict = await openServers((login) => db.url(login), { RATE_FACTOR: '1', TRUST_PROXY: '1' })
  const sessions = await Promise.all([1, 2, 3].map(() => signInPerson(db, strict)))
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      strict.ask(identity.signIn, {
        token: sessions[at % 3]!.token,
        headers: { 'x-forwarded-for': `2001:db8:1:2::${(at + 1).toString(16)}` },
        body: { email: 'somebody@else.example', password: 'certainly wrong' },
      }),
    ),
  )
  const reached = tries.filter((one) => one.status !== 429).length
  expect(reached).toBeGreaterThan(0)
  expect(reached).toBeLessThanOrEqual(21)
})

test('[T11] a key that is withdrawn stops counting, for tokens that were seen and for new ones', async () => {
  const own = await openServers((login) => db.url(login))
  const [seen, unseen] = [await signInPerson(db, own), await signInPerson(db, own)]
  expect((await own.ask(organisation.listMyOrganisations, { token: seen.token })).status).toBe(200)
  await db.admin.query(`update identity.signing_key set state = 'retired', retired_at = now()`)
  moveClock(31_000)
  const ask = (token: string) => own.ask(organisation.listMyOrganisations, { token }).then((one) => one.status)
  await expect.poll(() => ask(seen.token)).toBe(401)
  expect(await ask(unseen.token)).toBe(401)
  await db.admin.query(`update identity.signing_key set state = 'current', retired_at = null`)
  moveClock(62_000)
  await expect.poll(() => ask(seen.token)).toBe(200)
})

describe('refreshing', () => {
  test('gives a new token and moves the cookie on', async () => {
    const { cookie, personId } = await signInPerson(db, servers)
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ uuid: personId })
    expect(cookieOf(answer)).not.toBe(cookie)
  })

  test('a session lives for thirty days', async () => {
    const { cookie } = await signInPerson(db, servers)
    moveClock(29 * 86_400_000)
    const last = await refresh(cookie)
    expect(last.status).toBe(200)
    moveClock(31 * 86_400_000)
    expect((await refresh(cookieOf(last)!)).status).toBe(401)
  })
})

describe('signing out', () => {
  test('works in a tab whose organisation they have left', async () => {
    const { token, cookie } = await signInPerson(db, servers)
    const theirs = await signInPerson(db, servers)
    const answer = await servers.ask(identity.signOut, { token, organisationId: theirs.organisationId })
    expect(answer.status).toBe(200)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('an expired token is nobody', async () => {
    const { token } = await signInPerson(db, servers)
    moveClock(15 * 60_000 + 1000)
    expect((await servers.ask(organisation.viewMe, { token, headers: { origin: testOrigin } })).status).toBe(401)
  })
})

test('sign-in and sign-out leave one audit row each, in the record of the person', async () => {
  const person = await signInPerson(db, servers)
  await servers.ask(identity.signOut, { token: person.token })
  const { rows } = await db.admin.query('select action from audit.entry where chain_id = $1 order by at, audit_id', [
    person.personId,
  ])
  expect(rows.map((row: { action: string }) => row.action)).toEqual(['identity.signed_in', 'identity.signed_out'])
})
