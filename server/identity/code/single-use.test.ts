import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { makePerson } from '../../testing/database/factories.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openCodeKeys } from './code-keys.ts'
import type { CodePurpose } from './code-store.ts'
import { checkCode, codeMinutes, mailCode, maxTriesPerCode } from './code.ts'
import { type LinkPurpose, linkMinutes, makeLink, useLink } from './mailed-link.ts'
import type { IdentityDeps } from '../deps.ts'
import { maxMailsPerHour, secondsBetweenMails, maxWrongCodesPerDay } from '../throttle/backoff.ts'

const db = await useDatabase()
const auth = db.as('auth')
// all that mailing and checking a code needs of the process
const config = testConfig(db.url('auth'))
const parts = { codeKeys: openCodeKeys(config), seal: openSeal(config.SEAL_KEYS) } as IdentityDeps
afterEach(() => moveClock(0))

/** Sets the clock to a moment of the property's own time, which the test's own duration does not move on. */
const startedAt = Date.now()
const at = (ms: number) => moveClock(startedAt + ms - Date.now())

const inScope = <T>(personId: string, work: Parameters<typeof auth.within<T>>[1]) =>
  auth.within({ kind: 'person', personId }, work)

type Name = { personId: string; purpose: CodePurpose; boundTo: string }
const send = async (name: Name, to: string) => {
  const given = { ...name, to, name: 'Trần Minh Anh', language: 'vi' as const }
  const wait = await inScope(name.personId, (tx) => mailCode(parts, tx, given))
  return wait === undefined ? ((await readMails(db, to)).at(-1)?.values['code'] ?? undefined) : undefined
}
const check = (name: Name, code: string) => inScope(name.personId, (tx) => checkCode(parts, tx, { ...name, code }))
const wrongFor = (code: string | undefined, by: number) => String((Number(code ?? 0) + by) % 10 ** 7).padStart(7, '0')

const countWithin = (moments: number[], now: number, ms: number) => moments.filter((one) => one > now - ms).length

const Move = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'send' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('guess' as const), by: fc.integer({ min: 1, max: 9_999_999 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('right' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('old' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 63, 330, 607, 3610) }),
  },
)
const Moves = fc.array(fc.record({ attempt: fc.nat({ max: 1 }), move: Move }), { minLength: 5, maxLength: 60 })

test(
  '[T4] [I3] in whatever order codes are sent, guessed at and waited for, the limits hold and the right code works',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(Moves, fc.constantFrom<CodePurpose>('verify', 'link', 'step_up'), async (moves, purpose) => {
        const { personId, email } = await makePerson(db)
        const attempts = [newId(), newId()].map((boundTo) => ({
          name: { personId, purpose, boundTo },
          code: undefined as string | undefined,
          sentAt: -Infinity,
          wrong: 0,
          used: false,
          old: [] as string[],
        }))
        const [mails, failures]: [number[], number[]] = [[], []]
        let now = 0
        for (const { attempt, move } of moves) {
          // a little time passes with every move
          now += 10
          if (move.kind === 'wait') now += move.seconds * 1000
          at(now)
          const mine = attempts[attempt]!
          const other = attempts[1 - attempt]!
          const isLive =
            mine.code !== undefined &&
            !mine.used &&
            now - mine.sentAt < codeMinutes * 60_000 &&
            mine.wrong < maxTriesPerCode
          const mayGuess = failures.length < maxWrongCodesPerDay
          if (move.kind === 'send') {
            const sent = await send(mine.name, email)
            if (sent === undefined) continue
            expect(sent).toMatch(/^\d{7}$/)
            if (mails.length) expect(now - mails.at(-1)!).toBeGreaterThanOrEqual(secondsBetweenMails * 1000 - 1000)
            mails.push(now)
            expect(countWithin(mails, now, 3_600_000)).toBeLessThanOrEqual(maxMailsPerHour)
            if (mine.code !== undefined) mine.old.push(mine.code)
            Object.assign(mine, { code: sent, sentAt: now, wrong: 0, used: false })
          }
          if (move.kind === 'guess') {
            const verdict = await check(mine.name, wrongFor(mine.code, move.by))
            // after twenty the wait may still last, or be over
            if (!isLive || mayGuess) expect(verdict).toBe(isLive ? 'wrong' : 'dead')
            if (verdict === 'wrong') {
              mine.wrong += 1
              failures.push(now)
              expect(countWithin(failures, now, 86_400_000)).toBeLessThanOrEqual(maxWrongCodesPerDay)
            }
          }
          if (move.kind === 'right' && mine.code !== undefined) {
            const verdict = await check(mine.name, mine.code)
            if (!isLive || mayGuess) expect(verdict).toBe(isLive ? 'right' : 'dead')
            if (verdict === 'right') mine.used = true
          }
          if (move.kind === 'old') {
            const stale = mine.old.at(-1) ?? other.code
            if (stale === undefined || stale === mine.code) continue
            const verdict = await check(mine.name, stale)
            expect(verdict).not.toBe('right')
            if (verdict === 'wrong') {
              mine.wrong += 1
              failures.push(now)
            }
          }
        }
      }),
    )
  },
)

