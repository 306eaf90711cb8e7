import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { exchange, issueTicket } from '../../testing/identity/act-for.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { staffCommands } from '../staff-commands.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const config = testConfig(db.url('staff'))
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)
afterEach(() => moveClock(0))

const refused = Object.values(contract).flatMap((routes) =>
  Object.values(routes as Record<string, Route>).filter(
    ({ access }) => typeof access === 'object' && access.impersonated === 'refused',
  ),
)
const security = await makeStaff(db, ['people.lock', 'staff.end'])
const perform = (name: string, options: object) => {
  const { input, run } = staffCommands.find((one) => one.name === name)!
  const tools = { database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff: security }
  return run(tools, input.parse({ ...options, reason: 'Lý do đủ dài để đọc' }))
}

type Act =
  | { kind: 'issue'; staff: number }
  | { kind: 'enter'; ticket: number }
  | { kind: 'look' | 'forbidden' | 'stop'; session: number; route: number }
  | { kind: 'end'; staff: number }
  | { kind: 'lock' }
  | { kind: 'wait'; seconds: number }

const small = fc.nat({ max: 2 })
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ kind: fc.constant('issue'), staff: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('enter'), ticket: small }),
  fc.record({ kind: fc.constantFrom('look', 'forbidden', 'stop'), session: small, route: fc.nat({ max: 99 }) }),
  fc.record({ kind: fc.constant('end'), staff: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('lock') }),
  fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(20, 61, 700, 1801) }),
)

type Ticket = { token: string; staff: number; until: number; used: boolean }
type Session = { token: string; staff: number; until: number; ended: boolean }

/** The small model beside the real thing: who works here, which tickets and sessions still count. */
const openImpersonations = async () => {
  const staff = [await makeStaff(db, ['people.impersonate']), await makeStaff(db, ['people.impersonate'])]
  const customer = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId: customer.personId })
  const gone = new Set<number>()
  const tickets: Ticket[] = []
  const sessions: Session[] = []
  let now = 0
  let locked = false
  const isLive = (session: Session) => !session.ended && now < session.until
  const statusOf = async ({ token }: Session) => (await servers.ask(organisation.viewMe, { token })).status

  const endAll = async (which: (session: Session) => boolean) => {
    const dying = sessions.filter(which)
    for (const one of dying) {
      one.ended = true
      // each process receives the revocation by itself
      for (const route of [organisation.viewMe, identity.viewUserInfo])
        await expect
          .poll(async () => (await servers.ask(route, { token: one.token })).status, { timeout: 5_000, interval: 5 })
          .toBe(401)
    }
  }

  const steps: { [Kind in Act['kind']]: (one: Extract<Act, { kind: Kind }>) => Promise<void> } = {
    issue: async ({ staff: who }) => {
      if (gone.has(who) || locked) return
      const { token } = await issueTicket(db, customer.personId, staff[who]!)
      tickets.push({ token, staff: who, until: now + 60, used: false })
    },
    enter: async ({ ticket }) => {
      const chosen = tickets[ticket]
      if (!chosen) return
      const answer = await exchange(servers, chosen.token)
      const isGood = !chosen.used && now < chosen.until && !gone.has(chosen.staff) && !locked
      expect(answer.status).toBe(isGood ? 200 : 401)
      if (!isGood) return
      chosen.used = true
      const { access_token: token } = answer.body.data as unknown as { access_token: string }
      sessions.push({ token, staff: chosen.staff, until: now + 1800, ended: false })
    },
    look: async ({ session }) => {
      const chosen = sessions[session]
      if (chosen) expect(await statusOf(chosen)).toBe(isLive(chosen) ? 200 : 401)
    },
    forbidden: async ({ session, route }) => {
      const chosen = sessions[session]
      if (!chosen) return
      const called = refused[route % refused.length]!
      const url = fillPath(called.path, newId)
      const { status } = await servers.ask(called, { token: chosen.token, url, body: {} })
      expect(status).toBe(isLive(chosen) ? 403 : 401)
    },
    stop: async ({ session }) => {
      const chosen = sessions[session]
      if (!chosen) return
      const { status } = await servers.ask(identity.signOut, { token: chosen.token })
      expect(status).toBe(isLive(chosen) ? 200 : 401)
      await endAll((one) => one === chosen)
    },
    end: async ({ staff: who }) => {
      if (gone.has(who)) return
      await perform('end-staff', { email: staff[who]!.email })
      gone.add(who)
      await endAll((one) => one.staff === who)
    },
    lock: async () => {
      await perform(locked ? 'unlock-person' : 'lock-person', { email: customer.email })
      locked = !locked
      if (locked) await endAll(() => true)
    },
    wait: async ({ seconds }) => {
      now += seconds
      moveClock(now * 1000)
    },
  }

  /** Whatever was written in the customer's records by sessions of staff names both. */
  const checkAudit = async () => {
    const { rows } = await db.admin.query<{ action: string; person: string | null; staff: string | null }>(
      `select action, actor_person_id as person, acting_staff_id as staff from audit.entry
       where chain_id = any ($1) and action in ('identity.impersonation_started', 'identity.signed_out')`,
      [[customer.personId, organisationId]],
    )
    const ids = new Set(staff.map(({ staffId }) => staffId))
    for (const row of rows) expect([row.person, ids.has(row.staff ?? '')]).toEqual([customer.personId, true])
    expect(rows.filter(({ action }) => action === 'identity.impersonation_started')).toHaveLength(sessions.length)
    return sessions.length
  }
  return { perform: (one: Act) => steps[one.kind](one as never), checkAudit }
}

test('[I6] an impersonator never does what is forbidden, leaves both names, and never outlives their employment', async () => {
  let entered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      moveClock(0)
      const world = await openImpersonations()
      // most worlds would be empty else
      for (const one of [{ kind: 'issue', staff: 0 }, { kind: 'enter', ticket: 0 }, ...acts] satisfies Act[])
        await world.perform(one)
      entered += await world.checkAudit()
    }),
    { numRuns: runsOf(40) },
  )
  expect(entered).toBeGreaterThan(0)
}, 1_200_000)
