import { expect, test } from 'vitest'
import type { Database } from '#platform/db/db'
import { newId } from '#platform/id'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { createMembershipCache } from './membership-cache.ts'

const db = await useDatabase()

/** Memberships that count the queries. */
const open = () => {
  const asked = { times: 0 }
  const api = db.as('api')
  const within: Database['within'] = (...given) => {
    asked.times += 1
    return api.within(...given)
  }
  return { ...createMembershipCache({ ...api, within }), asked }
}

/** One person in two organisations, and one in the first of them. */
const make = async () => {
  const [both, first] = [(await makePerson(db)).personId, (await makePerson(db)).personId]
  const [one, two] = [(await makeOrganisation(db)).organisationId, (await makeOrganisation(db)).organisationId]
  await makeMembership(db, { organisationId: one, personId: both })
  await makeMembership(db, { organisationId: two, personId: both })
  await makeMembership(db, { organisationId: one, personId: first })
  return { both, first, one, two }
}
type Fixture = Awaited<ReturnType<typeof make>>

/** Which of them the database is asked about, when all are asked for. */
const queriedAgain = async ({ find, asked }: ReturnType<typeof open>, { both, first, one, two }: Fixture) => {
  const queried: string[] = []
  const look = async (name: string, personId: string, organisationId: string | undefined) => {
    const before = asked.times
    expect(await find(personId, organisationId)).toBeDefined()
    if (asked.times > before) queried.push(name)
  }
  await look('both, one', both, one)
  await look('both, two', both, two)
  await look('both, first', both, undefined)
  await look('first, one', first, one)
  return queried
}
const everything = ['both, one', 'both, two', 'both, first', 'first, one']

test('a person is queried once, and again in all their organisations after invalidation', async () => {
  const [memberships, made] = [open(), await make()]
  expect(await queriedAgain(memberships, made)).toEqual(everything)
  expect(await queriedAgain(memberships, made)).toEqual([])
  memberships.forget(made.both, 'membership')
  expect(await queriedAgain(memberships, made)).toEqual(['both, one', 'both, two', 'both, first'])
  expect(await queriedAgain(memberships, made)).toEqual([])
})

test('all members of an organisation are queried again, once, and nobody elsewhere', async () => {
  const [memberships, made] = [open(), await make()]
  await queriedAgain(memberships, made)
  memberships.forget(made.one, 'organisation')
  // without a named organisation it is their first one
  expect(await queriedAgain(memberships, made)).toEqual(['both, one', 'both, first', 'first, one'])
  expect(await queriedAgain(memberships, made)).toEqual([])
})

test('the end of a session or a key changes nothing of what is remembered', async () => {
  const [memberships, made] = [open(), await make()]
  const asking = memberships.find(made.both, made.one)
  memberships.forget(newId(), 'session')
  memberships.forget(newId(), 'key')
  await asking
  expect(await queriedAgain(memberships, made)).toEqual(everything.slice(1))
})

test.each(['membership', 'organisation'] as const)(
  'an answer from before a revocation of a %s is not remembered after it',
  async (kind) => {
    const [memberships, made] = [open(), await make()]
    const asking = memberships.find(made.first, made.one)
    memberships.forget(kind === 'membership' ? made.first : made.one, kind)
    await asking
    expect(await queriedAgain(memberships, made)).toEqual(everything)
  },
)

// how long it takes means nothing beside other tests
test.runIf(process.env['LONG'])(
  'ten thousand revocations at once hold up nobody, however many are remembered',
  async () => {
    const found = { id: newId(), role: 'viewer', lacksFactor: false }
    // the rows do not matter here, only how many are remembered
    const memberships = createMembershipCache({ ...db.as('api'), within: () => Promise.resolve(found) as never })
    for (let n = 0; n < 50_000; n += 1) await memberships.find(newId(), found.id)
    const startedAt = performance.now()
    for (let n = 0; n < 10_000; n += 1) memberships.forget(newId(), 'membership')
    expect(performance.now() - startedAt).toBeLessThan(500)
  },
)