test('[T4] [I3] who uses every guess of every code of a day finds one in two million times', () => {
  expect(maxTriesPerCode / 10 ** 7).toBeLessThanOrEqual(5e-6)
  expect(maxWrongCodesPerDay / 10 ** 7).toBeLessThanOrEqual(2e-6)
})

/** One code was issued; it comes back, changed in some way or not, once or many times concurrently. */
const Return = fc.record({
  kind: fc.constantFrom('verify', 'link', 'step_up', 'reset_password', 'verify_email'),
  otherPurpose: fc.boolean(),
  otherPerson: fc.boolean(),
  otherAttempt: fc.boolean(),
  changed: fc.boolean(),
  late: fc.boolean(),
  together: fc.integer({ min: 1, max: 4 }),
})
const others: Record<string, string> = {
  verify: 'link',
  link: 'step_up',
  step_up: 'verify',
  reset_password: 'verify_email',
  verify_email: 'reset_password',
}

test(
  '[I3] every code and every link works once, for its purpose, its person and its attempt, in its time',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(Return, async (given) => {
        at(0)
        const [owner, stranger] = [await makePerson(db), await makePerson(db)]
        const isLink = given.kind === 'reset_password' || given.kind === 'verify_email'
        const purpose = given.otherPurpose ? others[given.kind]! : given.kind
        const personId = given.otherPerson ? stranger.personId : owner.personId
        const boundTo = newId()
        const secret = isLink
          ? await inScope(owner.personId, (tx) => makeLink(tx, owner.personId, given.kind as LinkPurpose))
          : ((await send({ personId: owner.personId, purpose: given.kind as CodePurpose, boundTo }, owner.email)) ?? '')
        const brought = given.changed ? (isLink ? `${secret.slice(0, -2)}__` : wrongFor(secret, 1)) : secret
        const minutes = isLink ? linkMinutes : codeMinutes
        at(given.late ? minutes * 60_000 + 1000 : (minutes - 1) * 60_000)
        const bring = async () =>
          isLink
            ? inScope(personId, (tx) => useLink(tx, brought, purpose as LinkPurpose, personId))
            : (await check(
                { personId, purpose: purpose as CodePurpose, boundTo: given.otherAttempt ? newId() : boundTo },
                brought,
              )) === 'right'
        const taken = (await Promise.all(Array.from({ length: given.together }, bring))).filter(Boolean).length
        const isRight =
          !given.otherPurpose && !given.otherPerson && !given.changed && !given.late && (isLink || !given.otherAttempt)
        expect(taken).toBe(isRight ? 1 : 0)
        expect(await bring()).toBe(false)
      }),
    )
  },
)

test('[I3] who can write to the database still cannot move a code from one attempt or purpose to another', async () => {
  const { personId, email } = await makePerson(db)
  const [mine, theirs] = [newId(), newId()]
  const code = (await send({ personId, purpose: 'verify', boundTo: mine }, email)) ?? ''
  await db.admin.query('update identity.code set bound_to = $2 where person_id = $1', [personId, theirs])
  expect(await check({ personId, purpose: 'verify', boundTo: theirs }, code)).toBe('wrong')
  await db.admin.query(`update identity.code set bound_to = $2, purpose = 'link' where person_id = $1`, [
    personId,
    mine,
  ])
  expect(await check({ personId, purpose: 'link', boundTo: mine }, code)).toBe('wrong')
  await db.admin.query(`update identity.code set purpose = 'verify' where person_id = $1`, [personId])
  expect(await check({ personId, purpose: 'verify', boundTo: mine }, code)).toBe('right')
})
