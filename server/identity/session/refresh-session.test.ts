import { identity } from '@song-hanh/contract/identity'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveClock } from '#platform/clock'
import { type Answered, openServers } from '../../testing/world/open-servers.ts'
import { openSessionMaker, openPerson } from '../../testing/world/open-session.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { graceSeconds } from './refresh-token.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const others = await openServers((login) => db.url(login))
const openSession = await openSessionMaker(db)

/** Time in these tests is what the test says: the clock of the machine stands still. */
let passedMs = 0
const pass = (ms: number) => moveClock((passedMs += ms))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  moveClock((passedMs = 0))
})
afterEach(() => {
  vi.useRealTimers()
  moveClock(0)
})

const cookieOf = (answer: Answered) => {
  const cookie = answer.cookies.find(({ name }) => name === '__Secure-refresh')
  return cookie?.value ? `__Secure-refresh=${cookie.value}` : undefined
}
const refresh = (cookie: string, by = servers, headers = {}) =>
  by.ask(identity.refreshSession, { cookie, headers: { 'user-agent': 'curl/8.9.1', ...headers } })
const sessionOf = (token: string) => decodeJwt(token)['sid'] as string
const rowOf = async (token: string) => {
  const { rows } = await db.admin.query<{ counter: number; ended_at: string | null; end_reason: string | null }>(
    'select counter, ended_at, end_reason from identity.session where session_id = $1',
    [sessionOf(token)],
  )
  return rows[0]!
}
const traces = async (person: { personId: string; email: string }) => {
  const { rowCount } = await db.admin.query(
    `select from audit.entry where chain_id = $1 and action = 'identity.refresh_token_reused'`,
    [person.personId],
  )
  const mails = await readMails(db, person.email)
  return { audit: rowCount, mails: mails.filter(({ mail }) => mail === 'identity.session_reused').length }
}

describe('[T6] the refresh call', () => {
  const foreign: [string, Record<string, string>][] = [
    [
      'a fetch of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
    ],
    [
      'a fetch of another site without cors',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'x-requested-with': '' },
    ],
    [
      'an image of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'x-requested-with': '', origin: '' },
    ],
    [
      'an image of our own',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', 'x-requested-with': '', origin: '' },
    ],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch', 'x-requested-with': '', origin: '' }],
    [
      'a link that is followed',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'x-requested-with': '', origin: '' },
    ],
    ['an address that is typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'x-requested-with': '' }],
    ['a sibling host that is not ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.songhanh.test' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['our origin in another case', { origin: 'HTTPS://SONGHANH.TEST' }],
    ['our name with something behind it', { origin: 'https://songhanh.test.evil.example' }],
  ]
  test.each(foreign)('by %s: 403, and nothing rotates', async (_, headers) => {
    const { cookie, token } = await signInPerson(db, servers)
    const answer = await refresh(cookie, servers, headers)
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([403, 'origin_refused'])
    expect(cookieOf(answer)).toBeUndefined()
    expect((await rowOf(token)).counter).toBe(0)
  })

  test('fifty at once with one token, on two machines: one successor', async () => {
    const { cookie, token } = await signInPerson(db, servers)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => refresh(cookie, at % 2 ? servers : others)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    expect((await rowOf(token)).counter).toBe(1)
  })

  test('with the predecessor after its grace: the family ends, with an audit row and a mail', async () => {
    const person = await signInPerson(db, servers)
    const successor = cookieOf(await refresh(person.cookie))!
    pass(graceSeconds * 1000 + 1)
    expect((await refresh(person.cookie)).status).toBe(401)
    expect((await refresh(successor)).status).toBe(401)
    expect(await rowOf(person.token)).toMatchObject({ end_reason: 'reused' })
    expect(await traces(person)).toEqual({ audit: 1, mails: 1 })
  })

  test('with the predecessor inside its grace: the same successor, and the family lives', async () => {
    const person = await signInPerson(db, servers)
    const successor = cookieOf(await refresh(person.cookie))
    pass((graceSeconds - 1) * 1000)
    expect(cookieOf(await refresh(person.cookie))).toBe(successor)
    expect((await refresh(successor!)).status).toBe(200)
    expect(await traces(person)).toEqual({ audit: 0, mails: 0 })
  })

  test('with the grandparent inside the grace: the family ends', async () => {
    const person = await signInPerson(db, servers)
    const child = cookieOf(await refresh(person.cookie))!
    const grandchild = cookieOf(await refresh(child))!
    expect((await refresh(person.cookie)).status).toBe(401)
    expect((await refresh(grandchild)).status).toBe(401)
    expect(await traces(person)).toEqual({ audit: 1, mails: 1 })
  })

  test('however many come with the stolen token, the owner gets one mail', async () => {
    const person = await signInPerson(db, servers)
    await refresh(person.cookie)
    pass(graceSeconds * 1000 + 1)
    await Promise.all(Array.from({ length: 20 }, (_, at) => refresh(person.cookie, at % 2 ? servers : others)))
    expect(await traces(person)).toEqual({ audit: 1, mails: 1 })
  })
})

