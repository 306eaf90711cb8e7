import { identity } from '@song-hanh/contract/identity'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { digestOf } from '#platform/secret/token'
import { openBrowser } from '../../testing/world/browser.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { passwordsHashed } from '../password/hash-pool.ts'
import { freeTries, passwordBackoff } from '../throttle/backoff.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login), { TRUST_PROXY: '1' })
afterEach(() => moveClock(0))

const wrong = 'certainly wrong'
const hashed = async () => (await passwordsHashed.get()).values[0]?.value ?? 0
const from = (n: number) => ({ 'x-forwarded-for': `198.51.${100 + (n >> 8)}.${n & 255}` })
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  servers.ask(identity.signIn, { body: { email, password }, headers })

/** How many tries the rule lets through in so many seconds, however they are spread. */
const judgedWithin = (seconds: number) => {
  let [judged, at] = [0, 0]
  for (; at <= seconds; judged += 1)
    at += passwordBackoff.waits[Math.min(judged, passwordBackoff.waits.length - 1)] ?? 0
  return judged
}

const tries = process.env['LONG'] ? 10_000 : 1000

test(
  `[T1] ${tries} wrong tries on one account from two hundred addresses: a handful reach the hash`,
  { timeout: 300_000 },
  async () => {
    const owner = openBrowser(servers)
    const { email } = await signInPerson(db, owner)
    const before = await hashed()
    const startedAt = performance.now()
    const counts: Record<string, number> = {}
    for (let sent = 0; sent < tries; sent += 100)
      for (const answer of await Promise.all(
        Array.from({ length: 100 }, (_, n) => signIn(email, wrong, from((sent + n) % 200))),
      )) {
        const code = String(answer.body.errors[0]?.code)
        counts[code] = (counts[code] ?? 0) + 1
        if (code === 'too_many_tries') expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    const took = (performance.now() - startedAt) / 1000
    const reached = (await hashed()) - before
    console.log(`[T1] ${reached} of ${tries} tries reached the hash in ${took.toFixed(1)} s`)
    expect(reached).toBeGreaterThanOrEqual(freeTries)
    expect(reached).toBeLessThanOrEqual(judgedWithin(took))
    expect(reached).toBeLessThanOrEqual(9)
    expect(counts).toEqual({ wrong_credentials: reached, too_many_tries: tries - reached })

    // the owner, on a browser used before, is not affected
    expect((await owner.ask(identity.signIn, { body: { email, password: personsPassword } })).status).toBe(200)
    // anywhere else even the right password waits, and not for long
    const elsewhere = await signIn(email, personsPassword)
    expect([elsewhere.status, elsewhere.body.errors[0]?.code]).toEqual([429, 'too_many_tries'])
    const seconds = Number(elsewhere.headers['retry-after'])
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    moveClock((seconds + 1) * 1000)
    expect((await signIn(email, personsPassword)).status).toBe(200)
  },
)

test('[T1] a day of guessing is a hundred guesses, and a right password among them is no more likely', () => {
  expect(judgedWithin(86_400)).toBeLessThanOrEqual(110)
})

test('[T1] many wrong tries on an account: its owner gets a mail, in their language, once a day', async () => {
  const { email, personId } = await signInPerson(db, servers)
  await db.admin.query(`update identity.person set language = 'en' where person_id = $1`, [personId])
  const mails = async () => (await readMails(db, email)).filter(({ mail }) => mail === 'identity.account_locked')
  const from203 = {
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    cookie: 'language=vi',
  }
  for (let n = 1; n < freeTries; n += 1) await signIn(email, wrong, from203)
  expect(await mails()).toEqual([])
  await signIn(email, wrong, from203)
  expect(await mails()).toMatchObject([{ language: 'en', values: { address: '203.0.113.9' } }])
  // it goes on for three quarters of an hour
  for (let minute = 1; minute < 45; minute += 1) {
    moveClock(minute * 60_000)
    await signIn(email, wrong, from203)
  }
  expect(await mails()).toHaveLength(1)
  moveClock(25 * 3_600_000)
  for (let n = 1; n <= freeTries; n += 1) await signIn(email, wrong, from203)
  expect(await mails()).toHaveLength(2)
})

test("[T1] the owner's own browser has its own count; a forged cookie, or one of another account, is not it", async () => {
  const owner = openBrowser(servers)
  const { email } = await signInPerson(db, owner)
  const stranger = openBrowser(servers)
  await signInPerson(db, stranger)
  const forger = openBrowser(servers)
  forger.cookies.set('__Secure-device', 'A'.repeat(43))
  const attempt = async (browser: typeof owner, password: string) =>
    (await browser.ask(identity.signIn, { body: { email, password } })).body.errors[0]?.code
  for (let n = 1; n <= freeTries; n += 1) expect(await attempt(stranger, wrong)).toBe('wrong_credentials')
  expect(await attempt(stranger, wrong)).toBe('too_many_tries')
  expect(await attempt(forger, personsPassword)).toBe('too_many_tries')
  for (let n = 1; n <= freeTries; n += 1) expect(await attempt(owner, wrong)).toBe('wrong_credentials')
  expect(await attempt(owner, personsPassword)).toBe('too_many_tries')
  moveClock(11_000)
  expect(await attempt(owner, personsPassword)).toBeUndefined()
})

test('[T1] an attacker who tries one password on many accounts is stopped by address', async () => {
  const strict = await openServers((login) => db.url(login), { RATE_FACTOR: '1', TRUST_PROXY: '1' })
  let judged = 0
  // as slowly as the limit of calls allows
  for (let n = 0; n < 120; n += 1) {
    moveClock(n * 5_000)
    const body = { email: `${newId()}@example.vn`, password: wrong }
    const answer = await strict.ask(identity.signIn, { body, headers: { 'x-forwarded-for': '198.51.100.7' } })
    if (answer.status === 401) judged += 1
    else expect(answer.body.errors[0]?.code).toBe('too_many_tries')
  }
  expect(judged).toBeGreaterThanOrEqual(30)
  expect(judged).toBeLessThanOrEqual(60)
})

/** How long anything takes is judged only where nothing else runs. */
const isAlone = process.env['LONG'] !== undefined
const refusals = isAlone ? 100 : 10

test(
  `[T1] with the pool full of attackers a sign-in is refused${isAlone ? ' within 50 ms' : ''} and other routes answer`,
  { timeout: 120_000 },
  async () => {
    const me = await signInPerson(db, servers)
    const attack = new AbortController()
    let room = Promise.withResolvers<void>()
    const attackers = Array.from({ length: 40 }, async (_, n) => {
      while (!attack.signal.aborted) {
        const { promise: hasRoom } = room
        const { status } = await signIn(`${newId()}@example.vn`, wrong, from(n))
        // a refused caller waits until the pool has taken another one: it is the pool that is to be full, and not the
        // one thread on which attackers and attacked live here
        if (status === 503) await hasRoom
        else {
          room.resolve()
          room = Promise.withResolvers()
        }
      }
    })
    attack.signal.addEventListener('abort', () => room.resolve())
    const refused: number[] = []
    const others: number[] = []
    const until = performance.now() + 60_000
    while (refused.length < refusals && performance.now() < until) {
      const email = `${newId()}@example.vn`
      let startedAt = performance.now()
      const answer = await signIn(email, wrong)
      if (answer.status === 503) {
        refused.push(performance.now() - startedAt)
        expect(answer.headers['retry-after']).toBe('1')
        // the password was not checked, so it does not count
        const { rows } = await db.admin.query('select from identity.try_limit where tries > 0 and digest = $1', [
          digestOf('password', email),
        ])
        expect(rows).toHaveLength(0)
      }
      startedAt = performance.now()
      expect((await servers.ask(identity.viewUserInfo, { token: me.token })).status).toBe(200)
      others.push(performance.now() - startedAt)
    }
    attack.abort()
    await Promise.all(attackers)
    const at = (share: number, of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(share * of.length)] ?? 0
    console.log(
      `[T1] ${refused.length} refused, median ${at(0.5, refused).toFixed(1)} ms, 99 % within ${at(0.99, refused).toFixed(1)} ms; another route: median ${at(0.5, others).toFixed(1)} ms, 99 % within ${at(0.99, others).toFixed(1)} ms`,
    )
    expect(refused.length).toBeGreaterThanOrEqual(refusals)
    if (!isAlone) return
    expect(at(0.95, refused)).toBeLessThan(50)
    expect(at(0.95, others)).toBeLessThan(100)
  },
)
