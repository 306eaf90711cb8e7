import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Scope } from '#platform/db/db'
import { newId } from '#platform/id'
import { makeMembership, makeOrganisation, makePerson } from '../testing/database/factories.ts'
import { type Login, useDatabase } from '../testing/database/use-database.ts'
import { doorsInTheWall, tablesOf, walkTables } from '../testing/database/walk-tables.ts'

const db = await useDatabase()
const logins: Login[] = ['auth', 'api', 'worker', 'staff']

/** Plants something in the database for as long as the check takes. */
const planted = async (text: string) => {
  const client = await db.admin.connect()
  try {
    await client.query(`begin; ${text}`)
    return await walkTables(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('every table', () => {
  test('says its kind, has a comment on each column and the forced policy of its kind', async () => {
    expect(await walkTables(db.admin)).toEqual([])
  })

  const columns = 'organisation_id uuid not null, thing_id uuid not null, primary key (organisation_id, thing_id)'
  const commented = `comment on table organisation.thing is 'tenant: a thing';
    comment on column organisation.thing.organisation_id is 'a'; comment on column organisation.thing.thing_id is 'b';`
  const own = `nullif(current_setting('app.org_id', true), '')::uuid`
  const forced = 'alter table organisation.thing enable row level security, force row level security;'
  const wall = `create policy by_organisation on organisation.thing
    using (organisation_id = ${own}) with check (organisation_id = ${own});`
  const table = `create table organisation.thing (${columns});`

  test('that is planted well is not complained about', async () => {
    expect(await planted(table + commented + forced + wall)).toEqual([])
  })
  test.each([
    ['without a policy', table + commented + forced, 'organisation.thing has not the policy of its kind tenant'],
    [
      'whose owner stands above it',
      `${table}${commented}alter table organisation.thing enable row level security;${wall}`,
      'organisation.thing does not force row-level security',
    ],
    [
      'without a kind',
      table + forced + wall + commented + `comment on table organisation.thing is 'a thing';`,
      'organisation.thing does not say its kind in its comment',
    ],
    [
      'with a column that nobody explains',
      table + forced + wall + commented + 'alter table organisation.thing add more text;',
      'organisation.thing.more has no comment',
    ],
    [
      'that everybody may read',
      table + commented + forced + wall + 'create policy open on organisation.thing using (true);',
      'organisation.thing: open lets everybody all, which is not in the list',
    ],
    [
      'whose policy asks the wrong question',
      table + commented + forced + wall.replaceAll('app.org_id', 'app.person_id'),
      'organisation.thing has not the policy of its kind tenant',
    ],
    [
      'whose key begins with something else',
      (table + commented + forced + wall).replace('key (organisation_id, thing_id)', 'key (thing_id, organisation_id)'),
      'organisation.thing has not the tenant first in its key',
    ],
  ])('%s is found by the walk', async (_, text, complaint) => {
    expect(await planted(text)).toContain(complaint)
  })

  test('has no door in its wall that is written down but gone', async () => {
    const { rows } = await db.admin.query<{ door: string }>(
      `select format('%s: %s lets ', polrelid::regclass, polname) as door from pg_policy`,
    )
    for (const door of doorsInTheWall) expect(rows.some((row) => door.startsWith(row.door))).toBe(true)
  })
})

describe('G2 the wall between tenants stands in the database too', () => {
  test.each(logins)('G2 %s without a scope sees no row of any tenant, person or record', async (login) => {
    const { personId } = await makePerson(db)
    const { organisationId } = await makeOrganisation(db)
    await makeMembership(db, { organisationId, personId })
    await db.admin.query(
      `insert into audit.entry (chain_id, audit_id, actor_kind, action) values ($1, $2, 'system', 'a.b')`,
      [organisationId, newId()],
    )
    const tables = await tablesOf(db.admin, ['tenant', 'person', 'visitor', 'record'])
    expect(tables.length).toBeGreaterThan(5)
    for (const table of tables) {
      // the worker works for everybody on these, and on no others
      if (login === 'worker' && ['audit.entry', 'audit.seal', 'event.outbox'].includes(table)) continue
      const seen = await db
        .as(login)
        .pool.query(`select from ${table}`)
        .catch((error: { code: string }) => error.code)
      expect(typeof seen === 'string' ? [table, seen] : [table, seen.rowCount]).toEqual([
        table,
        seen === '42501' ? '42501' : 0,
      ])
    }
  })

  test('[G2] a reused connection shows no rows of its earlier tenant', async () => {
    const scope = { kind: 'organisation', organisationId: (await makeOrganisation(db)).organisationId } as const
    const count = (scope: Scope) =>
      db
        .as('api')
        .within(scope, async (tx) => (await sql`select from organisation.organisation`.execute(tx)).rows.length)
    for (let round = 0; round < 10; round += 1) {
      expect(await count(scope)).toBe(1)
      expect(await count({ kind: 'none' })).toBe(0)
    }
  })

  const join = (scope: Scope, organisationId: string, personId: string) =>
    db.as('api').within(scope, (tx) =>
      sql`insert into organisation.membership (organisation_id, person_id, role)
        values (${organisationId}, ${personId}, 'owner')`.execute(tx),
    )

  test('G2 a row of another tenant is refused by the database', async () => {
    const [mine, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    const { personId } = await makePerson(db)
    const scope = { kind: 'organisation', organisationId: mine.organisationId, personId } as const
    await expect(join(scope, other.organisationId, personId)).rejects.toMatchObject({ code: '42501' })
    await join(scope, mine.organisationId, personId)
  })

  test('[G2] knowing the id of an organisation makes nobody its member', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { personId } = await makePerson(db)
    await expect(join({ kind: 'person', personId }, organisationId, personId)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('[T34] there is no directory of people', () => {
  test('[T34] api sees the members of its organisation and nobody else', async () => {
    const [mine, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    const [here, there] = [await makePerson(db), await makePerson(db)]
    await makeMembership(db, { organisationId: mine.organisationId, personId: here.personId })
    await makeMembership(db, { organisationId: other.organisationId, personId: there.personId })
    const people = await db
      .as('api')
      .within({ kind: 'organisation', organisationId: mine.organisationId }, (tx) =>
        sql`select * from organisation.member_person`.execute(tx),
      )
    expect(people.rows).toEqual([
      { person_id: here.personId, email: here.email, name: here.name, username: here.username, language: null },
    ])
  })

  test.each(['identity.person', 'identity.password', 'identity.session', 'identity.signing_key', 'audit.person_key'])(
    '[T34] api may not even ask for %s',
    async (table) => {
      await expect(db.as('api').pool.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('a person sees all of their organisations, whichever one is chosen', async () => {
    const [one, two] = [await makeOrganisation(db, { name: 'Một' }), await makeOrganisation(db, { name: 'Hai' })]
    const { personId } = await makePerson(db)
    await makeMembership(db, { organisationId: one.organisationId, personId, role: 'owner' })
    await makeMembership(db, { organisationId: two.organisationId, personId, role: 'viewer' })
    const mine = await db
      .as('api')
      .within({ kind: 'organisation', organisationId: one.organisationId, personId }, (tx) =>
        sql`select name, role from organisation.my_organisation order by search_text`.execute(tx),
      )
    expect(mine.rows).toEqual([
      { name: 'Hai', role: 'viewer' },
      { name: 'Một', role: 'owner' },
    ])
  })
})
