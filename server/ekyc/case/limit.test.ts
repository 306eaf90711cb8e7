import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { testConfig } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { organisationPrefix } from './holder.ts'
import { consumeAllowance, type Limit, limits, type LimitScope } from './limit.ts'

const db = await useDatabase()
const seal = openSeal(testConfig(db.url('api')).SEAL_KEYS)
const take = async (kind: Parameters<typeof consumeAllowance>[2], counted: Parameters<typeof consumeAllowance>[3]) =>
  (await db.as('api').within({ kind: 'none' }, (tx) => consumeAllowance(tx, seal, kind, counted))) === undefined
afterEach(() => moveClock(0))

const countTaken = async (times: number, once: (nth: number) => Promise<boolean>) => {
  let taken = 0
  for (let nth = 0; nth < times; nth += 1) if (await once(nth)) taken += 1
  return taken
}

test('[T30] a person who founds organisations gets thirty codes and forty-five tries a day for one business, not ten each', async () => {
  const founded = Array.from({ length: 20 }, () => `${organisationPrefix}${newId()}`)
  const of = (nth: number) => ({ holder: founded[nth % founded.length]!, businessNumber: '0312345678' })
  expect(await countTaken(100, (nth) => take('sendOfDay', of(nth)))).toBe(30)
  expect(await countTaken(100, (nth) => take('try', of(nth)))).toBe(45)
  // a stranger has their own count, and another business is not touched
  expect(await take('try', { holder: 'browser', businessNumber: '0312345678' })).toBe(true)
  expect(await take('try', { holder: founded[0]!, businessNumber: '0312345679' })).toBe(true)
})

test('[T30] a site with many networks is one neighbourhood: five hundred numbers a day', async () => {
  const of = (nth: number) => ({
    holder: `browser ${nth}`,
    address: `2001:db8:1:${nth.toString(16)}::1`,
    businessNumber: String(4_000_000_000 + nth),
  })
  expect(await countTaken(520, (nth) => take('check', of(nth)))).toBe(500)
  expect(await take('check', { ...of(9), address: '2001:db8:2::1' })).toBe(true)
}, 60_000)

type Kind = keyof typeof limits
const declared = (Object.keys(limits) as Kind[]).flatMap((kind) =>
  (Object.entries(limits[kind]) as [LimitScope, Limit][]).map(([scope, limit]) => ({ kind, scope, ...limit })),
)

/** Subjects that have nothing in common but, in this scope, the shared one. */
const subjectsWith = (scope: LimitScope, shared: number, nth: number) => {
  const subjects = {
    holder: `browser ${nth}`,
    address: `2001:db8:${nth.toString(16)}::1`,
    businessNumber: String(4_000_000_000 + nth),
    reader: `${nth}@cong-ty.example`,
  }
  const business = { businessNumber: String(5_000_000_000 + shared) }
  const inScope: Record<LimitScope, Partial<typeof subjects>> = {
    holder: { holder: `shared ${shared}` },
    network: { address: `2001:db9:${shared.toString(16)}::${(nth + 1).toString(16)}` },
    neighbourhood: { address: `2001:dba:${shared.toString(16)}:${(nth + 1).toString(16)}::1` },
    business,
    organisations: { ...business, holder: `${organisationPrefix}${newId()}` },
    reader: { reader: `shared${shared}@cong-ty.example` },
  }
  return { ...subjects, ...inScope[scope] }
}

test.each(declared)(
  '[T30] $kind is refused for its $scope after $max times in $seconds s, and no other is',
  async ({ kind, scope, max, seconds }) => {
    await db.admin.query('truncate ekyc.use')
    let nth = 0
    const once = (shared: number) => take(kind, subjectsWith(scope, shared, (nth += 1)))
    expect(await once(1)).toBe(true)
    // as often as it may be, but for one
    await db.admin.query(
      `insert into ekyc.use (kind, subject, at) select kind, subject, at from ekyc.use, generate_series(1, $2) where kind = $1`,
      [`${kind} ${scope}`, max - 2],
    )
    expect([await once(1), await once(1), await once(2)]).toEqual([true, false, true])
    moveClock(seconds * 1000 + 1000)
    expect(await once(1)).toBe(true)
  },
)
