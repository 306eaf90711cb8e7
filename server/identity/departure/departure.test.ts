import { identity } from '@song-hanh/contract/identity'
import { undoDays } from '@song-hanh/contract/identity/departure'
import { afterEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../testing/world/answers.ts'
import { moveClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { personalData } from '../../personal-data.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { makeMembership, makeOrganisation } from '../../testing/database/factories.ts'
import type { Member } from '../../testing/world/members.ts'

import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { erasePeopleJob } from './erase-people-job.ts'

const db = await useDatabase()
const servers = await openServers(db.url)
const dayMs = 86_400_000
afterEach(() => moveClock(0))

const view = async (who: Member) =>
  (await servers.ask(identity.viewDeparture, who)).body.data as unknown as DepartureReply
type DepartureReply = {
  departure: { state: string; erase_at: string | null; blockers: { kind: string; name?: string }[] }
}
const leave = (who: Member, confirmation = who.email) =>
  servers.ask(identity.scheduleDeparture, { token: who.token, body: { confirmation } })
const stay = (who: Member) => servers.ask(identity.undoDeparture, { token: who.token })
const eraseDue = () =>
  erasePeopleJob(personalData).run({
    db: db.as('worker'),
    signal: AbortSignal.timeout(60_000),
    log: openLog('test', 'silent'),
  } as never)
const join = (organisationId: string, { personId }: Member, role: 'owner' | 'viewer') =>
  makeMembership(db, { organisationId, personId, role })
const isErased = async ({ personId, email }: Member) => {
  const { rows } = await db.admin.query<{ email: string }>('select email from identity.person where person_id = $1', [
    personId,
  ])
  return rows[0]!.email !== email
}

/** A person who may leave: an owner of a business that has another one. */
const makeLeaver = async () => {
  const leaver = await signInPerson(db, servers)
  const other = await signInPerson(db, servers)
  await join(leaver.organisationId, other, 'owner')
  return { leaver, other }
}

describe('[T39] deleting an account', () => {
  test('takes thirty days, ends the other sessions, and mails the owner when it will happen', async () => {
    const { leaver } = await makeLeaver()
    const again = await servers.ask(identity.signIn, { body: { email: leaver.email, password: personsPassword } })
    const other = (again.body.data as unknown as { access_token: string }).access_token
    const before = Date.now()
    expect((await leave(leaver)).status).toBe(200)

    const { departure } = await view(leaver)
    expect(departure).toMatchObject({ state: 'scheduled', blockers: [] })
    const days = (Date.parse(departure.erase_at!) - before) / dayMs
    expect(Math.abs(days - undoDays)).toBeLessThan(0.01)
    await expect
      .poll(async () => (await servers.ask(identity.viewDeparture, { token: other })).status, { timeout: 5000 })
      .toBe(401)
    const mail = (await readMails(db, leaver.email)).find((one) => one.mail === 'identity.departure_scheduled')
    expect(mail?.values['eraseAt']).toBe(departure.erase_at)
    const { rows } = await db.admin.query(
      `select payload from event.outbox where name = 'identity.departure_scheduled'`,
    )
    expect(rows).toContainEqual({ payload: { personId: leaver.personId } })
  })

  test('asks for the address, once', async () => {
    const { leaver } = await makeLeaver()
    expect(failureOf(await leave(leaver, 'somebody@else.vn'))).toBe('confirmation_wrong')
    expect((await leave(leaver, ` ${leaver.email} `)).status).toBe(200)
    expect(failureOf(await leave(leaver))).toBe('departure_scheduled')
  })

  test('requires a fresh proof', async () => {
    const { leaver } = await makeLeaver()
    moveClock(6 * 60_000)
    expect(failureOf(await leave(leaver))).toBe('step_up_required')
    expect((await view(leaver)).departure.state).toBe('none')
  })

  test('can be undone on the last day, and then nobody is erased', async () => {
    const { leaver } = await makeLeaver()
    await leave(leaver)
    moveClock(29 * dayMs)
    await eraseDue()
    expect(await isErased(leaver)).toBe(false)
    const again = await servers.ask(identity.signIn, { body: { email: leaver.email, password: personsPassword } })
    const { access_token: token } = again.body.data as unknown as { access_token: string }
    const returned = { ...leaver, token }
    expect((await view(returned)).departure.state).toBe('scheduled')
    expect((await stay(returned)).status).toBe(200)
    expect(failureOf(await stay(returned))).toBe('departure_not_scheduled')
    expect((await readMails(db, leaver.email)).at(-1)?.mail).toBe('identity.departure_undone')
    moveClock(31 * dayMs)
    await eraseDue()
    expect(await isErased(leaver)).toBe(false)
  })

  test('is done on the thirty-first day: the sessions end, and the address can register again', async () => {
    const { leaver } = await makeLeaver()
    await leave(leaver)
    moveClock(31 * dayMs)
    await eraseDue()
    // again, and nothing happens
    await eraseDue()
    expect(await isErased(leaver)).toBe(true)
    const answer = await servers.ask(identity.signIn, { body: { email: leaver.email, password: personsPassword } })
    expect(answer.status).toBe(401)
    const { rows } = await db.admin.query(`select identity.find_person_by_email($1) as found`, [leaver.email])
    expect(rows).toEqual([{ found: null }])
    const shell = await db.admin.query('select name, username from identity.person where person_id = $1', [
      leaver.personId,
    ])
    expect(shell.rows).toEqual([{ name: 'Deleted person', username: 'deleted' }])
  })

  test('nobody is erased by mistake: not before the day, and not in the scope of another person', async () => {
    const { leaver, other } = await makeLeaver()
    await leave(leaver)
    const erase = (personId: string, at: number) =>
      db
        .as('worker')
        .pool.query(
          `begin; set local app.person_id = '${personId}'; select identity.erase_person('${new Date(at).toISOString()}'); rollback`,
        )
    await expect(erase(leaver.personId, Date.now() + 29 * dayMs)).rejects.toMatchObject({ code: '23514' })
    await expect(erase(other.personId, Date.now() + 31 * dayMs)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('[T39] what stands in the way', () => {
  test('a business with this person as its only owner, and any organisation with others in it', async () => {
    const alone = await signInPerson(db, servers)
    const { organisationId, name } = await makeOrganisation(db, { name: 'Nhà máy Đắk Mây' })
    const guest = await signInPerson(db, servers)
    await join(organisationId, alone, 'owner')
    await join(organisationId, guest, 'viewer')
    await db.admin.query(`update organisation.organisation set kind = 'personal' where organisation_id = $1`, [
      organisationId,
    ])
    const { departure } = await view(alone)
    expect(new Set(departure.blockers)).toEqual(
      new Set([
        { kind: 'sole_owner', organisation_id: alone.organisationId, name: 'Cà phê Đắk Mây' },
        { kind: 'sole_owner', organisation_id: organisationId, name },
      ]),
    )
    expect(failureOf(await leave(alone))).toBe('departure_blocked')
  })

  test('not their own organisation, which is closed with them', async () => {
    const alone = await signInPerson(db, servers)
    await db.admin.query(
      `update organisation.organisation set kind = 'personal', name = $2 where organisation_id = $1`,
      [alone.organisationId, alone.name],
    )
    expect((await view(alone)).departure.blockers).toEqual([])
    await leave(alone)
    moveClock(31 * dayMs)
    await eraseDue()
    const { rows } = await db.admin.query(
      'select name, status from organisation.organisation where organisation_id = $1',
      [alone.organisationId],
    )
    expect(rows).toEqual([{ name: 'Deleted person', status: 'closed' }])
  })

  test('of two owners who leave at the same moment one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { leaver, other } = await makeLeaver()
      // the other's own business has another owner, so that only the shared one is in the way
      const third = await signInPerson(db, servers)
      await join(other.organisationId, third, 'owner')
      const answers = await Promise.all([leave(leaver), leave(other)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('new obligations: on the day it is postponed by a week, and the person is notified', async () => {
    const { leaver, other } = await makeLeaver()
    await leave(leaver)
    await db.admin.query(
      `update organisation.membership set role = 'viewer' where organisation_id = $1 and person_id = $2`,
      [leaver.organisationId, other.personId],
    )
    moveClock(31 * dayMs)
    await eraseDue()
    expect(await isErased(leaver)).toBe(false)
    const mail = (await readMails(db, leaver.email)).at(-1)
    expect(mail).toMatchObject({ mail: 'identity.departure_put_off', values: { organisations: ['Cà phê Đắk Mây'] } })
    await db.admin.query(
      `update organisation.membership set role = 'owner' where organisation_id = $1 and person_id = $2`,
      [leaver.organisationId, other.personId],
    )
    moveClock(37 * dayMs)
    await eraseDue()
    expect(await isErased(leaver)).toBe(false)
    moveClock(39 * dayMs)
    await eraseDue()
    expect(await isErased(leaver)).toBe(true)
  })

  test('one who cannot be erased does not keep the others waiting', async () => {
    const { leaver } = await makeLeaver()
    const { leaver: second } = await makeLeaver()
    await leave(leaver)
    await leave(second)
    moveClock(31 * dayMs)
    const [first, last] = leaver.personId < second.personId ? [leaver, second] : [second, leaver]
    const stubborn = {
      name: 'stubborn',
      collect: async () => ({}),
      erase: async (_: unknown, personId: string) => {
        if (personId === first.personId) throw new Error('not today')
      },
    }
    const log = openLog('test', 'silent')
    const run = erasePeopleJob([...personalData, stubborn]).run({
      db: db.as('worker'),
      signal: AbortSignal.timeout(60_000),
      log,
    } as never)
    await expect(run).rejects.toThrow('could not be erased')
    expect([await isErased(first), await isErased(last)]).toEqual([false, true])
    await eraseDue()
    expect(await isErased(first)).toBe(true)
  })
})
