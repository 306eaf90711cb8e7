import { operations } from '@song-hanh/contract/operations'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { makeAuthenticator } from '../../testing/identity/authenticator.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { openStaffServer, staffOrigin, type StaffBrowser } from '../../testing/operations/open-staff.ts'
import { testOrigin } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const staff = await openStaffServer(db)
afterEach(() => moveClock(0))

const minutes = (count: number) => count * 60_000
const newBrowser = (): StaffBrowser => ({ cookies: new Map() })
const actionsOf = async (staffId: string) => {
  const { rows } = await db.admin.query<{ action: string }>(
    'select action from audit.entry where chain_id = $1 order by at, audit_id',
    [staffId],
  )
  return rows.map(({ action }) => action)
}

describe('[T38] enrolment', () => {
  test('gives no permission before the second passkey, and all of them after it', async () => {
    const member = await makeStaff(db, ['leads.handle', 'billing.manage'])
    const token = await staff.invite(member.staffId)
    const browser = newBrowser()
    const { name, options } = await staff.call(browser, operations.startEnrolment, { body: { token } })
    expect(name).toBe(member.name)
    expect(options).toMatchObject({
      rp: { id: 'operations.songhanh.test' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
    const credential = makeAuthenticator(staffOrigin).make(options)
    await staff.call(browser, operations.enrol, { body: { token, credential, name: 'Laptop' } })
    expect(await staff.call(browser, operations.viewSelf)).toMatchObject({ permissions: [], passkeys: [{}] })
    const second = await staff.call(browser, operations.startPasskey)
    const device = makeAuthenticator(staffOrigin).make(second.options)
    await staff.call(browser, operations.addPasskey, { body: { credential: device, name: 'Phone' } })
    expect((await staff.call(browser, operations.viewSelf)).permissions).toEqual(['leads.handle', 'billing.manage'])
    expect(await actionsOf(member.staffId)).toEqual(['operations.staff_enrolled', 'operations.passkey_added'])
  })

  test('a link works once, from its hour on, for a day, and only for those who still work here', async () => {
    const member = await makeStaff(db, [])
    const start = (token: string) => staff.tryTo(newBrowser(), operations.startEnrolment, { body: { token } })
    const used = await staff.invite(member.staffId)
    const browser = newBrowser()
    const { options } = await staff.call(browser, operations.startEnrolment, { body: { token: used } })
    const credential = makeAuthenticator(staffOrigin).make(options)
    await staff.call(browser, operations.enrol, { body: { token: used, credential, name: 'Laptop' } })
    expect(await start(used)).toBe('404 link_over')
    expect(await start(await staff.invite(member.staffId, { usableIn: 12 }))).toBe('404 link_over')
    expect(await start(await staff.invite(member.staffId, { expiresIn: 0 }))).toBe('404 link_over')
    const open = await staff.invite(member.staffId)
    expect(await start(open)).toBe('200')
    await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [member.staffId])
    expect(await start(open)).toBe('404 link_over')
  })

  test('two presses on one link add one passkey', async () => {
    const member = await makeStaff(db, [])
    const token = await staff.invite(member.staffId)
    const press = async () => {
      const browser = newBrowser()
      const { options } = await staff.call(browser, operations.startEnrolment, { body: { token } })
      const credential = makeAuthenticator(staffOrigin).make(options)
      return () => staff.tryTo(browser, operations.enrol, { body: { token, credential, name: 'Laptop' } })
    }
    const both = await Promise.all([press(), press()])
    const answers = await Promise.all(both.map((finish) => finish()))
    expect(answers.toSorted()).toEqual(['200', '404 link_over'])
  })
})

describe('[T38] sign-in', () => {
  test('needs a passkey of the staff’s host that verified its user', async () => {
    const { devices } = await staff.enrolStaff(['leads.handle'])
    const [device] = devices
    const refuse = async (twist: Parameters<typeof device.use>[1]) => {
      const browser = newBrowser()
      const { options } = await staff.call(browser, operations.startSignIn)
      expect(options['allowCredentials']).toBeUndefined()
      return staff.tryTo(browser, operations.signIn, { body: { credential: device.use(options, twist) } })
    }
    const refused = '401 passkey_refused'
    expect(await refuse({ userVerified: false })).toBe(refused)
    // a passkey that a page of the customers asked for
    expect(await refuse({ origin: testOrigin, rpId: 'songhanh.test' })).toBe(refused)
    expect(await refuse({ rpId: 'songhanh.test' })).toBe(refused)
    expect(await refuse({ origin: 'https://operations.songhanh.test.evil.example' })).toBe(refused)
    expect(await refuse({})).toBe('200')
  })

  test('one answer opens one session, and a copied key is refused and recorded', async () => {
    const { devices, staffId } = await staff.enrolStaff([])
    const browser = newBrowser()
    const { options } = await staff.call(browser, operations.startSignIn)
    const credential = devices[0].use(options, { counter: 9 })
    const other = { cookies: new Map(browser.cookies) }
    const answers = await Promise.all(
      [browser, other].map((one) => staff.tryTo(one, operations.signIn, { body: { credential } })),
    )
    expect(answers.toSorted()).toEqual(['200', '401 passkey_refused'])
    const copy = newBrowser()
    const again = await staff.call(copy, operations.startSignIn)
    const stale = devices[0].use(again.options, { counter: 9 })
    expect(await staff.tryTo(copy, operations.signIn, { body: { credential: stale } })).toBe('401 passkey_refused')
    expect(await actionsOf(staffId)).toContain('operations.passkey_copied')
  })

  test('puts no token where a script can read it: one cookie, strict, for this host alone', async () => {
    const { devices } = await staff.enrolStaff([])
    const browser = newBrowser()
    const { options } = await staff.call(browser, operations.startSignIn)
    const answer = await staff.browse(browser, operations.signIn, { body: { credential: devices[0].use(options) } })
    const set = answer.cookies.find(({ name }) => name === '__Host-staff')
    expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    expect(set).not.toHaveProperty('domain')
    expect(JSON.stringify(answer.body)).not.toContain(set?.value)
  })
})

describe('[T38] a session', () => {
  test('ends after thirty unused minutes, and after ten hours in any case', async () => {
    const { devices } = await staff.enrolStaff([])
    const idle = await staff.signIn(devices[0])
    moveClock(minutes(29))
    expect(await staff.tryTo(idle, operations.viewSelf)).toBe('200')
    moveClock(minutes(29 + 29))
    expect(await staff.tryTo(idle, operations.viewSelf)).toBe('200')
    moveClock(minutes(29 + 29 + 31))
    expect(await staff.tryTo(idle, operations.viewSelf)).toBe('401 unauthenticated')
    moveClock(0)
    const long = await staff.signIn(devices[1])
    for (let passed = 20; passed < 600; passed += 20) {
      moveClock(minutes(passed))
      expect(await staff.tryTo(long, operations.viewSelf)).toBe('200')
    }
    moveClock(minutes(600) + 1)
    expect(await staff.tryTo(long, operations.viewSelf)).toBe('401 unauthenticated')
  })

  test('ends with a press, also from another browser, but nobody ends another’s', async () => {
    const [one, two] = [await staff.enrolStaff([]), await staff.enrolStaff([])]
    const elsewhere = await staff.signIn(one.devices[0])
    const { sessions } = await staff.call(one.browser, operations.listSessions)
    const other = sessions.find(({ current }) => !current)
    const params = { sessionId: other?.session_id ?? '' }
    expect(await staff.tryTo(two.browser, operations.endSession, { params })).toBe('404 session_not_found')
    expect(await staff.tryTo(one.browser, operations.endSession, { params })).toBe('200')
    expect(await staff.tryTo(elsewhere, operations.viewSelf)).toBe('401 unauthenticated')
    const kept = { cookies: new Map(one.browser.cookies) }
    await staff.call(one.browser, operations.signOut)
    expect(await staff.tryTo(kept, operations.viewSelf)).toBe('401 unauthenticated')
  })

  test('ends when its owner leaves', async () => {
    const { staffId, browser } = await staff.enrolStaff(['leads.handle'])
    await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [staffId])
    expect(await staff.tryTo(browser, operations.viewSelf)).toBe('401 unauthenticated')
  })

  test('asks for the passkey again after five minutes, and accepts only one of its own', async () => {
    const [one, two] = [await staff.enrolStaff([]), await staff.enrolStaff([])]
    moveClock(minutes(6))
    expect(await staff.tryTo(one.browser, operations.startPasskey)).toBe('403 step_up_required')
    const prove = async (device: (typeof one.devices)[0]) => {
      const { options } = await staff.call(one.browser, operations.startProof)
      return staff.tryTo(one.browser, operations.prove, { body: { credential: device.use(options) } })
    }
    expect(await prove(two.devices[0])).toBe('401 passkey_refused')
    expect(await staff.tryTo(one.browser, operations.startPasskey)).toBe('403 step_up_required')
    expect(await prove(one.devices[0])).toBe('200')
    expect(await staff.tryTo(one.browser, operations.startPasskey)).toBe('200')
  })
})

describe('[T38] passkeys', () => {
  test('one of two can be removed, the permissions go with it, and the last one stays', async () => {
    const { browser } = await staff.enrolStaff(['leads.handle'])
    const { passkeys } = await staff.call(browser, operations.viewSelf)
    const remove = (at: number) =>
      staff.tryTo(browser, operations.removePasskey, { params: { passkeyId: passkeys[at]?.passkey_id ?? '' } })
    expect(await remove(0)).toBe('200')
    expect((await staff.call(browser, operations.viewSelf)).permissions).toEqual([])
    expect(await remove(1)).toBe('409 last_passkey')
    expect(await remove(0)).toBe('404 passkey_not_found')
  })
})

describe('[T38] with STAFF_STRONG_KEYS=device', () => {
  const strict = openStaffServer(db, { STAFF_STRONG_KEYS: 'device' })
  const synced = { isSynced: true }

  test('who may confirm money enrols and adds only keys that cannot leave their device', async () => {
    const { call, tryTo, invite } = await strict
    for (const [permission, expected] of [
      ['billing.confirm', '422 device_key_required'],
      ['staff.manage', '422 device_key_required'],
      ['keys.rotate', '422 device_key_required'],
      ['leads.handle', '200'],
    ] as const) {
      const token = await invite((await makeStaff(db, [permission])).staffId)
      const browser = newBrowser()
      const { options } = await call(browser, operations.startEnrolment, { body: { token } })
      const credential = makeAuthenticator(staffOrigin).make(options, synced)
      const body = { token, credential, name: 'Phone' }
      expect([permission, await tryTo(browser, operations.enrol, { body })]).toEqual([permission, expected])
    }
    const { browser } = await (await strict).enrolStaff(['billing.confirm'])
    const { options } = await call(browser, operations.startPasskey)
    const body = { credential: makeAuthenticator(staffOrigin).make(options, synced), name: 'Phone' }
    expect(await tryTo(browser, operations.addPasskey, { body })).toBe('422 device_key_required')
  })

  test('a synced key from before neither signs in nor counts', async () => {
    const { staffId, devices } = await staff.enrolStaff(['billing.confirm'])
    const { signIn, call, tryTo } = await strict
    const browser = await signIn(devices[1])
    expect((await call(browser, operations.viewSelf)).permissions).toEqual(['billing.confirm'])
    await db.admin.query(
      'update operations.staff_passkey set device_bound = false where staff_id = $1 and credential_id = $2',
      [staffId, devices[0].id],
    )
    expect((await call(browser, operations.viewSelf)).permissions).toEqual([])
    const other = newBrowser()
    const { options } = await call(other, operations.startSignIn)
    const body = { credential: devices[0].use(options) }
    expect(await tryTo(other, operations.signIn, { body })).toBe('401 passkey_refused')
  })
})

describe('[T38] a key of the sandbox', () => {
  const playId = Buffer.concat([Buffer.from('sandbox_', 'base64url'), Buffer.alloc(18, 1)])

  test('is refused wherever the sandbox is not configured, at enrolment, sign-in and proof', async () => {
    const play = await openStaffServer(db, { STAFF_AUTHENTICATOR_URL: 'http://127.0.0.1:9/authenticator' })
    const device = makeAuthenticator(staffOrigin, playId)
    const enrolWith = async (server: typeof staff) => {
      const token = await server.invite((await makeStaff(db, [])).staffId)
      const browser = newBrowser()
      const { options } = await server.call(browser, operations.startEnrolment, { body: { token } })
      const body = { token, credential: device.make(options), name: 'Sandbox' }
      return { browser, answer: await server.tryTo(browser, operations.enrol, { body }) }
    }
    expect((await enrolWith(staff)).answer).toBe('401 passkey_refused')
    const { browser, answer } = await enrolWith(play)
    expect(answer).toBe('200')
    const signInAt = async (server: typeof staff) => {
      const fresh = newBrowser()
      const { options } = await server.call(fresh, operations.startSignIn)
      return server.tryTo(fresh, operations.signIn, { body: { credential: device.use(options) } })
    }
    expect(await signInAt(play)).toBe('200')
    expect(await signInAt(staff)).toBe('401 passkey_refused')
    const { options } = await staff.call(browser, operations.startProof)
    const body = { credential: device.use(options) }
    expect(await staff.tryTo(browser, operations.prove, { body })).toBe('401 passkey_refused')
    expect(await staff.call(browser, operations.viewConnection)).toEqual({
      address: '127.0.0.1',
      signed_in: true,
      authenticator: null,
    })
  })
})

describe('[T38] from outside', () => {
  test('another network sees nothing here', async () => {
    const inside = await openStaffServer(db, { STAFF_NETWORKS: '10.1.0.0/16, 2001:db8::/32' })
    const from = async (address: string) => (await inside.ask(operations.startSignIn, { address })).status
    expect(await Promise.all(['10.1.2.3', '2001:db8::7', '10.2.0.1', '2001:db9::1'].map(from))).toEqual([
      200, 200, 404, 404,
    ])
    const { body } = await inside.app.inject('/metrics')
    expect(body).toMatch(/^staff_refused_total 2$/m)
  })

  test('every route refuses what is not our own page', async () => {
    const { browser } = await staff.enrolStaff([])
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const route of Object.values(operations))
      for (const headers of [
        { 'x-requested-with': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': '' },
        { origin: testOrigin },
      ]) {
        const answer = await staff.ask(route, { cookie, headers, body: route.method === 'GET' ? undefined : {} })
        expect([route.path, headers, answer.status]).toEqual([route.path, headers, 403])
      }
  })
})

test('[T38] the database login of staff can give nobody a permission', async () => {
  const { staffId } = await makeStaff(db, [])
  const raise = db.as('staff').within({ kind: 'none' }, (tx) =>
    tx
      .updateTable('operations.staff_member')
      .set({ permissions: ['billing.confirm'] })
      .where('staff_id', '=', staffId)
      .execute(),
  )
  await expect(raise).rejects.toThrow('permission denied')
})
