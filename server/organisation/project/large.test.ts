import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { watchPlans } from '../../testing/database/watch-plans.ts'
import { searchOrganisation } from '../search-organisation.ts'
import { listDeleted, listNewest, searchDeleted, searchLive } from './project-store.ts'

const db = await useDatabase()
const [small, large, owner] = [newId(), newId(), newId()]
const start = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const since = '2000-01-01T00:00:00Z'

/** Half of the projects are deleted; on each works a team, and two things run in it. */
const fill = (organisationId: string, members: number, projects: number) =>
  db.admin.query(
    `insert into organisation.organisation (organisation_id, name, kind) values ('${organisationId}', 'o', 'business');
     insert into organisation.membership (organisation_id, person_id, role)
       select '${organisationId}', person_id, case person_id when '${owner}' then 'owner' else 'viewer' end
       from (select person_id from identity.person order by person_id <> '${owner}' limit ${members}) p;
     insert into organisation.team (organisation_id, team_id, name) values ('${organisationId}', gen_random_uuid(), 't');
     insert into organisation.project (organisation_id, project_id, name, status, owner_id, created_at, updated_at, deleted_at, deleted_by)
       select '${organisationId}', gen_random_uuid(), 'p ' || md5(n::text), 'active', '${owner}', now(), now(),
         case when n % 2 = 0 then now() end, case when n % 2 = 0 then '${owner}'::uuid end
       from generate_series(1, ${projects}) n;
     insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
       select organisation_id, project_id, owner_id, 'owner', now() from organisation.project where organisation_id = '${organisationId}';
     insert into organisation.project_team (organisation_id, project_id, team_id, linked_at)
       select p.organisation_id, p.project_id, t.team_id, now() from organisation.project p join organisation.team t using (organisation_id)
       where p.organisation_id = '${organisationId}';
     insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
       select organisation_id, gen_random_uuid(), project_id, 'instance', 'may', 'stopped', 'Hà Nội 1', now()
       from organisation.project, generate_series(1, 2) where organisation_id = '${organisationId}'`,
  )

beforeAll(async () => {
  await db.admin.query(
    `insert into identity.person (person_id, email, name, username, issuer)
       select case n when 1 then '${owner}'::uuid else gen_random_uuid() end, 'p' || n || '@example.vn', 'Người ' || n, 'u' || n, 'x'
       from generate_series(1, 10000) n`,
  )
  await fill(small, 15, 24)
  await fill(large, 10_000, 4_000)
  await db.admin.query(
    `insert into organisation.team (organisation_id, team_id, name) select $1, gen_random_uuid(), 't' || n from generate_series(1, 2000) n`,
    [large],
  )
  for (let n = 0; n < 100; n += 1) await fill(newId(), 3, 4)
  await db.admin.query('analyze')
}, 240_000)

type Query = (tx: Tx, organisationId: string) => Promise<unknown[]>

const walk = (organisationId: string, ask: Query) =>
  watchPlans(db.url('admin'), { organisationId, personId: owner }, (tx) => ask(tx, organisationId))

/** Somewhere inside, so that there is a page before it and one after. */
const middle = async (organisationId: string, gone: boolean) => {
  const { rows } = await db.admin.query<{ project_id: string }>(
    `select project_id from organisation.project where organisation_id = $1 and (deleted_at is not null) = $2
     order by project_id desc limit 1 offset 1`,
    [organisationId, gone],
  )
  return rows[0]!.project_id
}

const page = (organisationId: string, before = start) => ({ organisationId, personId: owner, before, limit: 11 })

describe('an organisation of 10,000 members and 2,000 projects, beside one of 15 and 12', () => {
  test.each<[string, Query]>([
    ['the first page', (tx, id) => listNewest(tx, page(id))],
    ['a later page', async (tx, id) => listNewest(tx, { ...page(id, await middle(id, false)), limit: 10 })],
    ['deleted ones', (tx, id) => listDeleted(tx, { ...page(id), since })],
  ])('%s costs the same number of statements and at most twice the buffers', async (_, ask) => {
    const [few, many] = [await walk(small, ask), await walk(large, ask)]
    expect(many.rows.length).toBeGreaterThanOrEqual(10)
    expect([few.statements, many.statements]).toEqual([1, 1])
    expect(many.plan).not.toContain('Seq Scan')
    expect(many.buffers).toBeGreaterThan(0)
    expect(many.buffers).toBeLessThanOrEqual(2 * few.buffers)
  })

  const word = 'p c4ca4238a0b923820dcc509a6f75849b'.slice(2, 12)
  const deletedWord = 'p c81e728d9d4c2f636f067f89cc14862c'.slice(2, 12)
  test.each<[string, Query]>([
    ['a search', (tx, id) => searchLive(tx, { ...page(id), search: word })],
    ['a search among deleted ones', (tx, id) => searchDeleted(tx, { ...page(id), since, search: deletedWord })],
    ['the palette', (tx, id) => searchOrganisation(tx, { organisationId: id, role: 'owner' }, { text: word })],
  ])('%s comes by the trigram index', async (_, ask) => {
    const { rows, statements, plan } = await walk(large, ask)
    expect(rows).not.toEqual([])
    expect(statements).toBe(1)
    expect(plan).toMatch(/Bitmap Index Scan on project_search/)
    expect(plan).not.toContain('Seq Scan')
  })
})
