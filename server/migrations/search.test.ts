import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { makeMembership, makeOrganisation, makePerson } from '../testing/database/factories.ts'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()

test.each([
  ['Đặng Hữu Phước', 'dang huu phuoc'],
  ['NGUYỄN', 'nguyen'],
  ['Ư ư Ơ ơ Ă ă Â â Ê ê Ô ô', 'u u o o a a a a e e o o'],
  ['Trần'.normalize('NFD'), 'tran'],
  ['a@b.vn', 'a@b.vn'],
])('%s is found as %s', async (written, plain) => {
  expect((await db.as('api').pool.query('select platform.plain($1) as plain', [written])).rows).toEqual([{ plain }])
})

const search = (organisationId: string, words: string, after: string | null = null, atMost = 10) =>
  db.as('api').within({ kind: 'organisation', organisationId }, async (tx) => {
    const { rows } = await sql<{ person_id: string }>`
      select person_id from organisation.search_members(${words}, ${after}, ${atMost})`.execute(tx)
    return rows.map((row) => row.person_id)
  })

describe('[T34] the search for members', () => {
  test('[T34] finds by a part of name or address, with or without marks, in its own organisation only', async () => {
    const [mine, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    const [here, there] = [
      await makePerson(db, { name: 'Đặng Hữu Phước' }),
      await makePerson(db, { name: 'Đặng Hữu Phước' }),
    ]
    await makeMembership(db, { organisationId: mine.organisationId, personId: here.personId })
    await makeMembership(db, { organisationId: other.organisationId, personId: there.personId })
    for (const words of ['hữu', 'HUU PH', 'dang', here.email.slice(3, 20), '@'])
      expect(await search(mine.organisationId, words)).toEqual([here.personId])
    for (const words of ['%', '_', '\\', 'nobody']) expect(await search(mine.organisationId, words)).toEqual([])
  })

  test('[T34] gives nothing to those who are in no organisation', async () => {
    const { rows } = await db.as('api').pool.query(`select from organisation.search_members('@', null, 10)`)
    expect(rows).toEqual([])
  })

  test('follows a person who takes another name', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { personId } = await makePerson(db, { name: 'Lê Thu Hà' })
    await makeMembership(db, { organisationId, personId })
    await db
      .as('auth')
      .within({ kind: 'person', personId }, (tx) =>
        sql`update identity.person set name = 'Lê Thu Hằng' where person_id = ${personId}`.execute(tx),
      )
    expect(await search(organisationId, 'thu hang')).toEqual([personId])
    expect(await search(organisationId, 'thu ha ')).toEqual([])
  })
})

describe('a large organisation among many, searched as api under a generic plan', () => {
  const organisationId = newId()
  beforeAll(async () => {
    await db.admin.query(
      `insert into organisation.organisation (organisation_id, name, kind)
         select case n when 0 then '${organisationId}'::uuid else gen_random_uuid() end, 'o' || n, 'business' from generate_series(0, 200) n;
       insert into identity.person (person_id, email, name, username, issuer)
         select gen_random_uuid(), 'p' || n || '@example.vn', md5(n::text), 'u' || n, 'x' from generate_series(1, 2000) n;
       insert into organisation.membership (organisation_id, person_id, role)
         select '${organisationId}', person_id, 'viewer' from identity.person where username ~ '^u[0-9]+$' limit 2000;
       insert into organisation.membership (organisation_id, person_id, role)
         select o.organisation_id, p.person_id, 'viewer' from organisation.organisation o,
           lateral (select person_id from identity.person where username ~ '^u[0-9]+$' and o.name <> '' limit 3) p
         where o.organisation_id <> '${organisationId}' on conflict do nothing;
       analyze`,
    )
  })

  /** What PostgreSQL really did, nested statements of functions included. */
  const explain = async (text: string) => {
    const client = new Client({ connectionString: db.url('admin') })
    const plans: string[] = []
    client.on('notice', ({ message }) => message?.includes('plan:') && plans.push(message))
    await client.connect()
    await client.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_level = notice;
       set session authorization api; set plan_cache_mode = force_generic_plan; set app.org_id = '${organisationId}'`,
    )
    await client.query(text)
    plans.length = 0
    await client.query(text)
    await client.end()
    return plans.join('\n')
  }
  const buffersOf = (plan: string) => Number(plan.match(/Function Scan[\s\S]*?Buffers: shared hit=(\d+)/)?.[1])

  const someWords = async () => {
    const { rows } = await db.admin.query<{ name: string }>(
      `select name from identity.person where person_id = (select person_id from organisation.membership where organisation_id = '${organisationId}' limit 1)`,
    )
    return rows[0]!.name.slice(4, 12)
  }

  test.each([
    ['names', 'find_members', ', 5'],
    ['ids', 'search_members', ', null, 10'],
  ])(
    '%s of members come by the trigram index: no table is walked, and at most 60 buffers are touched',
    async (_, name, rest) => {
      const plan = await explain(`select * from organisation.${name}('${await someWords()}'${rest})`)
      expect(plan).toMatch(/Bitmap Index Scan on membership_search.*\n.*Index Cond: .*search_text/)
      expect(plan).not.toContain('Seq Scan')
      expect(plan).not.toContain('membership_pkey')
      expect(buffersOf(plan)).toBeLessThanOrEqual(60)
    },
  )

  test('without the function the index is not used, which is why there is one', async () => {
    const plan = await explain(`select person_id from organisation.membership where search_text like '%abcd12%'`)
    expect(plan).not.toMatch(/Index Cond: .*search_text/)
    expect(plan).toMatch(/Rows Removed by Filter: [12]\d{3}/)
  })

  test('teams are found by their trigram index too', async () => {
    await db.admin.query(
      `insert into organisation.team (organisation_id, team_id, name)
         select '${organisationId}', gen_random_uuid(), md5(n::text) from generate_series(1, 2000) n;
       insert into organisation.team (organisation_id, team_id, name)
         select organisation_id, gen_random_uuid(), 'team' from organisation.organisation;
       analyze organisation.team`,
    )
    const plan = await explain(`select * from organisation.find_teams('${'c4ca4238a0'.slice(1, 9)}', 10)`)
    expect(plan).toMatch(/Bitmap Index Scan on team_search.*\n.*Index Cond: .*search_text/)
    expect(plan).not.toContain('Seq Scan')
    expect(buffersOf(plan)).toBeLessThanOrEqual(60)
  })
})
