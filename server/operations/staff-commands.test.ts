import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { actFor, exchange, issueTicket } from '../testing/identity/act-for.ts'
import { type Answered, openServers, testConfig, testOrigin } from '../testing/world/open-servers.ts'
import { makeStaff } from '../testing/operations/run-command.ts'
import { signInPerson, personsPassword } from '../testing/world/sign-in-person.ts'
import { until } from '../testing/database/until.ts'
import { useDatabase } from '../testing/database/use-database.ts'
import { staffCommands } from './staff-commands.ts'
import { findStaff, type Staff } from './command/find-staff.ts'
import { permissions } from '@song-hanh/contract/rights/permissions'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const others = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const config = testConfig(db.url('staff'))
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)
const received = ({ status, body }: Answered) => [status, body.errors[0]?.code]
const reason = 'Lý do đủ dài để đọc'

/** As the program does it, with the login of the staff, in this process. */
const perform = (name: string, staff: Staff, options: object = {}) => {
  const { input, run } = staffCommands.find((one) => one.name === name)!
  return run({ database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff }, input.parse(options))
}
const lastAct = async (chainId: string) =>
  (
    await db.admin.query(
      `select action, actor_kind, acting_staff_id, after from audit.entry where chain_id = $1 order by position desc limit 1`,
      [chainId],
    )
  ).rows[0] as object

test('every command requires a permission that exists, and only its holders are found', async () => {
  const worker = await makeStaff(db, ['people.lock'])
  for (const { permission, options, about } of staffCommands) {
    expect(permissions).toContain(permission)
    expect(about).toMatch(/\.$/)
    expect(Object.values(options).every(Boolean)).toBe(true)
    const found = await db.as('staff').within({ kind: 'none' }, (tx) => findStaff(tx, worker.email, permission), 'read')
    expect(found?.staffId).toBe(permission === 'people.lock' ? worker.staffId : undefined)
  }
})

describe('lock-person', () => {
  test('[I2] ends every session on both processes within five seconds, refresh at once, and keeps the person out', async () => {
    const staff = await makeStaff(db, ['people.lock'])
    const person = await signInPerson(db, servers)
    const acting = await actFor(db, servers, person.personId, await makeStaff(db, ['people.impersonate']))
    expect(await perform('lock-person', staff, { email: person.email, reason })).toEqual([
      `${person.email} is locked. Sessions ended: 2.`,
    ])
    expect(received(await servers.ask(identity.refreshSession, { cookie: person.cookie }))).toEqual([
      401,
      'session_ended',
    ])
    const body = { email: person.email, password: personsPassword }
    for (const where of [servers, others]) {
      for (const token of [person.token, acting.access_token])
        await expect
          .poll(async () => (await where.ask(organisation.viewMe, { token })).status, { timeout: 5_000 })
          .toBe(401)
      expect(received(await where.ask(identity.signIn, { body }))).toEqual([403, 'account_locked'])
    }
    expect(await lastAct(person.personId)).toMatchObject({
      action: 'identity.locked',
      actor_kind: 'staff',
      acting_staff_id: staff.staffId,
      after: { reason, ended: 2 },
    })
    // a lock of ours has no end of its own
    moveClock(400 * 86_400_000)
    expect(received(await servers.ask(identity.signIn, { body }))).toEqual([403, 'account_locked'])
    moveClock(0)
    await expect(perform('lock-person', staff, { email: person.email, reason })).rejects.toThrow('locked already')

    await perform('unlock-person', staff, { email: person.email.toUpperCase(), reason })
    expect((await servers.ask(identity.signIn, { body })).status).toBe(200)
    await expect(perform('unlock-person', staff, { email: person.email, reason })).rejects.toThrow('not locked')
  })

  test('an unknown address is reported as unknown', async () => {
    const staff = await makeStaff(db, ['people.lock'])
    await expect(perform('lock-person', staff, { email: 'no@one.example', reason })).rejects.toThrow(
      'No customer has the address no@one.example.',
    )
  })

  test('whatever crosses it, no session lives beside a lock', async () => {
    const staff = await makeStaff(db, ['people.lock'])
    const person = await signInPerson(db, servers)
    const body = { email: person.email, password: personsPassword }
    const signIns = Array.from({ length: 6 }, (_, n) => (n % 2 ? servers : others).ask(identity.signIn, { body }))
    await new Promise((go) => setTimeout(go, 15 + Math.random() * 60))
    await perform('lock-person', staff, { email: person.email, reason })
    await Promise.all(signIns)
    const { rowCount } = await db.admin.query(
      'select from identity.session where person_id = $1 and ended_at is null',
      [person.personId],
    )
    expect(rowCount).toBe(0)
  })
})

