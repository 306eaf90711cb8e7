import { AsyncLocalStorage } from 'node:async_hooks'
import { identity, type Session } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makePerson } from '../../testing/database/factories.ts'
import { type Answered, openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker, openPerson } from '../../testing/world/open-session.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openIdentitySeal } from '../create-identity-deps.ts'
import { keyTimes } from './key-rotation.ts'
import { requestKeyRotation } from './request-key-rotation.ts'
import { openSigner, readPublicKeys } from './signing-key.ts'

const db = await useDatabase()
const config = testConfig(db.url('auth'))
const seal = openIdentitySeal(config)
beforeEach(async () => {
  await db.admin.query('delete from identity.signing_key')
  await db.admin.query('delete from identity.key_rotation')
})
afterEach(() => moveClock(0))

const keyOf = (token: string) => decodeProtectedHeader(token).kid
const states = async () => {
  const { rows } = await db.admin.query<{ state: string }>('select state from identity.signing_key order by created_at')
  return rows.map(({ state }) => state)
}
const staffId = newId()
const ask = () => db.as('staff').within({ kind: 'person', personId: staffId }, (tx) => requestKeyRotation(tx, staffId))
const claims = { personId: newId(), sessionId: newId(), provenAt: 0 }

describe('a signing key', () => {
  test('is made once, however many processes start together on an empty database', async () => {
    const signers = Array.from({ length: 8 }, () => openSigner(db.as('auth'), seal, config.ISSUER))
    const tokens = await Promise.all(signers.map((signer) => signer.sign(claims)))
    expect(new Set(tokens.map(({ access_token: token }) => keyOf(token))).size).toBe(1)
    expect(await states()).toEqual(['current'])
  })

  test('that is requested is published, then signs, and the old one goes last', async () => {
    const signer = openSigner(db.as('auth'), seal, config.ISSUER)
    const first = keyOf((await signer.sign(claims)).access_token)
    await ask()
    moveClock(30_000)
    expect(keyOf((await signer.sign(claims)).access_token)).toBe(first)
    expect(await states()).toEqual(['current', 'next'])
    expect(await readPublicKeys(db.as('api'))).toHaveLength(2)
    moveClock(64_000)
    expect(keyOf((await signer.sign(claims)).access_token)).toBe(first)
    moveClock(95_000)
    expect(keyOf((await signer.sign(claims)).access_token)).not.toBe(first)
    expect(await states()).toEqual(['retiring', 'current'])
    moveClock(95_000 + keyTimes.keepMs)
    await signer.sign(claims)
    expect(await states()).toEqual(['retired', 'current'])
    expect(await readPublicKeys(db.as('api'))).toHaveLength(1)
    const { rows } = await db.admin.query('select begun_at from identity.key_rotation')
    expect(rows).toEqual([{ begun_at: expect.any(String) }])
  })

  test('that is requested twenty times at once is made once', async () => {
    const signers = Array.from({ length: 8 }, () => openSigner(db.as('auth'), seal, config.ISSUER))
    await Promise.all(signers.map((signer) => signer.warmUp()))
    await Promise.all(Array.from({ length: 20 }, ask))
    for (const ms of [30_000, 70_000, 110_000, 150_000]) {
      moveClock(ms)
      await Promise.all(signers.map((signer) => signer.sign(claims)))
    }
    expect(await states()).toEqual(['retiring', 'current'])
  })

  test('may sign for another time than a quarter of an hour', async () => {
    const signer = openSigner(db.as('auth'), seal, config.ISSUER)
    const [short, long] = [await signer.sign(claims), await signer.sign({ ...claims, seconds: 1800 })]
    expect(long.exp - short.exp).toBeGreaterThanOrEqual(900)
    expect(long.exp - short.exp).toBeLessThanOrEqual(901)
  })
})

/**
 * Two auth and two api processes under requests without a pause. Their clock moves by a second with each turn of a
 * person, so that however fast the machine is, the same number of requests meets each step of the rotation. Fresh tokens
 * are made all the time, and old ones shown until they expire.
 */
test('[T11] a key is rotated under load, and no request fails', async () => {
  const urlOf = (login: 'auth' | 'api') => db.url(login)
  const servers = [await openServers(urlOf), await openServers(urlOf)] as const
  const people = await openSessionMaker(db).then((open) => Promise.all([1, 2, 3, 4].map(() => openPerson(db, open))))
  const failed: string[] = []
  const kids = new Set<string | undefined>()
  let answered = 0
  let passedMs = 0
  let asked: Promise<void> | undefined
  const count = (answer: Answered, what: string) => {
    answered += 1
    if (answer.status !== 200) failed.push(`${what} ${answer.status} ${JSON.stringify(answer.body.errors)}`)
    return answer
  }

  const user = async (person: (typeof people)[number], at: number) => {
    let { cookie } = person
    const tokens = [person.token]
    for (let turn = 0; passedMs < 210_000; turn += 1) {
      moveClock((passedMs += 1000))
      if (passedMs > 20_000) asked ??= ask()
      const server = servers[(at + turn) % 2]!
      if (turn % 5 === 0) {
        const answer = count(await server.ask(identity.refreshSession, { cookie }), 'refresh')
        cookie = `__Secure-refresh=${answer.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`
        const { access_token: token } = answer.body.data as unknown as Session
        tokens.unshift(token)
        kids.add(keyOf(token))
        tokens.splice(20)
      }
      const token = tokens[turn % tokens.length]!
      count(await server.ask(organisation.viewMe, { token }), 'auth')
      count(await server.ask(organisation.listMyOrganisations, { token }), 'api')
    }
  }
  await Promise.all(people.map(user))
  await asked

  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(kids.size).toBe(2)
  expect(await states()).toEqual(['retiring', 'current'])
})

test('[T11] a process that slept through a rotation knows the new key at the first request', async () => {
  const urlOf = (login: 'auth' | 'api') => db.url(login)
  const [awake, asleep] = [await openServers(urlOf), await openServers(urlOf)]
  const open = await openSessionMaker(db)
  const { personId } = await makePerson(db)
  const { token, cookie } = await open(personId)
  expect((await asleep.ask(organisation.listMyOrganisations, { token })).status).toBe(200)
  await ask()
  let last = cookie
  let fresh = token
  for (const ms of [31_000, 67_000, 99_000]) {
    moveClock(ms)
    const answer = await awake.ask(identity.refreshSession, { cookie: last })
    last = `__Secure-refresh=${answer.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`
    fresh = (answer.body.data as unknown as Session).access_token
  }
  expect(keyOf(fresh)).not.toBe(keyOf(token))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asleep.ask(organisation.listMyOrganisations, { token: fresh })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('the public keys are answered from memory, and caches may keep them', async () => {
  const server = await openServers((login) => db.url(login))
  const { pool } = server.auth.services.database
  let taken = 0
  const within = new AsyncLocalStorage<true>()
  pool.on('acquire', () => {
    if (within.getStore()) taken += 1
  })
  stopClock(Date.now())
  onTestFinished(() => moveClock(0))
  const answers = await within.run(true, () =>
    Promise.all(Array.from({ length: 200 }, () => server.ask(identity.listPublicKeys))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.headers['cache-control']).toBe('public, max-age=25')
  expect(taken).toBe(1)
})
