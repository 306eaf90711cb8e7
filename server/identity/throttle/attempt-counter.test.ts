import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { resetTries, releaseTry, claimDailyAlert, readWait, consumeTry } from './attempt-counter.ts'
import {
  codeBackoff,
  factorBackoff,
  freeTries,
  passwordBackoff,
  maxWaitSeconds,
  mailBackoff,
  type BackoffPolicy,
} from './backoff.ts'

const db = await useDatabase()
afterEach(() => moveClock(0))

const auth = db.as('auth')
const take = (what: string[], rule?: BackoffPolicy) => auth.within({ kind: 'none' }, (tx) => consumeTry(tx, what, rule))
const forget = (what: string[]) => auth.within({ kind: 'none' }, (tx) => resetTries(tx, what))

test('[T1] a thousand tries, a hundred at once: five are judged', async () => {
  const what = ['password', `${newId()}@example.vn`]
  // by a clock that stands still, however slow the machine is
  const waits: (number | undefined)[] = []
  stopClock(Date.now())
  for (let round = 0; round < 10; round += 1) {
    waits.push(...(await Promise.all(Array.from({ length: 100 }, () => take(what)))))
  }
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
  for (const wait of waits) expect(wait ?? 1).toBeLessThanOrEqual(12)
})

test('[T1] a lock-out never lasts for ever: who goes on waits a quarter of an hour at most, and a quiet day forgets all', async () => {
  const what = ['password', `${newId()}@example.vn`]
  let now = 0
  for (let n = 1; n <= 30; n += 1) {
    moveClock(now)
    expect(await take(what)).toBeUndefined()
    const wait = await take(what)
    now += (passwordBackoff.waits[Math.min(n, passwordBackoff.waits.length) - 1] ?? 0) * 1000
    if (n < freeTries) await auth.within({ kind: 'none' }, (tx) => releaseTry(tx, what))
    else expect(wait).toBeLessThanOrEqual(maxWaitSeconds)
    now += 1
  }
  moveClock(now + 86_400_000)
  for (let n = 1; n <= freeTries; n += 1) expect(await take(what)).toBeUndefined()
  expect(await take(what)).toBe(10)
})

test('a right one forgets the wrong ones, and one count knows nothing of another', async () => {
  const [mine, theirs] = [newId(), newId()]
  for (let n = 1; n <= freeTries; n += 1) await take(['factor', mine])
  expect(await take(['factor', mine])).toBe(10)
  expect(await take(['factor', theirs])).toBeUndefined()
  expect(await take(['step_up', mine])).toBeUndefined()
  await forget(['factor', mine])
  expect(await take(['factor', mine])).toBeUndefined()
})

test('the owner is notified once a day, by one of concurrent requests, and a right password does not begin a new day', async () => {
  const what = ['password', `${newId()}@example.vn`]
  const ask = () => auth.within({ kind: 'none' }, (tx) => claimDailyAlert(tx, what))
  await take(what)
  expect((await Promise.all(Array.from({ length: 20 }, ask))).filter(Boolean)).toHaveLength(1)
  await forget(what)
  expect(await ask()).toBe(false)
  moveClock(86_400_000)
  expect(await ask()).toBe(true)
})

/** What the rule says, without a database. */
const model = (rule: BackoffPolicy) => {
  let [tries, waitUntil, lastAt] = [0, -Infinity, -Infinity]
  return {
    take: (now: number) => {
      if (waitUntil > now) return Math.max(1, Math.ceil((waitUntil - now) / 1000))
      tries = now - lastAt >= rule.resetAfterSeconds * 1000 ? 1 : tries + 1
      lastAt = now
      waitUntil = now + (rule.waits[Math.min(tries, rule.waits.length) - 1] ?? 0) * 1000
      return undefined
    },
    forget: () => ([tries, waitUntil] = [0, -Infinity]),
    giveBack: () => ([tries, waitUntil] = [Math.max(0, tries - 1), -Infinity]),
  }
}

const Step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('take' as const), after: fc.constantFrom(0, 1, 6, 13, 64) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('take' as const), after: fc.constantFrom(904, 3604, 86_000, 86_404) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('forget' as const, 'giveBack' as const), after: fc.constant(1) }),
  },
)

test(
  '[I3] whatever the order of tries, waits and right answers, the database counts as the rule says',
  { timeout: 600_000 },
  async () => {
    const origin = Date.now()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(passwordBackoff, mailBackoff, codeBackoff, factorBackoff),
        fc.array(Step, { minLength: 1, maxLength: 30 }),
        async (rule, steps) => {
          const what = ['trial', newId()]
          const expected = model(rule)
          let now = origin
          for (const { kind, after } of steps) {
            now += after * 1000
            stopClock(now)
            await auth.within({ kind: 'none' }, async (tx) => {
              if (kind !== 'take') {
                expected[kind]()
                return kind === 'forget' ? resetTries(tx, what) : releaseTry(tx, what)
              }
              const wait = expected.take(now)
              const seen = (await readWait(tx, what)) !== undefined
              const got = await consumeTry(tx, what, rule)
              expect([got === undefined, seen]).toEqual([wait === undefined, wait !== undefined])
              if (wait !== undefined) expect(Math.abs(got! - wait)).toBeLessThanOrEqual(1)
            })
          }
        },
      ),
    )
  },
)
