import { identity } from '@song-hanh/contract/identity'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { codeOf, cookiesOf, readReply, readSession, statusesOf } from '../../../testing/world/answers.ts'
import { type Authenticator, makeAuthenticator } from '../../../testing/identity/authenticator.ts'
import type { Member } from '../../../testing/world/members.ts'
import { openServers, testOrigin } from '../../../testing/world/open-servers.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { readMails } from '../../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
const others = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const startAdding = async (token: string) => {
  const answer = await servers.ask(identity.startPasskey, { token })
  return { cookie: cookiesOf(answer), options: readReply(identity.startPasskey, answer).options }
}
const add = (token: string, cookie: string, credential: object, name = 'Điện thoại') =>
  servers.ask(identity.addPasskey, { token, cookie, body: { name, credential } })

const withPasskey = async (device = makeAuthenticator(testOrigin)) => {
  const person = await signInPerson(db, servers)
  const { cookie, options } = await startAdding(person.token)
  const answer = await add(person.token, cookie, device.make(options))
  expect(answer.status).toBe(200)
  const added = readReply(identity.addPasskey, answer)
  return { ...person, device, passkeyId: added.passkey.passkey_id, codes: added.recovery_codes! }
}

const startSignIn = async (cookie = '', body = {}) => {
  const answer = await servers.ask(identity.startPasskeySignIn, { cookie, body })
  return {
    cookie: [cookie, cookiesOf(answer)].join('; '),
    options: readReply(identity.startPasskeySignIn, answer).options,
  }
}
const finish = (cookie: string, credential: object, by = servers) =>
  by.ask(identity.signInWithPasskey, { cookie, body: { credential } })
const signInAlone = async (device: Authenticator, twist: Parameters<Authenticator['use']>[1] = {}) => {
  const { cookie, options } = await startSignIn()
  return finish(cookie, device.use(options, twist))
}
const actionsOf = async (personId: string) => {
  const { rows } = await db.admin.query<{ action: string }>(
    'select action from audit.entry where chain_id = $1 order by at, audit_id',
    [personId],
  )
  return rows.map(({ action }) => action)
}

