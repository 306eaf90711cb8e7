import { Client, type PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bindTx } from '#platform/db/tx'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { pageMembers, readMembers } from './member-store.ts'

const db = await useDatabase()
const [small, large] = [newId(), newId()]

beforeAll(async () => {
  await db.admin.query(
    `insert into organisation.organisation (organisation_id, name, kind)
       select case n when 0 then '${large}'::uuid when 1 then '${small}'::uuid else gen_random_uuid() end, 'o' || n, 'business'
       from generate_series(0, 300) n;
     insert into identity.person (person_id, email, name, username, issuer)
       select gen_random_uuid(), 'p' || n || '@example.vn', md5(n::text), 'u' || n, 'x' from generate_series(1, 10000) n;
     insert into identity.session (session_id, person_id, method, created_at, last_used_at, proven_at, expires_at, address, user_agent)
       select gen_random_uuid(), person_id, 'password', now(), now(), now(), now() + interval '1 day', '', ''
       from identity.person, generate_series(1, 3);
     insert into organisation.membership (organisation_id, person_id, role)
       select '${large}', person_id, case substr(username, 2)::integer % 50 when 0 then 'admin' when 1 then 'viewer' else 'developer' end
       from identity.person;
     update organisation.membership set role = 'owner' where organisation_id = '${large}' and person_id = (
       select person_id from identity.person where username = 'u1');
     insert into organisation.membership (organisation_id, person_id, role)
       select '${small}', person_id, case username when 'u1' then 'owner' else 'developer' end
       from identity.person where substr(username, 2)::integer <= 15;
     insert into organisation.membership (organisation_id, person_id, role)
       select o.organisation_id, p.person_id, 'viewer' from organisation.organisation o,
         lateral (select person_id from identity.person where o.name <> '' limit 3) p
       where o.organisation_id not in ('${large}', '${small}');
     insert into organisation.team (organisation_id, team_id, name)
       select '${large}', gen_random_uuid(), 't' || n from generate_series(1, 500) n;
     insert into organisation.team_member (organisation_id, team_id, person_id, role)
       select t.organisation_id, t.team_id, m.person_id, 'viewer'
       from (select *, row_number() over () as place from organisation.team where organisation_id = '${large}') t
       join (select person_id, row_number() over () as place from organisation.membership where organisation_id = '${large}') m
         on m.place % 500 = t.place % 500;
     insert into organisation.team (organisation_id, team_id, name) values ('${small}', '${newId()}', 'x');
     insert into organisation.team_member (organisation_id, team_id, person_id, role)
       select organisation_id, (select team_id from organisation.team where organisation_id = '${small}'), person_id, 'viewer'
       from organisation.membership where organisation_id = '${small}';
     analyze`,
  )
}, 120_000)

type PageQuery = Parameters<typeof pageMembers>[1]
const first: PageQuery = {
  words: null,
  secured: null,
  rankTo: 5,
  rank: 0,
  text: '',
  personId: '00000000-0000-0000-0000-000000000000',
  limit: 11,
}

/** One page, as the api process asks for it: the plans of all that was done, and what they touched. */
const walk = async (organisationId: string, wanted: PageQuery) => {
  const client = new Client({ connectionString: db.url('admin') })
  const plans: string[] = []
  client.on('notice', ({ message }) => message?.includes('plan:') && plans.push(message))
  await client.connect()
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_level = notice;
     set session authorization api; set plan_cache_mode = force_generic_plan; set app.org_id = '${organisationId}'`,
  )
  const sent = vi.spyOn(client, 'query')
  const { tx } = bindTx(client as unknown as PoolClient)
  const run = async () => {
    const page = (await pageMembers(tx, wanted)).slice(0, 10)
    return readMembers(
      tx,
      organisationId,
      page.map((one) => one.person_id),
    )
  }
  await run()
  plans.length = 0
  sent.mockClear()
  const members = await run()
  const statements = sent.mock.calls.length
  await client.end()
  const buffers = plans.reduce((sum, plan) => sum + Number(plan.match(/Buffers: shared hit=(\d+)/)?.[1] ?? 0), 0)
  return { members, plan: plans.join('\n'), statements, buffers }
}

const middle = async (organisationId: string): Promise<PageQuery> => {
  const { rows } = await db.admin.query<{ person_id: string; sort_text: string }>(
    `select person_id, left(search_text, 60) as sort_text from organisation.membership
     where organisation_id = $1 and role = 'developer' order by left(search_text, 60) collate "C" limit 1 offset 3`,
    [organisationId],
  )
  return { ...first, rank: 3, text: rows[0]!.sort_text, personId: rows[0]!.person_id }
}

describe('an organisation of ten thousand, beside one of fifteen', () => {
  test.each([
    ['the first page', () => first],
    ['a later page', middle],
    ['one role', () => ({ ...first, rank: 3, rankTo: 3 })],
    ['those without a second factor', () => ({ ...first, secured: false })],
  ])('%s costs the same number of statements and at most twice the buffers', async (_, wantedIn) => {
    const [few, many] = [await walk(small, await wantedIn(small)), await walk(large, await wantedIn(large))]
    expect(many.members).toHaveLength(10)
    expect([few.statements, many.statements]).toEqual([2, 2])
    expect(many.plan).not.toContain('Seq Scan')
    expect(many.buffers).toBeLessThanOrEqual(2 * few.buffers)
  })

  test('a filter that nobody passes is answered from the index, not by looking at everybody', async () => {
    for (const wanted of [
      { ...first, secured: true },
      { ...first, rank: 5, rankTo: 5 },
    ]) {
      const { members, plan, buffers } = await walk(large, wanted)
      expect(members).toEqual([])
      expect(plan).not.toContain('Seq Scan')
      expect(buffers).toBeLessThanOrEqual(20)
    }
  })

  test('a word of the search comes by the trigram index', async () => {
    const { rows } = await db.admin.query<{ name: string }>(
      `select name from organisation.membership join identity.person using (person_id) where organisation_id = $1 limit 1`,
      [large],
    )
    const { members, plan } = await walk(large, { ...first, words: rows[0]!.name.slice(3, 13) })
    expect(members).toHaveLength(1)
    expect(plan).toMatch(/Bitmap Index Scan on membership_search/)
    expect(plan).not.toContain('Seq Scan')
  })
})
