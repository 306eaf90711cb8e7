import { dashboard, maxVisits, type Visit } from '@song-hanh/contract/dashboard'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { clock, moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { codeOf, readReply } from '../../testing/world/answers.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { isBlocked, until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { keepVisits } from './keep-visits.ts'
import { listVisits } from './list-visits.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const ago = (ms: number) => new Date(clock.now() - ms).toISOString()
const visit = (path: string, given: Partial<Visit> = {}): Visit => ({ path, label: '', visited_at: ago(0), ...given })

type Asker = { token: string; organisationId?: string }
const keep = (asker: Asker, visits: Visit[]) => servers.ask(dashboard.keepVisits, { ...asker, body: { visits } })
const list = async (asker: Asker) =>
  readReply(dashboard.listVisits, await servers.ask(dashboard.listVisits, asker)).visits
const pathsOf = async (asker: Asker) => (await list(asker)).map(({ path }) => path)

const member = async () => {
  const { token, organisationId, personId } = await signInPerson(db, servers, 'viewer')
  return { personId, asker: { token, organisationId } }
}

test('what a person opened is there, the newest first, each page once under the name it had last', async () => {
  const { asker } = await member()
  await keep(asker, [
    visit('/account/billing', { visited_at: ago(3_000) }),
    visit('/account/organization/projects/p1', { label: 'Kho', visited_at: ago(2_000) }),
    visit('/account/organization/projects/p1', { label: 'Kho hàng', visited_at: ago(1_000) }),
  ])
  const answer = await keep(asker, [visit('/account/billing')])
  expect(readReply(dashboard.keepVisits, answer)).toEqual({ kept: 1 })
  expect((await list(asker)).map(({ path, label }) => [path, label])).toEqual([
    ['/account/billing', ''],
    ['/account/organization/projects/p1', 'Kho hàng'],
  ])
})

test('an old visit that comes late changes nothing of a newer one', async () => {
  const { asker } = await member()
  await keep(asker, [visit('/account/orders/o1', { label: 'new name', visited_at: ago(1_000) })])
  await keep(asker, [visit('/account/orders/o1', { label: 'old name', visited_at: ago(9_000) })])
  expect(await list(asker)).toMatchObject([{ label: 'new name' }])
})

test('a clock that is wrong counts only between yesterday and now', async () => {
  stopClock(Date.parse('2026-11-15T05:00:00.000Z'))
  const { asker } = await member()
  await keep(asker, [
    visit('/account/billing', { visited_at: '2031-01-01T00:00:00.000Z' }),
    visit('/account/plan', { visited_at: '1999-01-01T00:00:00Z' }),
  ])
  expect((await list(asker)).map(({ path, visited_at: at }) => [path, Date.parse(at) - clock.now()])).toEqual([
    ['/account/billing', 0],
    ['/account/plan', -86_400_000],
  ])
})

test('nobody else sees it, and in another organisation it is another list', async () => {
  const { asker, personId } = await member()
  const { token, personId: colleagueId } = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: asker.organisationId, personId: colleagueId, role: 'admin' })
  const elsewhere = await makeOrganisation(db)
  await makeMembership(db, { organisationId: elsewhere.organisationId, personId })
  await keep(asker, [visit('/account/billing')])
  expect(await pathsOf({ token, organisationId: asker.organisationId })).toEqual([])
  const there = { token: asker.token, organisationId: elsewhere.organisationId }
  expect(await pathsOf(there)).toEqual([])

  // and clearing one list leaves those of the others
  await keep(there, [visit('/account/plan')])
  await servers.ask(dashboard.forgetVisits, { token, organisationId: asker.organisationId })
  await servers.ask(dashboard.forgetVisits, there)
  expect([await pathsOf(asker), await pathsOf(there)]).toEqual([['/account/billing'], []])
})

test('staff who act for a customer can neither read the list nor add to it nor clear it', async () => {
  const { asker, personId } = await member()
  await keep(asker, [visit('/account/billing')])
  const staff = await makeStaff(db, ['people.impersonate'], 'Trần Thu Trang')
  const acting = { token: (await actFor(db, servers, personId, staff)).access_token }
  expect(codeOf(await servers.ask(dashboard.listVisits, acting))).toEqual([403, 'impersonation_refused'])
  expect((await keep(acting, [visit('/account/plan')])).status).toBe(403)
  expect((await servers.ask(dashboard.forgetVisits, acting)).status).toBe(403)
  expect(await pathsOf(asker)).toEqual(['/account/billing'])
})