describe('adding a passkey', () => {
  test('binds it to our host, registers no device twice, gives ten recovery codes with the first, and notifies the owner', async () => {
    const person = await withPasskey()
    expect(person.codes).toHaveLength(10)
    const { options } = await startAdding(person.token)
    expect(options).toMatchObject({
      rp: { id: 'songhanh.test' },
      user: { name: person.email },
      attestation: 'none',
      excludeCredentials: [{ id: person.device.id, transports: ['internal', 'hybrid'] }],
      authenticatorSelection: { residentKey: 'required' },
    })
    const second = await startAdding(person.token)
    const answer = await add(person.token, second.cookie, makeAuthenticator(testOrigin).make(second.options))
    expect(readReply(identity.addPasskey, answer).recovery_codes).toBeUndefined()
    const mails = await readMails(db, person.email)
    expect(mails.map(({ mail }) => mail)).toEqual(['identity.factor_added', 'identity.factor_added'])
    expect(mails[0]!.values).toMatchObject({ factor: 'passkey' })
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({
      has_password: true,
      password_changed_at: expect.any(String),
      totp_since: null,
      passkeys: [{ passkey_id: person.passkeyId, name: 'Điện thoại', last_used_at: null }, {}],
      recovery_codes_left: 10,
    })
  })

  const wrongs: [string, Parameters<Authenticator['make']>[1]][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['our name over plain http', { origin: 'http://songhanh.test' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    [
      'certificates, whose revocation lists we would fetch from where they say',
      {
        attestation: {
          fmt: 'packed',
          statement: new Map<string, unknown>([
            ['alg', -7],
            ['x5c', [Buffer.alloc(8)]],
          ]),
        },
      },
    ],
    ['a statement of a kind that needs certificates', { attestation: { fmt: 'tpm', statement: new Map() } }],
  ]
  test.each(wrongs)('is refused with %s', async (_, twist) => {
    const person = await signInPerson(db, servers)
    const { cookie, options } = await startAdding(person.token)
    const answer = await add(person.token, cookie, makeAuthenticator(testOrigin).make(options, twist))
    expect(codeOf(answer)).toEqual([422, 'passkey_refused'])
  })

  test("is refused with another person's challenge, another session's, a used one, an old one, and none", async () => {
    const [one, two] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const refused = [422, 'passkey_refused']
    const first = await startAdding(one.token)
    const device = makeAuthenticator(testOrigin)
    expect(codeOf(await add(two.token, first.cookie, device.make(first.options)))).toEqual(refused)

    const again = await servers.ask(identity.signIn, { body: { email: one.email, password: personsPassword } })
    const otherToken = readSession(again).access_token
    expect(codeOf(await add(otherToken, first.cookie, device.make(first.options)))).toEqual(refused)
    expect(codeOf(await add(one.token, '', device.make(first.options)))).toEqual(refused)

    expect((await add(one.token, first.cookie, device.make(first.options))).status).toBe(200)
    const copy = makeAuthenticator(testOrigin)
    expect(codeOf(await add(one.token, first.cookie, copy.make(first.options)))).toEqual(refused)

    const old = await startAdding(one.token)
    moveClock(5 * 60_000 + 1)
    // the session must count as fresh for the call to be looked at
    await db.admin.query(`update identity.session set proven_at = now() + interval '5 min' where person_id = $1`, [
      one.personId,
    ])
    const fresh = readSession(await servers.ask(identity.refreshSession, { cookie: cookiesOf(again) }))
    expect(codeOf(await add(fresh.access_token, old.cookie, copy.make(old.options)))).toEqual(refused)
  })

  test("a registered key cannot become another person's", async () => {
    const owner = await withPasskey()
    const thief = await signInPerson(db, servers)
    const { cookie, options } = await startAdding(thief.token)
    expect(codeOf(await add(thief.token, cookie, owner.device.make(options)))).toEqual([422, 'passkey_refused'])
  })

  test('ten are enough', async () => {
    const person = await withPasskey()
    for (let at = 2; at <= 10; at += 1) {
      const { cookie, options } = await startAdding(person.token)
      expect((await add(person.token, cookie, makeAuthenticator(testOrigin).make(options))).status).toBe(200)
    }
    const { cookie, options } = await startAdding(person.token)
    const answer = await add(person.token, cookie, makeAuthenticator(testOrigin).make(options))
    expect(codeOf(answer)).toEqual([409, 'too_many_passkeys'])
  })

  test('requires a fresh proof, and so does removing', async () => {
    const person = await withPasskey()
    moveClock(6 * 60_000)
    const { passkeyId } = person
    expect(await world.as(person).tryTo(identity.startPasskey)).toBe('403 step_up_required')
    expect(await world.as(person).tryTo(identity.removePasskey, { params: { passkeyId } })).toBe('403 step_up_required')
  })
})

describe('the name of a passkey', () => {
  const rename = (token: string, passkeyId: string, name: string) =>
    world.as({ token }).send(identity.renamePasskey, { params: { passkeyId }, body: { name } })

  test('is its owner’s to change, which is in the record', async () => {
    const { token, passkeyId, personId } = await withPasskey()
    const answer = await rename(token, passkeyId, '  Máy ở xưởng ')
    expect(readReply(identity.renamePasskey, answer).passkey).toMatchObject({
      passkey_id: passkeyId,
      name: 'Máy ở xưởng',
    })
    expect((await actionsOf(personId)).at(-1)).toBe('identity.passkey_renamed')
  })

  test('another person neither changes it nor learns of it', async () => {
    const [person, other] = [await withPasskey(), await signInPerson(db, servers)]
    expect(codeOf(await rename(other.token, person.passkeyId, 'Của tôi'))).toEqual([404, 'factor_not_found'])
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({ passkeys: [{ name: 'Điện thoại' }] })
  })

  test.each(['', '   ', '\u200b', 'a'.repeat(61), 'two\nlines', 'turned \u202e round'])(
    'cannot be %j, neither at first nor later',
    async (name) => {
      const refused = [400, 'invalid_request']
      const { token, passkeyId } = await withPasskey()
      expect(codeOf(await rename(token, passkeyId, name))).toEqual(refused)
      const { cookie, options } = await startAdding(token)
      const added = await add(token, cookie, makeAuthenticator(testOrigin).make(options), name)
      expect(codeOf(added)).toEqual(refused)
    },
  )
})

describe('removing a passkey', () => {
  test('the last factor takes the recovery codes with it; another person cannot', async () => {
    const [person, other] = [await withPasskey(), await signInPerson(db, servers)]
    const params = { passkeyId: person.passkeyId }
    expect(await world.as(other).tryTo(identity.removePasskey, { params })).toBe('404 factor_not_found')
    expect(await world.as(person).tryTo(identity.removePasskey, { params })).toBe('200')
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    const mails = await readMails(db, person.email)
    expect(mails.at(-1)).toMatchObject({ mail: 'identity.factor_removed', values: { factor: 'passkey' } })
    expect(codeOf(await signInAlone(person.device))).toEqual([401, 'passkey_refused'])
  })
})

describe('signing in with a passkey alone', () => {
  test('opens a session, and the refresh token stays in its cookie', async () => {
    const { device, personId } = await withPasskey()
    const { options } = await startSignIn()
    expect(options).toMatchObject({ rpId: 'songhanh.test', userVerification: 'required' })
    expect(options['allowCredentials']).toBeUndefined()
    const answer = await signInAlone(device)
    const session = readSession(answer)
    expect(session.uuid).toBe(personId)
    expect(decodeJwt(session.access_token).sub).toBe(personId)
    expect(answer.cookies.map(({ name }) => name)).toContain('__Secure-refresh')
    const list = await servers.ask(identity.listSessions, { token: session.access_token })
    expect(list.body.data).toMatchObject({ sessions: [{ method: 'passkey', current: true }, { current: false }] })
  })

  test('[T5] the same answer a second time, or on two machines at once, opens one session', async () => {
    const { device } = await withPasskey()
    const { cookie, options } = await startSignIn()
    // a device that does not count: what protects is that the challenge is used up
    const answer = device.use(options, { counter: 0 })
    const both = await Promise.all([finish(cookie, answer), finish(cookie, answer, others)])
    expect(statusesOf(both)).toEqual([200, 401])
    expect(codeOf(await finish(cookie, answer))).toEqual([401, 'passkey_refused'])
  })

  const wrongs: [string, Parameters<Authenticator['use']>[1]][] = [
    ['from another site', { origin: 'https://songhanh.test.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['by a device that did not check who holds it', { userVerified: false }],
    ['in the name of nobody', { userHandle: null }],
    ['in the name of another person', { userHandle: Buffer.alloc(16, 3).toString('base64url') }],
  ]
  test.each(wrongs)('is refused %s', async (_, twist) => {
    const { device } = await withPasskey()
    expect(codeOf(await signInAlone(device, twist))).toEqual([401, 'passkey_refused'])
  })

  test('is refused with a signature of another key, with an unknown key, without a challenge and with nonsense', async () => {
    const { device } = await withPasskey()
    const refused = [401, 'passkey_refused']
    const twin = makeAuthenticator(testOrigin, Buffer.from(device.id, 'base64url'))
    expect(codeOf(await signInAlone(twin))).toEqual(refused)
    expect(codeOf(await signInAlone(makeAuthenticator(testOrigin)))).toEqual(refused)
    const { cookie, options } = await startSignIn()
    expect(codeOf(await finish('', device.use(options)))).toEqual(refused)
    const nonsense = { id: device.id, rawId: device.id, type: 'public-key', response: { authenticatorData: 7 } }
    expect(codeOf(await finish(cookie, nonsense))).toEqual(refused)
  })

  test('a counter that stands still or goes back is a copy: refused and written down', async () => {
    const { device, personId } = await withPasskey()
    expect((await signInAlone(device, { counter: 8 })).status).toBe(200)
    expect(codeOf(await signInAlone(device, { counter: 8 }))).toEqual([401, 'passkey_refused'])
    expect(codeOf(await signInAlone(device, { counter: 3 }))).toEqual([401, 'passkey_refused'])
    expect((await signInAlone(device, { counter: 9 })).status).toBe(200)
    expect((await actionsOf(personId)).filter((one) => one === 'identity.passkey_copied')).toHaveLength(2)
  })

  test('a device that never counts is no copy', async () => {
    const { device } = await withPasskey()
    for (let at = 0; at < 3; at += 1) expect((await signInAlone(device, { counter: 0 })).status).toBe(200)
  })

  test('a locked person gets that failure, and one with an unverified address stays outside', async () => {
    const [locked, unproven] = [await withPasskey(), await withPasskey()]
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [locked.personId])
    await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [
      unproven.personId,
    ])
    expect(codeOf(await signInAlone(locked.device))).toEqual([403, 'account_locked'])
    expect(codeOf(await signInAlone(unproven.device))).toEqual([401, 'passkey_refused'])
  })
})

describe('a passkey beside the password', () => {
  const signIn = ({ email }: Member) => servers.ask(identity.signIn, { body: { email, password: personsPassword } })

  test('completes the sign-in that this browser has begun', async () => {
    const person = await withPasskey()
    const begun = await signIn(person)
    expect(begun.body.data).toMatchObject({
      mfa: { enable: true, information: { methods: ['passkey', 'recovery_code'] } },
    })
    const { cookie, options } = await startSignIn(cookiesOf(begun))
    expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: person.device.id }] })
    const answer = await finish(cookie, person.device.use(options, { userVerified: false, userHandle: null }))
    expect(readSession(answer).uuid).toBe(person.personId)
    const list = await servers.ask(identity.listSessions, { token: readSession(answer).access_token })
    expect(list.body.data).toMatchObject({ sessions: [{ method: 'password', current: true }, {}] })
    const again = await startSignIn(cookie)
    expect(again.options['allowCredentials']).toBeUndefined()
  })

  test("another person's passkey does not, nor one that answers a challenge for something else", async () => {
    const [person, thief] = [await withPasskey(), await withPasskey()]
    const { cookie, options } = await startSignIn(cookiesOf(await signIn(person)))
    const refused = [401, 'passkey_refused']
    expect(codeOf(await finish(cookie, thief.device.use(options)))).toEqual(refused)
    const adding = await startAdding(thief.token)
    const signed = thief.device.use({ ...adding.options, rpId: 'songhanh.test' })
    expect(codeOf(await finish(adding.cookie, signed))).toEqual(refused)
  })

  test('an attempt that is over is not completed', async () => {
    const person = await withPasskey()
    const { cookie, options } = await startSignIn(cookiesOf(await signIn(person)))
    await db.admin.query('update identity.attempt set done_at = now() where person_id = $1', [person.personId])
    expect(codeOf(await finish(cookie, person.device.use(options)))).toEqual([401, 'passkey_refused'])
  })
})

test('alone means alone: a sign-in that this browser has begun for another person does not interfere', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()]
  const begun = await servers.ask(identity.signIn, { body: { email: other.email, password: personsPassword } })
  const { cookie, options } = await startSignIn(cookiesOf(begun), { alone: true })
  expect(options['allowCredentials'] ?? []).toEqual([])
  const answer = await finish(cookie, mine.device.use(options))
  expect(readSession(answer).uuid).toBe(mine.personId)
})
