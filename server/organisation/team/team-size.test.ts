import { organisation } from '@song-hanh/contract/organisation'
import type { Route } from '@song-hanh/contract/http/route'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTeam } from '../../testing/organisation/team.ts'
import { vacuumTables } from '../../testing/database/vacuum-tables.ts'

const world = await openWorld()
const { db, servers } = world

type Sent = { name?: string; text: string; values?: unknown[] }
type Company = { owner: Member; teamId: number }

const houses = {} as Record<'small' | 'large', Company>

/** Puts teams, people and services into an organisation, each team with so many of both. */
const fill = async (
  { organisationId }: Member,
  { teams, people, each }: Record<'teams' | 'people' | 'each', number>,
) => {
  const mark = organisationId.slice(-12)
  await db.admin.query(
    `insert into identity.person (person_id, email, name, username, issuer)
       select gen_random_uuid(), 'p' || n || '.${mark}@example.vn', md5(n::text), 'p' || n || '.${mark}', 'x'
       from generate_series(1, ${people}) n;
     insert into organisation.membership (organisation_id, person_id, role)
       select '${organisationId}', person_id, 'viewer' from identity.person where username like 'p%.${mark}';
     insert into organisation.project (organisation_id, project_id, name, created_at, updated_at)
       values ('${organisationId}', gen_random_uuid(), 'Kho', now(), now());
     insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
       select '${organisationId}', gen_random_uuid(), project_id, 'database', md5('r' || n), 'running', 'hcm-1', now()
       from organisation.project, generate_series(1, ${people}) n where organisation_id = '${organisationId}';
     insert into organisation.team (organisation_id, team_id, name)
       select '${organisationId}', gen_random_uuid(), md5('t' || n) from generate_series(1, ${teams}) n;
     insert into organisation.team_member (organisation_id, team_id, person_id, role)
       select t.organisation_id, t.team_id, m.person_id, 'viewer' from organisation.team t,
         lateral (select person_id from organisation.membership m
           where m.organisation_id = t.organisation_id order by md5(t.team_id::text || m.person_id) limit ${each}) m
       where t.organisation_id = '${organisationId}' on conflict do nothing;
     insert into organisation.team_service (organisation_id, team_id, resource_id, added_at)
       select t.organisation_id, t.team_id, r.resource_id, now() from organisation.team t,
         lateral (select resource_id from organisation.resource r
           where r.organisation_id = t.organisation_id order by md5(t.team_id::text || r.resource_id) limit ${each}) r
       where t.organisation_id = '${organisationId}';
     insert into organisation.project_team (organisation_id, project_id, team_id, linked_at)
       select t.organisation_id, p.project_id, t.team_id, now() from organisation.team t
       join organisation.project p using (organisation_id) where t.organisation_id = '${organisationId}';
     insert into organisation.service_assignment (organisation_id, team_id, person_id, resource_id, role, assigned_at)
       select s.organisation_id, s.team_id, m.person_id, s.resource_id, 'viewer', now() from organisation.team_service s
       join lateral (select person_id from organisation.team_member m
         where m.organisation_id = s.organisation_id and m.team_id = s.team_id limit 2) m on true
       where s.organisation_id = '${organisationId}'`,
  )
}

beforeAll(async () => {
  for (const [size, amounts] of [
    ['small', { teams: 11, people: 12, each: 10 }],
    ['large', { teams: 500, people: 2000, each: 40 }],
  ] as const) {
    const owner = await signInPerson(db, servers)
    await fill(owner, amounts)
    const { team_id: teamId } = await openTeam(world, owner, 'Nền tảng dữ liệu')
    houses[size] = { owner, teamId }
    await db.admin.query(
      `insert into organisation.team_member (organisation_id, team_id, person_id, role)
         select t.organisation_id, t.team_id, m.person_id, 'viewer' from organisation.team t
         join organisation.membership m using (organisation_id) where t.team_number = $1 on conflict do nothing`,
      [teamId],
    )
  }
  // many small ones beside, so that a table is more than one tenant
  await db.admin.query(
    `insert into organisation.organisation (organisation_id, name, kind)
       select gen_random_uuid(), 'o' || n, 'business' from generate_series(1, 2000) n;
     insert into organisation.team (organisation_id, team_id, name)
       select organisation_id, gen_random_uuid(), md5(organisation_id::text) from organisation.organisation where name ~ '^o[0-9]+$'`,
  )
  await vacuumTables(db)
}, 120_000)