describe('end-staff', () => {
  test('[I6] their impersonations end within five seconds, their tickets too, and they can begin nothing', async () => {
    const security = await makeStaff(db, ['staff.end'])
    const leaving = await makeStaff(db, ['people.impersonate'])
    const person = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, person.personId, leaving)
    const ticket = await issueTicket(db, person.personId, leaving)
    expect(await perform('end-staff', security, { email: leaving.email, reason })).toEqual([
      `${leaving.name} has ended. Sessions for customers that ended with it: 1.`,
    ])
    for (const where of [servers, others])
      await expect
        .poll(async () => (await where.ask(organisation.viewMe, { token })).status, { timeout: 5_000 })
        .toBe(401)
    expect(received(await exchange(servers, ticket.token))).toEqual([401, 'ticket_dead'])
    // the customer's own session has nothing to do with it
    expect((await servers.ask(organisation.viewMe, { token: person.token })).status).toBe(200)
    const options = { email: person.email, reason, ticket: 'HT-1' }
    await expect(perform('impersonate', leaving, options)).rejects.toThrow('do not work here any more')
    await expect(perform('end-staff', security, { email: leaving.email, reason })).rejects.toThrow('works here')
    await expect(perform('end-staff', security, { email: security.email, reason })).rejects.toThrow('Somebody else')
    expect(await lastAct(leaving.staffId)).toMatchObject({
      action: 'operations.staff_ended',
      acting_staff_id: security.staffId,
      after: { reason, sessions: 1 },
    })
    const listed = await perform('list-staff', security)
    expect(listed.find((line) => line.includes(leaving.email))).toMatch(/ended$/)
    expect(listed.find((line) => line.includes(security.email))).toMatch(/staff\.end$/)
  })

  test('twenty tickets that are issued and exchanged while the staff member is ended: none leaves a session', async () => {
    const security = await makeStaff(db, ['staff.end'])
    const leaving = await makeStaff(db, ['people.impersonate'])
    const person = await signInPerson(db, servers)
    const options = { email: person.email, reason, ticket: 'HT-1' }
    const enter = async () => {
      const [, link] = await perform('impersonate', leaving, options)
      return exchange(servers, new URL(link!).searchParams.get('jwt')!)
    }
    const entering = Array.from({ length: 20 }, () => enter().catch(() => undefined))
    await until('the first ticket is issued', async () => {
      const { rows } = await db.admin.query('select from identity.impersonation_ticket where staff_id = $1', [
        leaving.staffId,
      ])
      return rows.length > 0
    })
    await perform('end-staff', security, { email: leaving.email, reason })
    await Promise.all(entering)
    const { rowCount } = await db.admin.query('select from identity.session where actor_id = $1 and ended_at is null', [
      leaving.staffId,
    ])
    const { rowCount: open } = await db.admin.query(
      'select from identity.impersonation_ticket where staff_id = $1 and used_at is null',
      [leaving.staffId],
    )
    expect([rowCount, open]).toEqual([0, 0])
  })
})

test('rotate-signing-key asks the auth processes, and is in the record of who asked', async () => {
  const staff = await makeStaff(db, ['keys.rotate'])
  await perform('rotate-signing-key', staff)
  const { rowCount } = await db.admin.query('select from identity.key_rotation where requested_by = $1', [
    staff.staffId,
  ])
  expect(rowCount).toBe(1)
  expect(await lastAct(staff.staffId)).toMatchObject({
    action: 'identity.key_rotation_requested',
    acting_staff_id: staff.staffId,
  })
})
