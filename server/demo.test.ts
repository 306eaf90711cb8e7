import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Application, applicationStates, organisation } from '@song-hanh/contract/organisation'
import { beforeAll, describe, expect, test } from 'vitest'
import { openServers, testConfig, testOrigin } from './testing/open-servers.ts'
import { useDatabase } from './testing/use-database.ts'

const db = useDatabase()
const servers = await openServers((login) => db.url(login))

/** As `npm run demo` and `npm run data` do it: the program itself, as the owner of the database. */
const run = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: db.url('admin'),
      ISSUER: `${testOrigin}/id`,
      SEAL_KEYS: testConfig(db.url('auth')).SEAL_KEYS,
    },
  })
const ask = async <Row>(text: string) => (await db.admin.query(text)).rows as Row[]
const home = `(select organisation_id from organisation.organisation where name = 'Cà phê Đắk Mây')`

describe('the demo data set', () => {
  beforeAll(async () => {
    await run('demo.main.ts')
    await run('demo.main.ts')
  }, 240_000)

  test('has an organisation of 24 members in five teams', async () => {
    expect(
      await ask(
        `select role, count(*)::integer from organisation.membership where organisation_id = ${home} group by 1 order by 2 desc`,
      ),
    ).toEqual([
      { role: 'developer', count: 10 },
      { role: 'viewer', count: 9 },
      { role: 'accountant', count: 2 },
      { role: 'admin', count: 2 },
      { role: 'owner', count: 1 },
    ])
    const teams = await ask<{ name: string; members: number }>(
      `select name, count(person_id)::integer as members from organisation.team join organisation.team_member using (organisation_id, team_id)
       where organisation_id = ${home} group by 1`,
    )
    expect(teams).toHaveLength(5)
    expect(Math.min(...teams.map(({ members }) => members))).toBeGreaterThanOrEqual(4)
  })

  test('has somebody who has yet to prove his address', async () => {
    const people = await ask(`select email_verified_at from identity.person where email = 'unverified@dakmay.example'`)
    expect(people).toEqual([{ email_verified_at: null }])
  })

  test('has an owner with three items in his cart', async () => {
    const items = await ask(
      `select quantity from marketplace.cart_item join identity.person using (person_id)
       where email = 'owner@dakmay.example' order by added_at`,
    )
    expect(items).toEqual([{ quantity: 1 }, { quantity: 2 }, { quantity: 1 }])
  })

  test('has an invitation that waits and one past its time', async () => {
    const view = async (token: string) => {
      const answer = await servers.ask(organisation.viewInvitation, { body: { token } })
      return (answer.body.data as unknown as { state: string }).state
    }
    expect(await view('demo-invitation-that-waits')).toBe('pending')
    expect(await view('demo-invitation-past-its-time')).toBe('expired')
  })

  test.each(applicationStates)('has an application that is %s', async (state) => {
    const token = `demo-application-${state.replace('_', '-')}`
    const answer = await servers.ask(organisation.viewApplication, { body: { token } })
    const { application } = answer.body.data as unknown as { application: Application }
    expect(application.state).toBe(state)
    expect(application.steps.at(-1)?.state).toBe(state)
    expect(application.worked_minutes).toBeGreaterThanOrEqual(0)
  })

  test('has what visitors sent: leads in four states, notices that wait, a report', async () => {
    const states = await ask<{ state: string }>('select state from marketplace.lead order by state')
    expect(states.map(({ state }) => state)).toEqual(['done', 'in_progress', 'in_review', 'new'])
    const notices = await ask<{ count: number }>('select count(*)::integer from marketplace.launch_notice')
    const reports = await ask<{ count: number }>('select count(*)::integer from marketplace.solution_report')
    expect([notices[0]!.count, reports[0]!.count]).toEqual([3, 1])
  })
})

test('generated businesses have people, some have a team and fewer an invitation', async () => {
  await run('data.main.ts', '--businesses', '40')
  await run('data.main.ts', '--businesses', '60')
  const generated = `organisation_id::text like '01900000-0000-7000-9000-%'`
  const counts = await Promise.all(
    ['organisation', 'membership', 'team', 'team_member', 'invitation'].map(async (table) => {
      const [row] = await ask<{ count: number }>(
        `select count(*)::integer from organisation.${table} where ${generated}`,
      )
      return row!.count
    }),
  )
  expect(counts).toEqual([60, 180, 6, 18, 3])
}, 240_000)
