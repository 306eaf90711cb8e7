import { operations } from '@song-hanh/contract/operations'
import type { StaffRoute } from '@song-hanh/contract/http/route'
import { fillPath } from '@song-hanh/contract/http/request-target'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeKey } from '../testing/organisation/make-key.ts'
import { openStaffServer } from '../testing/operations/open-staff.ts'
import { openWorld } from '../testing/world/open-world.ts'

const world = await openWorld()
const { db } = world
const staff = await openStaffServer(db)
afterEach(() => moveClock(0))

const routes: [string, StaffRoute][] = Object.entries(operations)
const guarded = routes.filter(([, { access }]) => access !== 'public')
const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const askAll = async (sent: Parameters<typeof staff.ask>[1], chosen = guarded) => {
  const answers: [string, number][] = []
  for (const [name, route] of chosen) {
    const url = fillPath(route.path, () => newId())
    const { status } = await staff.ask(route, { url, ...(route.method === 'GET' ? {} : { body: {} }), ...sent })
    answers.push([name, status])
  }
  return answers
}
const all = (status: number, chosen = guarded) => chosen.map(([name]) => [name, status])

test('[T38] only these routes of staff are open before sign-in', () => {
  expect(routes.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual([
    'viewConnection',
    'startSignIn',
    'signIn',
    'startEnrolment',
    'enrol',
  ])
})

test('[T38] no route of staff serves anybody without a staff session', async () => {
  const owner = await world.member('owner')
  const { secret } = await makeKey(world, owner)
  expect(await askAll({})).toEqual(all(401))
  expect(await askAll({ cookie: '__Host-staff=x' })).toEqual(all(401))
  expect(await askAll({ headers: { authorization: `Bearer ${owner.token}` } })).toEqual(all(401))
  expect(await askAll({ headers: { authorization: `Bearer ${secret}` } })).toEqual(all(401))
  expect(await askAll({ cookie: `__Host-staff=${owner.token}` })).toEqual(all(401))
})

test('[T38] nor a session that is idle, too old, ended, or of a member who has left', async () => {
  const idle = await staff.enrolStaff(['staff.manage'])
  moveClock(31 * 60_000)
  expect(await askAll({ cookie: cookieOf(idle.browser) })).toEqual(all(401))
  moveClock(0)
  const old = await staff.enrolStaff(['staff.manage'])
  await db.admin.query(
    `update operations.staff_session set created_at = now() - interval '10 hours' where staff_id = $1`,
    [old.staffId],
  )
  expect(await askAll({ cookie: cookieOf(old.browser) })).toEqual(all(401))
  const ended = await staff.enrolStaff(['staff.manage'])
  const kept = cookieOf(ended.browser)
  await staff.call(ended.browser, operations.signOut)
  expect(await askAll({ cookie: kept })).toEqual(all(401))
  const left = await staff.enrolStaff([])
  await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [left.staffId])
  expect(await askAll({ cookie: cookieOf(left.browser) })).toEqual(all(401))
})

test('[T38] nor one without the permission, or before the second passkey', async () => {
  const needing = guarded.filter(([, { access }]) => typeof access === 'object' && access.staff !== 'any')
  expect(needing.length).toBeGreaterThan(0)
  const plain = await staff.enrolStaff(['leads.handle'])
  expect(await askAll({ cookie: cookieOf(plain.browser) }, needing)).toEqual(all(403, needing))
  const half = await staff.enrolStaff(['staff.manage'])
  await db.admin.query(`delete from operations.staff_passkey where staff_id = $1 and credential_id = $2`, [
    half.staffId,
    half.devices[1].id,
  ])
  expect(await askAll({ cookie: cookieOf(half.browser) }, needing)).toEqual(all(403, needing))
})

test('[T38] what changes people, money or keys needs a passkey of the last five minutes', async () => {
  const grave = /^(staff|billing|people|keys)\./
  const changing = guarded.filter(
    ([, { access, method }]) => typeof access === 'object' && grave.test(access.staff) && method !== 'GET',
  )
  expect(changing.length).toBeGreaterThan(0)
  const { browser } = await staff.enrolStaff(['staff.manage'])
  moveClock(6 * 60_000)
  for (const [name, status] of await askAll({ cookie: cookieOf(browser) }, changing))
    expect([name, status]).toEqual([name, 403])
  const { body } = await staff.ask(operations.proposeInvitation, { cookie: cookieOf(browser), body: {} })
  expect(body.errors[0]?.code).toBe('step_up_required')
})

test('[T38] the customers’ processes know no route of staff', async () => {
  for (const [name, route] of routes)
    for (const { app } of [world.servers.auth, world.servers.api]) {
      const url = fillPath(route.path, () => newId())
      const { statusCode } = await app.inject({ method: route.method, url })
      expect([name, statusCode]).toEqual([name, 404])
    }
})