test('[T7] no answer of ours has a refresh token in its body, only in a cookie that scripts cannot read', async () => {
  const person = await signInPerson(db, servers)
  const answer = await refresh(person.cookie)
  const cookie = answer.cookies.find(({ name }) => name === '__Secure-refresh')!
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/id/auth' })
  expect(cookie['domain']).toBeUndefined()
  expect(Object.keys(answer.body.data!).toSorted()).toEqual(['access_token', 'exp', 'uuid'])
  for (const text of [JSON.stringify(answer.body), JSON.stringify(person.session)])
    for (const part of cookie.value.split('.').slice(1)) if (part.length > 3) expect(text).not.toContain(part)
})

test('a locked person gets nothing for their cookie, and the session goes on when they are unlocked', async () => {
  const { cookie, personId } = await signInPerson(db, servers)
  const lock = (until: string | null) =>
    db.admin.query('update identity.person set locked_until = $2 where person_id = $1', [personId, until])
  await lock('infinity')
  expect((await refresh(cookie)).status).toBe(401)
  await lock(new Date(Date.now() + 60_000).toISOString())
  expect((await refresh(cookie)).status).toBe(401)
  await lock(null)
  expect((await refresh(cookie)).status).toBe(200)
})

/**
 * The reference: tokens are numbered as they come into the world. At each moment one number is live, its predecessor
 * counts for ten seconds, and everything else ends the family.
 */
type Model = { live: number; movedAt: number | undefined; ended: boolean }
type Step = { do: 'refresh'; back: number } | { do: 'wait'; ms: number } | { do: 'together'; back: number }
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('refresh' as const), back: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 5_000, 10_000, 10_001, 60_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together' as const), back: fc.constantFrom(0, 0, 0, 1, 2) }) },
)

test('[I1] any order of refresh, wait and replay ends the family exactly when a used token comes back outside its grace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 14 }), async (program) => {
      const person = await openPerson(db, openSession)
      const known: string[] = [person.cookie]
      const model: Model = { live: 0, movedAt: undefined, ended: false }
      for (const step of program) {
        if (step.do === 'wait') {
          pass(step.ms)
          continue
        }
        const number = Math.max(0, model.live - step.back)
        const answers =
          step.do === 'refresh'
            ? [await refresh(known[number]!)]
            : await Promise.all([refresh(known[number]!), refresh(known[number]!, others), refresh(known[number]!)])
        const expected = expectOne(model, number)
        for (const answer of answers) {
          expect(answer.status).toBe(expected === undefined ? 401 : 200)
          // never two successors of one token
          if (expected !== undefined) expect(cookieOf(answer)).toBe((known[expected] ??= cookieOf(answer)!))
        }
      }
      expect((await rowOf(person.token)).ended_at !== null).toBe(model.ended)
      expect((await traces(person)).mails).toBe(model.ended ? 1 : 0)
    }),
  )
}, 1_800_000)

/** Which number comes back, or undefined; three who come together are judged as three who come at once. */
const expectOne = (model: Model, number: number): number | undefined => {
  if (model.ended) return undefined
  const now = passedMs
  if (number === model.live) {
    model.live += 1
    model.movedAt = now
    return model.live
  }
  const inGrace = model.movedAt !== undefined && now - model.movedAt <= graceSeconds * 1000
  if (number === model.live - 1 && inGrace) return model.live
  model.ended = true
  return undefined
}