/** What goes to the database for one call, without the lines that open and end a transaction. */
const statementsFor = async (ask: () => Promise<{ status: number }>): Promise<Sent[]> => {
  await ask()
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await ask()).status).toBe(200)
    return (
      sent.mock.calls
        .map(([query]: unknown[]) => (typeof query === 'string' ? { text: query } : (query as Sent)))
        // what runs beside a call, such as the watch for revocations, is not of it
        .filter(({ text }) => /organisation"?\."?(team|search_)/.test(text))
    )
  } finally {
    sent.mockRestore()
  }
}

/** Runs them again as the api does, under a generic plan, and says what PostgreSQL did, functions included. */
const replay = async ({ owner }: Company, statements: Sent[]) => {
  const client = new Client({ connectionString: db.url('admin') })
  const plans: string[] = []
  client.on('notice', ({ message }) => message?.includes('plan:') && plans.push(message))
  await client.connect()
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_level = notice;
     set session authorization api; set plan_cache_mode = force_generic_plan;
     set app.org_id = '${owner.organisationId}'; set app.person_id = '${owner.personId}'`,
  )
  for (const { text, values } of statements) await client.query(text, values)
  plans.length = 0
  for (const { text, values } of statements) await client.query(text, values)
  await client.end()
  // the first line of a plan tells the whole of it; those of functions have no text and count in their caller's
  const whole = plans.filter((plan) => !/Query Text: *\n(Query Parameters|\S+ +\(cost)/.test(plan))
  const buffers = whole.map((plan) => Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0))
  return { buffers: buffers.reduce((sum, one) => sum + one, 0), plans: plans.join('\n') }
}

const cases: [string, Route, (house: Company) => object][] = [
  ['the list', organisation.listTeams, () => ({ query: {} })],
  ['the search by name', organisation.listTeams, () => ({ query: { search: 'nen tang' } })],
  ['the search by id', organisation.listTeams, ({ teamId }) => ({ query: { search: String(teamId).slice(0, 7) } })],
  ['a team', organisation.viewTeam, ({ teamId }) => ({ params: { teamId } })],
  ['its members', organisation.listTeamMembers, ({ teamId }) => ({ params: { teamId }, query: { limit: 5 } })],
  [
    'the search among its members',
    organisation.listTeamMembers,
    ({ teamId, owner }) => ({ params: { teamId }, query: { search: owner.email.slice(0, 30), limit: 5 } }),
  ],
  ['its services', organisation.listTeamServices, ({ teamId }) => ({ params: { teamId }, query: { limit: 5 } })],
  [
    'the search for people to add',
    organisation.searchAccounts,
    ({ teamId, owner }) => ({ params: { teamId }, query: { email: owner.email.slice(0, 30) } }),
  ],
]

test.each(cases)(
  '%s costs a large organisation as many statements as a small one, and at most twice the buffers',
  async (_, route, inputOf) => {
    const measure = async (house: Company) => {
      const statements = await statementsFor(() => world.as(house.owner).send(route, inputOf(house)))
      return { count: statements.length, ...(await replay(house, statements)) }
    }
    const [small, large] = [await measure(houses.small), await measure(houses.large)]
    expect(large.count).toBe(small.count)
    expect(large.count).toBeLessThanOrEqual(3)
    expect(large.plans).not.toContain('Seq Scan')
    expect(large.buffers, large.plans).toBeLessThanOrEqual(2 * small.buffers)
  },
)
