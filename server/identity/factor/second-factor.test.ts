import { identity } from '@song-hanh/contract/identity'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clock, moveClock, stopClock } from '#platform/clock'
import { codeOf, cookiesOf, readReply, readSession, statusesOf } from '../../testing/world/answers.ts'
import { makeAuthenticator } from '../../testing/identity/authenticator.ts'
import { openBrowser } from '../../testing/world/browser.ts'
import { type Answered, openServers, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { totpCode } from './totp/totp.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const others = await openServers((login) => db.url(login))

/** Every test begins two seconds into a step, so that none of them meets its end. */
let shiftMs = 0
beforeEach(() => {
  shiftMs = 32_000 - (Date.now() % 30_000)
  moveClock(shiftMs)
})
afterEach(() => moveClock(0))
const pass = (ms: number) => moveClock(shiftMs + ms)

const bitsOf = (letter: string) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
const fromBase32 = (text: string) =>
  Buffer.from(
    [...text]
      .map(bitsOf)
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
const codeNow = (secret: Buffer, distance = 0) => totpCode(secret, Math.floor(clock.now() / 30_000) + distance)
const wrongCode = (secret: Buffer) => String((Number(codeNow(secret)) + 500_000) % 1_000_000).padStart(6, '0')

const confirm = (token: string, code: string) =>
  servers.ask(identity.confirmTotp, { token, body: { verification_code: code } })

/** A person with an authenticator app whose present code is not used yet. */
const withTotp = async () => {
  const person = await signInPerson(db, servers)
  const started = await servers.ask(identity.startTotp, { token: person.token })
  const { secret, uri } = readReply(identity.startTotp, started)
  const key = fromBase32(secret)
  const answer = await confirm(person.token, codeNow(key, -1))
  expect(answer.status).toBe(200)
  return { ...person, uri, key, codes: readReply(identity.confirmTotp, answer).recovery_codes! }
}
const stepUp = (token: string, body: object, by = servers, cookie = '') =>
  by.ask(identity.stepUp, { token, body, ...(cookie ? { cookie } : {}) })
const signIn = (email: string) => servers.ask(identity.signIn, { body: { email, password: personsPassword } })

describe('an authenticator app', () => {
  test('is in force after its first right code, with ten recovery codes and a mail to the owner', async () => {
    const person = await withTotp()
    expect(person.uri).toContain(`otpauth://totp/Song%20H%C3%A0nh:${encodeURIComponent(person.email)}?secret=`)
    expect(new Set(person.codes).size).toBe(10)
    for (const code of person.codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({ totp_since: expect.any(String), recovery_codes_left: 10 })
    const [mail] = await readMails(db, person.email)
    expect(mail).toMatchObject({ mail: 'identity.factor_added', values: { factor: 'totp' } })
    expect((await signIn(person.email)).body.data).toMatchObject({
      mfa: { information: { methods: ['totp', 'recovery_code'] } },
    })
  })

  test('protects nothing before that, and a new start replaces it', async () => {
    const person = await signInPerson(db, servers)
    expect(codeOf(await confirm(person.token, '123456'))).toEqual([409, 'totp_not_started'])
    const first = readReply(identity.startTotp, await servers.ask(identity.startTotp, { token: person.token }))
    const second = readReply(identity.startTotp, await servers.ask(identity.startTotp, { token: person.token }))
    expect(readSession(await signIn(person.email)).uuid).toBe(person.personId)
    expect(codeOf(await confirm(person.token, codeNow(fromBase32(first.secret))))).toEqual([422, 'wrong_code'])
    expect((await confirm(person.token, codeNow(fromBase32(second.secret)))).status).toBe(200)
    expect(codeOf(await servers.ask(identity.startTotp, { token: person.token }))).toEqual([409, 'totp_exists'])
    expect(codeOf(await confirm(person.token, codeNow(fromBase32(second.secret), 1)))).toEqual([
      409,
      'totp_not_started',
    ])
  })

  test('[T5] neither its secret nor a recovery code can be read in the database', async () => {
    const { key, personId, codes } = await withTotp()
    const { rows } = await db.admin.query(
      `select t.sealed_secret as text from identity.totp t where person_id = $1
       union all select sealed_check from identity.recovery_code where person_id = $1`,
      [personId],
    )
    expect(rows).toHaveLength(11)
    const stored = JSON.stringify(rows)
    for (const form of ['base64', 'hex', 'latin1'] as const) expect(stored).not.toContain(key.toString(form))
    for (const code of codes) expect(stored).not.toContain(readRecoveryCode(code))
  })

  test('[T5] a sealed secret is of no use in the row of another person', async () => {
    const [owner, thief] = [await withTotp(), await withTotp()]
    await db.admin.query(
      `update identity.totp set sealed_secret = (select sealed_secret from identity.totp where person_id = $1), last_step = 0
       where person_id = $2`,
      [thief.personId, owner.personId],
    )
    const answer = await stepUp(owner.token, { verification_code: codeNow(thief.key) })
    expect(answer.status).not.toBe(200)
  })

  test('guessing its first code is slowed down', async () => {
    const person = await signInPerson(db, servers)
    const { secret } = readReply(identity.startTotp, await servers.ask(identity.startTotp, { token: person.token }))
    const answers: Answered[] = []
    for (let at = 0; at < 12; at += 1) answers.push(await confirm(person.token, wrongCode(fromBase32(secret))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(codeOf(answers.at(-1)!)).toEqual([429, 'too_many_tries'])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('removed as the last factor it takes the recovery codes along; removed twice it is not there', async () => {
    const person = await withTotp()
    expect((await servers.ask(identity.removeTotp, { token: person.token })).status).toBe(200)
    expect(codeOf(await servers.ask(identity.removeTotp, { token: person.token }))).toEqual([404, 'factor_not_found'])
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect((await readMails(db, person.email)).at(-1)?.mail).toBe('identity.factor_removed')
    expect(codeOf(await servers.ask(identity.makeRecoveryCodes, { token: person.token }))).toEqual([409, 'no_factor'])
  })

  test('each change leaves its row in the record of the person', async () => {
    const person = await withTotp()
    await servers.ask(identity.makeRecoveryCodes, { token: person.token })
    await servers.ask(identity.removeTotp, { token: person.token })
    const { rows } = await db.admin.query<{ action: string }>(
      'select action from audit.entry where chain_id = $1 order by at, audit_id',
      [person.personId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'identity.signed_in',
      'identity.totp_started',
      'identity.totp_added',
      'identity.recovery_codes_made',
      'identity.totp_removed',
    ])
  })
})

describe('[T5] a code of an authenticator app', () => {
  test('twice in one step: the second fails, and so does every earlier step after it', async () => {
    const person = await withTotp()
    const code = codeNow(person.key)
    expect((await stepUp(person.token, { verification_code: code })).status).toBe(200)
    expect(codeOf(await stepUp(person.token, { verification_code: code }))).toEqual([401, 'proof_refused'])
    expect(codeOf(await stepUp(person.token, { verification_code: codeNow(person.key, -1) }))).toEqual([
      401,
      'proof_refused',
    ])
    expect((await stepUp(person.token, { verification_code: codeNow(person.key, 1) })).status).toBe(200)
  })

  test('sent to two machines at once, 20 times: one of the two, each time', async () => {
    const person = await withTotp()
    for (let at = 1; at <= 20; at += 1) {
      pass(at * 30_000)
      const { cookie } = person
      const { token } = await refreshed(cookie, at)
      person.cookie = token.cookie
      const body = { verification_code: codeNow(person.key) }
      const both = await Promise.all([stepUp(token.access, body), stepUp(token.access, body, others)])
      expect(statusesOf(both)).toEqual([200, 401])
    }
  })

  test('completes a sign-in once, though it comes to two machines at once', async () => {
    const person = await withTotp()
    const begun = [cookiesOf(await signIn(person.email)), cookiesOf(await signIn(person.email))]
    const body = { email: person.email, verification_code: codeNow(person.key) }
    const both = await Promise.all([
      servers.ask(identity.verifyCode, { cookie: begun[0]!, body }),
      others.ask(identity.verifyCode, { cookie: begun[1]!, body }),
    ])
    expect(statusesOf(both)).toEqual([200, 401])
  })

  const refreshed = async (cookie: string, at: number) => {
    const answer = await servers.ask(identity.refreshSession, { cookie })
    expect([at, answer.status]).toEqual([at, 200])
    return { token: { access: readSession(answer).access_token, cookie: cookiesOf(answer) } }
  }
})

describe('a recovery code', () => {
  test('stands in for the app, in whatever way it is typed, once', async () => {
    const { token, codes, email } = await withTotp()
    const ways = [codes[0]!.toUpperCase(), codes[1]!.replace('-', ''), `${codes[2]!.slice(0, 3)}-${codes[2]!.slice(3)}`]
    for (const typed of ways) {
      expect((await stepUp(token, { verification_code: typed })).status).toBe(200)
      expect(codeOf(await stepUp(token, { verification_code: typed }))).toEqual([401, 'proof_refused'])
    }
    const used = (await readMails(db, email)).filter(({ mail }) => mail === 'identity.recovery_code_used')
    expect(used.map(({ values }) => values['left'])).toEqual([9, 8, 7])
  })

  test('sent to two machines at once does its work once', async () => {
    const { token, codes } = await withTotp()
    for (const code of codes.slice(0, 5)) {
      const body = { verification_code: code }
      const both = await Promise.all([stepUp(token, body), stepUp(token, body, others)])
      expect(statusesOf(both)).toEqual([200, 401])
    }
  })

  test('is void after a new set, and of no use to another person', async () => {
    const [person, other] = [await withTotp(), await withTotp()]
    expect(codeOf(await stepUp(other.token, { verification_code: person.codes[0] }))).toEqual([401, 'proof_refused'])
    const made = await servers.ask(identity.makeRecoveryCodes, { token: person.token })
    const fresh = readReply(identity.makeRecoveryCodes, made).recovery_codes
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => person.codes.includes(code))).toEqual([])
    expect(codeOf(await stepUp(person.token, { verification_code: person.codes[0] }))).toEqual([401, 'proof_refused'])
    expect((await stepUp(person.token, { verification_code: fresh[0] })).status).toBe(200)
  })

  test('two first factors at once leave one set of ten', async () => {
    const person = await signInPerson(db, servers)
    const { secret } = readReply(identity.startTotp, await servers.ask(identity.startTotp, { token: person.token }))
    const start = await servers.ask(identity.startPasskey, { token: person.token })
    const credential = makeAuthenticator(testOrigin).make(readReply(identity.startPasskey, start).options)
    const both = await Promise.all([
      confirm(person.token, codeNow(fromBase32(secret))),
      others.ask(identity.addPasskey, {
        token: person.token,
        cookie: cookiesOf(start),
        body: { name: 'Máy tính', credential },
      }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const sets = both.map((answer) => readReply(identity.confirmTotp, answer).recovery_codes)
    expect(sets.filter((codes) => codes !== undefined)).toHaveLength(1)
    const factors = await servers.ask(identity.viewFactors, { token: person.token })
    expect(factors.body.data).toMatchObject({ recovery_codes_left: 10 })
  })
})

describe('proving oneself again', () => {
  const start = (token: string) => servers.ask(identity.startStepUp, { token })

  test('with the password where there is nothing else; the new token opens what requires a fresh proof', async () => {
    const person = await signInPerson(db, servers)
    pass(6 * 60_000)
    stopClock(clock.now())
    expect(codeOf(await servers.ask(identity.startTotp, { token: person.token }))).toEqual([403, 'step_up_required'])
    expect((await start(person.token)).body.data).toEqual({ methods: ['password'] })
    expect(codeOf(await stepUp(person.token, { password: 'not this one' }))).toEqual([401, 'proof_refused'])
    const answer = await stepUp(person.token, { password: personsPassword })
    const session = readSession(answer)
    expect(decodeJwt(session.access_token)).toMatchObject({
      auth_time: clock.seconds(),
      sid: decodeJwt(person.token)['sid'],
    })
    expect((await servers.ask(identity.startTotp, { token: session.access_token })).status).toBe(200)
    // the proof belongs to the session, so that it survives a refresh
    const fresh = readSession(await servers.ask(identity.refreshSession, { cookie: person.cookie }))
    expect(decodeJwt(fresh.access_token)['auth_time']).toBe(decodeJwt(session.access_token)['auth_time'])
  })

  test('a refresh alone proves nothing', async () => {
    const person = await signInPerson(db, servers)
    pass(6 * 60_000)
    const fresh = readSession(await servers.ask(identity.refreshSession, { cookie: person.cookie }))
    expect(decodeJwt(fresh.access_token)['auth_time']).toBe(decodeJwt(person.token)['auth_time'])
    expect(codeOf(await servers.ask(identity.startTotp, { token: fresh.access_token }))).toEqual([
      403,
      'step_up_required',
    ])
  })

  test('with a second factor the password is not enough', async () => {
    const person = await withTotp()
    expect((await start(person.token)).body.data).toEqual({ methods: ['totp', 'recovery_code'] })
    expect(codeOf(await stepUp(person.token, { password: personsPassword }))).toEqual([401, 'proof_refused'])
    expect((await stepUp(person.token, { verification_code: codeNow(person.key) })).status).toBe(200)
  })

  const withPasskey = async () => {
    const person = await signInPerson(db, servers)
    const adding = await servers.ask(identity.startPasskey, { token: person.token })
    const device = makeAuthenticator(testOrigin)
    const credential = device.make(readReply(identity.startPasskey, adding).options)
    const sent = { token: person.token, cookie: cookiesOf(adding), body: { name: 'Khóa', credential } }
    expect((await servers.ask(identity.addPasskey, sent)).status).toBe(200)
    return [person, device] as const
  }

  test('with a passkey, for this session and person only, once', async () => {
    const [person, device] = await withPasskey()
    const [other, stolen] = await withPasskey()
    const started = await start(person.token)
    const { methods, passkey } = readReply(identity.startStepUp, started)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    const cookie = cookiesOf(started)
    const proof = { passkey: device.use(passkey!) }
    const another = { passkey: stolen.use(passkey!) }
    expect(codeOf(await stepUp(person.token, another, servers, cookie))).toEqual([401, 'proof_refused'])
    expect(codeOf(await stepUp(other.token, proof, servers, cookie))).toEqual([401, 'proof_refused'])
    expect(codeOf(await stepUp(person.token, proof))).toEqual([401, 'proof_refused'])
    const both = await Promise.all([
      stepUp(person.token, proof, servers, cookie),
      stepUp(person.token, proof, others, cookie),
    ])
    expect(statusesOf(both)).toEqual([200, 401])
  })

  test('with a mailed code where there is neither factor nor password; it is bound to the session', async () => {
    const person = await signInPerson(db, servers)
    const elsewhere = readSession(await signIn(person.email)).access_token
    await db.admin.query('delete from identity.password where person_id = $1', [person.personId])
    expect((await start(person.token)).body.data).toEqual({ methods: ['email_code'] })
    expect(codeOf(await start(person.token))).toEqual([429, 'too_many_codes'])
    const mail = (await readMails(db, person.email)).at(-1)!
    const body = { verification_code: mail.values['code'] }
    expect(codeOf(await stepUp(elsewhere, body))).toEqual([401, 'proof_refused'])
    expect((await stepUp(person.token, body)).status).toBe(200)
    expect(codeOf(await stepUp(person.token, body))).toEqual([401, 'proof_refused'])
  })

  test('guessing is slowed down, and the right one does not help before the wait is over', async () => {
    const person = await withTotp()
    const answers: Answered[] = []
    for (let at = 0; at < 12; at += 1)
      answers.push(await stepUp(person.token, { verification_code: wrongCode(person.key) }))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(codeOf(await stepUp(person.token, { verification_code: codeNow(person.key) }))).toEqual([
      429,
      'too_many_tries',
    ])
  })

  test('twenty times crossed by a new password: each is answered, and none waits for the other', async () => {
    const person = await withTotp()
    let password = personsPassword
    for (let at = 1; at <= 20; at += 1) {
      pass(at * 90_000)
      const browser = openBrowser(servers)
      await browser.ask(identity.signIn, { body: { email: person.email, password } })
      const code = { email: person.email, verification_code: codeNow(person.key, -1) }
      const { access_token: token } = readSession(await browser.ask(identity.verifyCode, { body: code }))
      await db.admin.query('delete from identity.try_limit')
      await servers.ask(identity.requestPasswordReset, { body: { email: person.email } })
      const link = (await readMails(db, person.email)).findLast(({ mail }) => mail === 'identity.reset_password')!
      password = `một mật khẩu khác hẳn ${at}`
      const body = { token: link.values['token'], password, password_confirmation: password }
      const [reset, ...steps] = await Promise.all([
        others.ask(identity.resetPassword, { body }),
        ...[codeNow(person.key), codeNow(person.key, 1), '000000'].map((code) =>
          stepUp(token, { verification_code: code }),
        ),
      ])
      expect([at, reset.status]).toEqual([at, 200])
      for (const { status } of steps) expect([200, 401]).toContain(status)
    }
  })

  test('a session that has ended since is not raised', async () => {
    const person = await withTotp()
    await db.admin.query(`update identity.session set ended_at = now(), end_reason = 'test' where person_id = $1`, [
      person.personId,
    ])
    const answer = await stepUp(person.token, { verification_code: codeNow(person.key) })
    expect(codeOf(answer)).toEqual([401, 'proof_refused'])
  })
})
