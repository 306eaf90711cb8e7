import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { vacuumTables } from '../../testing/database/vacuum-tables.ts'
import { watchPlans } from '../../testing/database/watch-plans.ts'
import { listNewest } from './list-workloads.ts'
import { listRequestRows } from '../service-request/request-store.ts'
import { listResourceRows, type ResourceRow, type ResourceQuery } from './resource-store.ts'

const db = await useDatabase()
const [small, large] = [newId(), newId()]
const start = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What both have in a project of their own: enough of a kind and a state for a page, and older than everything else. */
const expected = { kind: 'database', status: 'error', project: newId() }
const ids: Record<string, string> = { [small]: expected.project, [large]: newId() }

/** So many resources in so many projects; in the last of them, among most of the others, those that are looked for. */
const fill = (organisationId: string, resources: number, projects: number) =>
  db.admin.query(
    `insert into organisation.organisation (organisation_id, name, kind) values ('${organisationId}', 'o', 'business');
     insert into organisation.membership (organisation_id, person_id, role)
       select '${organisationId}', person_id, case username when 'u1' then 'owner' else 'developer' end
       from identity.person where substr(username, 2)::integer <= ${resources};
     insert into organisation.project (organisation_id, project_id, name, status, created_at, updated_at)
       select '${organisationId}', case n when 0 then '${ids[organisationId] ?? newId()}'::uuid else lpad(to_hex(n), 32, '0')::uuid end,
         'p' || n, 'active', now(), now() from generate_series(0, ${projects}) n;
     insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
       select '${organisationId}', lpad(to_hex(n), 32, '0')::uuid, p.project_id,
         case when n <= 24 or n % 2 = 0 then 'database' else 'instance' end, md5(n::text),
         case when n <= 24 then 'error' when n % 3 = 0 then 'stopped' else 'running' end, 'Hà Nội 1', now()
       from generate_series(1, ${resources}) n
       join organisation.project p on p.organisation_id = '${organisationId}'
         and p.name = 'p' || case when n <= 24 or n % 5 > 1 then 0 else 1 + n % ${projects} end;
     insert into organisation.service_request (organisation_id, request_id, kind, state, asked_by, created_at, updated_at, closed_at, project_id)
       select '${organisationId}', lpad(to_hex(n), 32, '0')::uuid, 'image', case when n <= 12 then 'received' else 'withdrawn' end,
         person_id, now(), now(), case when n > 12 then now() end,
         (select project_id from organisation.project p where p.organisation_id = '${organisationId}' and p.name = 'p1')
       from generate_series(1, ${resources}) n join identity.person on username = 'u' || n`,
  )

beforeAll(async () => {
  await db.admin.query(
    `insert into identity.person (person_id, email, name, username, issuer)
       select gen_random_uuid(), 'p' || n || '@example.vn', 'Người ' || n, 'u' || n, 'x' from generate_series(1, 10000) n`,
  )
  await fill(small, 30, 2)
  await fill(large, 10_000, 400)
  for (let n = 0; n < 100; n += 1) await fill(newId(), 8, 2)
  // as a table is that has been there for a day: what stands in an index alone is read from it alone
  await vacuumTables(db)
}, 240_000)

const watch = <Row>(organisationId: string, ask: (tx: Tx) => Promise<Row[]>) =>
  watchPlans(db.url('admin'), { organisationId, personId: newId() }, ask)
const page = (organisationId: string, narrowed: Partial<ResourceQuery> = {}) =>
  watch<ResourceRow>(organisationId, (tx) =>
    listResourceRows(tx, { organisationId, before: start, limit: 11, ...narrowed }),
  )

const { kind, status } = expected
const ways: [string, (organisationId: string) => Partial<ResourceQuery>][] = [
  ['everything', () => ({})],
  ['one kind', () => ({ kind })],
  ['one project', (id) => ({ project: ids[id]! })],
  ['one state', () => ({ status })],
  ['a kind in a project', (id) => ({ kind, project: ids[id]! })],
  ['a kind in a state', () => ({ kind, status })],
  ['a project in a state', (id) => ({ project: ids[id]!, status })],
  ['a kind in a project and a state', (id) => ({ kind, project: ids[id]!, status })],
]

describe('an organisation of 10,000 resources, beside one of 30', () => {
  test.each(ways)('%s costs the same number of statements and at most twice the buffers', async (_, narrow) => {
    for (const before of [start, '00000000-0000-0000-0000-000000000014']) {
      const [few, many] = [
        await page(small, { ...narrow(small), before }),
        await page(large, { ...narrow(large), before }),
      ]
      expect([few.rows.length, many.rows.length]).toEqual([11, 11])
      expect([few.statements, many.statements]).toEqual([1, 1])
      expect(many.plan).not.toContain('Seq Scan')
      expect(many.buffers).toBeGreaterThan(0)
      expect(many.buffers).toBeLessThanOrEqual(2 * few.buffers)
    }
  })

  test.each(ways.slice(1))('%s that nothing has is answered from an index', async (_, narrow) => {
    const asked = narrow(large)
    const none = {
      ...(asked.project && { project: newId() }),
      ...(asked.kind && { kind: asked.project ? kind : 'ai_service' }),
      ...(asked.status && { status: 'pending' }),
    }
    const { rows, plan, buffers } = await page(large, none)
    expect(rows).toEqual([])
    expect(plan).not.toContain('Seq Scan')
    expect(buffers).toBeLessThanOrEqual(20)
  })

  test('the states of the newest projects are counted no further than people read', async () => {
    const { rows, plan, buffers } = await watch(large, (tx) => listNewest(tx, { organisationId: large, limit: 5 }))
    expect(rows).toHaveLength(5)
    expect(plan).not.toContain('Seq Scan')
    expect(buffers).toBeLessThanOrEqual(200)
  })

  test.each(['all', 'open', 'closed'] as const)('%s requests cost no more among thousands', async (state) => {
    const ask = (organisationId: string) =>
      watch(organisationId, (tx) => listRequestRows[state](tx, { organisationId, before: start, limit: 11 }))
    const [few, many] = [await ask(small), await ask(large)]
    expect([few.rows.length, many.rows.length]).toEqual([11, 11])
    expect([few.statements, many.statements]).toEqual([1, 1])
    expect(many.plan).not.toContain('Seq Scan')
    expect(many.buffers).toBeLessThanOrEqual(2 * few.buffers)
  })

  test('a search comes by the trigram index, however the list is narrowed besides', async () => {
    const search = 'c4ca4238a0b923820dcc509a6f75849b'.slice(2, 14)
    for (const [name, narrow] of ways) {
      const { rows, statements, plan } = await page(large, { search, ...narrow(large) })
      expect([name, rows.length, statements]).toEqual([name, 1, 1])
      expect(plan).toMatch(/Bitmap Index Scan on resource_search/)
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