test.each([
  '/account/billing?search=x',
  '/account/billing#x',
  'https://evil.example/x',
  '//evil.example',
  '/a/../b',
  '/',
])('what is no plain page of ours is refused: %s', async (path) => {
  const { asker } = await member()
  expect(codeOf(await keep(asker, [visit(path)]))).toEqual([400, 'invalid_request'])
})

test('two tabs that report at once leave twenty pages, not more', async () => {
  const { personId } = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  const scope = { kind: 'organisation', organisationId, personId } as const
  const caller = { kind: 'session', personId, organisation: { id: organisationId, role: 'viewer' } }
  const tell = async (name: string, wait: () => Promise<unknown>) =>
    db.as('api').within(scope, async (tx) => {
      const visits = Array.from({ length: maxVisits }, (_, n) => visit(`/account/orders/${name}${n}`))
      await keepVisits({ tx, caller, body: { visits } } as never)
      await wait()
    })
  const second = { told: Promise.resolve() }
  // the second begins while the first has written and not committed
  await tell('first', async () => {
    second.told = tell('second', async () => {})
    await until('the second waits for the first', () => isBlocked(db))
  })
  await second.told
  const { rows } = await db.admin.query('select from console.visit where organisation_id = $1', [organisationId])
  expect(rows).toHaveLength(maxVisits)
})

test('in whatever order batches come, the newest twenty pages are left', async () => {
  stopClock(Date.parse('2026-11-15T05:00:00.000Z'))
  const { personId } = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  const one = fc
    .record({ page: fc.nat({ max: 34 }), label: fc.constantFrom('', 'Kho'), minutes: fc.nat({ max: 300 }) })
    .map(({ page, label, minutes }) => visit(`/account/orders/o${page}`, { label, visited_at: ago(minutes * 60_000) }))
  const batches = fc.array(fc.array(one, { minLength: 1, maxLength: maxVisits }), { minLength: 1, maxLength: 8 })

  const expected = (visits: Visit[]) => {
    const byPath = Map.groupBy(visits, ({ path }) => path)
    const newest = [...byPath.values()].map(
      (same) => same.toSorted((a, b) => (b.visited_at + b.label > a.visited_at + a.label ? 1 : -1))[0]!,
    )
    return newest
      .toSorted((a, b) => b.visited_at.localeCompare(a.visited_at) || (a.path < b.path ? -1 : 1))
      .slice(0, maxVisits)
      .map(({ path, label }) => [path, label])
  }
  const caller = { kind: 'session', personId, organisation: { id: organisationId, role: 'viewer' } }
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      const scope = { kind: 'organisation', organisationId, personId } as const
      const known = await db.as('api').within(scope, async (tx) => {
        await tx.deleteFrom('console.visit').where('organisation_id', '=', organisationId).execute()
        for (const visits of given) await keepVisits({ tx, caller, body: { visits } } as never)
        return listVisits({ tx, caller } as never) as Promise<{ visits: Visit[] }>
      })
      expect(known.visits.map(({ path, label }) => [path, label])).toEqual(expected(given.flat()))
    }),
  )
}, 120_000)

test('the list is read by its key, tenant first', async () => {
  // a person in many organisations: an index on the person alone would read all of their rows
  const person = await makePerson(db)
  await db.admin.query(
    `with many as (insert into organisation.organisation (organisation_id, name, plan, kind)
       select gen_random_uuid(), 'Đội ' || n, 'Pro', 'business' from generate_series(1, 100) n returning organisation_id)
     insert into console.visit (organisation_id, person_id, path, label, visited_at)
     select organisation_id, $1, '/account/' || n, '', now() from many, generate_series(1, 20) n`,
    [person.personId],
  )
  await db.admin.query('analyze console.visit')
  const scope = { kind: 'organisation', organisationId: newId(), personId: person.personId } as const
  const plan = await db.as('api').within(scope, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select path from console.visit
      where organisation_id = ${scope.organisationId} and person_id = ${scope.personId}`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /visit_pkey[^]*organisation_id = [^]*person_id = /,
  )
})
