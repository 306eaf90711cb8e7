import { identity } from '@song-hanh/contract/identity'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openBrowser } from '../../testing/world/browser.ts'
import { makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { cheapHash } from '../../testing/world/stored-hash.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { newTotpSecret, totpCode } from '../factor/totp/totp.ts'
import { totpPurpose } from '../factor/totp/totp-store.ts'
import { openIdentitySeal } from '../create-identity-deps.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const password = 'the right one'
const hash = await cheapHash(password)

/** A person with a right password whose address is not verified yet. */
const makeUnverified = async () => {
  const person = await makePerson(db, { passwordHash: hash })
  await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [person.personId])
  return person
}
const addTotp = async (personId: string) => {
  const secret = newTotpSecret()
  const sealed = openIdentitySeal(testConfig(db.url('auth'))).seal(secret.toString('base64'), totpPurpose(personId))
  await db.admin.query(
    'insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, $2, now(), now())',
    [personId, sealed],
  )
  return (ms = 0) => totpCode(secret, Math.floor((Date.now() + ms) / 30_000))
}
const isVerified = async (personId: string) =>
  (
    await db.admin.query<{ at: string | null }>(
      'select email_verified_at as at from identity.person where person_id = $1',
      [personId],
    )
  ).rows[0]?.at !== null

const begin = async (email: string) => {
  const browser = openBrowser(servers)
  const answer = await browser.ask(identity.signIn, { body: { email, password } })
  const of = (one: Awaited<ReturnType<typeof browser.ask>>) => one.body.errors[0]?.code ?? one.status
  return {
    ...browser,
    answer: of(answer),
    send: async (to = email) => of(await browser.ask(identity.sendCode, { body: { email: to } })),
    verify: async (code: string, as = email) =>
      of(await browser.ask(identity.verifyCode, { body: { email: as, verification_code: code } })),
  }
}
const codesFor = async (email: string) => {
  const mails = (await readMails(db, email)).filter(({ mail }) => mail === 'identity.verify_email')
  return mails.map(({ values }) => values['code'] ?? '')
}
const lastCode = async (email: string) => (await codesFor(email)).at(-1) ?? ''
const another = (code: string, by = 1) => String((Number(code) + by) % 10_000_000).padStart(7, '0')

describe('code 1401', () => {
  test('the right password, a mailed code of seven digits, a session', async () => {
    const { email, personId } = await makeUnverified()
    const browser = await begin(email)
    expect(browser.answer).toBe(1401)
    expect(await readMails(db, email)).toEqual([])
    const sent = await browser.ask(identity.sendCode, { body: { email: ` ${email.toUpperCase()}` } })
    expect(sent.body.data).toEqual({ sent: true, wait_seconds: 60 })
    const [mail] = await readMails(db, email)
    expect(mail).toMatchObject({ mail: 'identity.verify_email', language: 'vi' })
    expect(mail?.values['code']).toMatch(/^\d{7}$/)
    const stored = await db.admin.query('select * from identity.code where person_id = $1', [personId])
    expect(JSON.stringify(stored.rows)).not.toContain(mail?.values['code'])
    const verified = await browser.ask(identity.verifyCode, {
      body: { email, verification_code: await lastCode(email) },
    })
    expect(verified.body.data).toMatchObject({ uuid: personId })
    expect(verified.cookies.map(({ name, value }) => [name, value !== ''])).toContainEqual(['__Secure-refresh', true])
    expect(verified.cookies.map(({ name, value }) => [name, value !== ''])).toContainEqual(['__Secure-attempt', false])
    expect(await isVerified(personId)).toBe(true)
    expect((await begin(email)).answer).toBe(200)
    const { rows } = await db.admin.query<{ action: string }>(
      'select action from audit.entry where chain_id = $1 order by at, audit_id',
      [personId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'identity.email_verified',
      'identity.signed_in',
      'identity.signed_in',
    ])
  })

  test('a person with a second factor has to use it next', async () => {
    const { email, personId } = await makeUnverified()
    const code = await addTotp(personId)
    const browser = await begin(email)
    await browser.send()
    const answer = await browser.ask(identity.verifyCode, { body: { email, verification_code: await lastCode(email) } })
    expect(answer.body.data).toEqual({ mfa: { enable: true, information: { email, methods: ['totp'] } } })
    expect(answer.cookies.some(({ name }) => name === '__Secure-refresh')).toBe(false)
    expect(await browser.verify(code())).toBe(200)
  })

  test('the link in the mail proves the address too, once; then the password is enough', async () => {
    const { email, personId } = await makeUnverified()
    const browser = await begin(email)
    await browser.send()
    const token = (await readMails(db, email))[0]?.values['token'] ?? ''
    const press = () => browser.ask(identity.verifyEmail, { body: { token } })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ])
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ email, password_needed: false })
    expect(await isVerified(personId)).toBe(true)
    expect((await press()).body.errors[0]?.code).toBe('link_dead')
    expect((await begin(email)).answer).toBe(200)
  })

  test('the link opened elsewhere verifies the address, and nothing of the one who set the password opens it', async () => {
    const { email, personId } = await makeUnverified()
    const code = await addTotp(personId)
    const stranger = await begin(email)
    await stranger.send()
    const token = (await readMails(db, email))[0]?.values['token'] ?? ''
    // not even where the owner has begun a sign-in of their own
    const owner = await begin((await makeUnverified()).email)
    const pressed = await owner.ask(identity.verifyEmail, { body: { token } })
    expect(pressed.body.data).toEqual({ email, password_needed: true })
    expect(await isVerified(personId)).toBe(true)
    expect((await begin(email)).answer).toBe('wrong_credentials')
    expect(await stranger.verify(await lastCode(email))).toBe('attempt_over')
    expect(await stranger.verify(code())).toBe('attempt_over')
    const { rows } = await db.admin.query(
      `select from identity.password where person_id = $1 union all select from identity.totp where person_id = $1`,
      [personId],
    )
    expect(rows).toEqual([])
  })

  test('the link opened elsewhere after the code was typed changes nothing any more', async () => {
    const { email } = await makeUnverified()
    const browser = await begin(email)
    await browser.send()
    const token = (await readMails(db, email))[0]?.values['token'] ?? ''
    expect(await browser.verify(await lastCode(email))).toBe(200)
    const pressed = await servers.ask(identity.verifyEmail, { body: { token } })
    expect(pressed.body.data).toEqual({ email, password_needed: false })
    expect((await begin(email)).answer).toBe(200)
  })

  test('the link expires after an hour, and opens nothing else', async () => {
    const { email, personId } = await makeUnverified()
    await (await begin(email)).send()
    const token = (await readMails(db, email))[0]?.values['token'] ?? ''
    const body = { token, password: 'a long new password', password_confirmation: 'a long new password' }
    expect((await servers.ask(identity.resetPassword, { body })).body.errors[0]?.code).toBe('link_dead')
    moveClock(60 * 60_000 + 1000)
    expect((await servers.ask(identity.verifyEmail, { body: { token } })).body.errors[0]?.code).toBe('link_dead')
    expect(await isVerified(personId)).toBe(false)
  })
})

describe('[T3] codes', () => {
  test('[T3] a wrong password never sends a code, and neither does a stranger', async () => {
    const { email } = await makeUnverified()
    for (let n = 0; n < 4; n += 1) {
      const browser = openBrowser(servers)
      await browser.ask(identity.signIn, { body: { email, password: `wrong number ${n}` } })
      const sent = await browser.ask(identity.sendCode, { body: { email } })
      expect(sent.body.errors[0]?.code).toBe('attempt_over')
    }
    expect(await readMails(db, email)).toEqual([])
    // not even with a pending sign-in of their own
    const stranger = await begin((await makeUnverified()).email)
    expect(await stranger.send(email)).toBe('attempt_over')
    const forged = openBrowser(servers)
    forged.cookies.set('__Secure-attempt', JSON.stringify({ attemptId: newId(), personId: newId() }))
    expect((await forged.ask(identity.sendCode, { body: { email } })).status).toBe(401)
    expect(await readMails(db, email)).toEqual([])
  })

  test(
    '[T3] a hundred triggers in an hour: at most five mails, a minute or more apart',
    { timeout: 120_000 },
    async () => {
      const { email } = await makeUnverified()
      const sentAt: number[] = []
      for (let n = 0; n < 100; n += 1) {
        moveClock(n * 35_000)
        const browser = await begin(email)
        expect(browser.answer).toBe(1401)
        const answer = await browser.ask(identity.sendCode, { body: { email } })
        if (answer.status === 200) sentAt.push(n * 35)
        else {
          expect(answer.body.errors[0]?.code).toBe('too_many_codes')
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        }
      }
      expect(sentAt).toEqual([0, 70, 140, 210, 280])
      expect(await codesFor(email)).toHaveLength(5)
      moveClock((280 + 3600) * 1000)
      expect(await (await begin(email)).send()).toBe(200)
    },
  )

  test('[T3] twenty-four presses at once send one mail', async () => {
    const { email } = await makeUnverified()
    const browsers = await Promise.all(Array.from({ length: 8 }, () => begin(email)))
    const answers = await Promise.all(browsers.flatMap(({ send }) => [send(), send(), send()]))
    expect(answers.filter((one) => one === 200)).toHaveLength(1)
    expect(await codesFor(email)).toHaveLength(1)
  })
})

describe('[T4] guessing codes', () => {
  test(
    '[T4] five guesses kill a code, the right one included; of a thousand, fifty at a time, five are judged',
    { timeout: 120_000 },
    async () => {
      const { email } = await makeUnverified()
      const browser = await begin(email)
      await browser.send()
      const code = await lastCode(email)
      const answers: unknown[] = []
      for (let sent = 0; sent < 1000; sent += 50)
        answers.push(
          ...(await Promise.all(Array.from({ length: 50 }, (_, n) => browser.verify(another(code, sent + n + 1))))),
        )
      expect(answers.filter((one) => one === 'wrong_code')).toHaveLength(5)
      expect(answers.filter((one) => one === 'code_dead')).toHaveLength(995)
      expect(await browser.verify(code)).toBe('code_dead')
      // a code is 5 in 10,000,000: within the bound of 5 in a million
      expect(5 / 10 ** 7).toBeLessThanOrEqual(5e-6)
    },
  )

  test(
    '[T4] at most twenty wrong codes a day, however many codes, browsers and hours',
    { timeout: 120_000 },
    async () => {
      const { email } = await makeUnverified()
      let [wrong, now] = [0, 0]
      for (let round = 0; round < 23; round += 1) {
        now += 62 * 60_000
        moveClock(now)
        const browser = await begin(email)
        if ((await browser.send()) !== 200) continue
        const code = await lastCode(email)
        for (let guess = 1; guess <= 7; guess += 1)
          if ((await browser.verify(another(code, guess))) === 'wrong_code') wrong += 1
      }
      expect(wrong).toBe(20)
      const browser = await begin(email)
      expect(await browser.send()).toBe('too_many_codes')
      // the next day they can sign in
      moveClock(now + 86_400_000)
      const later = await begin(email)
      expect(await later.send()).toBe(200)
      expect(await later.verify(await lastCode(email))).toBe(200)
    },
  )

  test('[T4] the same code twice: the second is refused, in parallel too', async () => {
    const { email, personId } = await makeUnverified()
    const browser = await begin(email)
    await browser.send()
    const code = await lastCode(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.verify(code)))
    expect(answers.filter((one) => one === 200)).toHaveLength(1)
    expect(answers.filter((one) => one === 'attempt_over')).toHaveLength(9)
    const { rows } = await db.admin.query('select from identity.session where person_id = $1', [personId])
    expect(rows).toHaveLength(1)
  })

  test('[T4] the code of one attempt is of no use in another, of the same or of another person', async () => {
    const { email } = await makeUnverified()
    const [first, second] = [await begin(email), await begin(email)]
    await first.send()
    const code = await lastCode(email)
    expect(await second.verify(code)).toBe('code_dead')
    const stranger = await begin((await makeUnverified()).email)
    expect(await stranger.verify(code)).toBe('code_dead')
    expect(await stranger.verify(code, email)).toBe('attempt_over')
    expect(await first.verify(code)).toBe(200)
  })

  test('[T4] a code lives for ten minutes, an attempt for fifteen, and a new code voids the one before', async () => {
    const { email } = await makeUnverified()
    const browser = await begin(email)
    await browser.send()
    const first = await lastCode(email)
    moveClock(61_000)
    expect(await browser.send()).toBe(200)
    const second = await lastCode(email)
    if (first !== second) expect(await browser.verify(first)).toBe('wrong_code')
    moveClock(61_000 + 10 * 60_000 + 1000)
    expect(await browser.verify(second)).toBe('code_dead')
    expect(await browser.send()).toBe(200)
    const third = await lastCode(email)
    moveClock(15 * 60_000 + 1000)
    expect(await browser.verify(third)).toBe('attempt_over')
    expect(await browser.send()).toBe('attempt_over')
  })
})

describe('second factor', () => {
  test('the right password asks for it and sends nothing; its code opens the session', async () => {
    const { email, personId } = await makePerson(db, { passwordHash: hash })
    const code = await addTotp(personId)
    const browser = openBrowser(servers)
    const answer = await browser.ask(identity.signIn, { body: { email, password } })
    expect(answer.body.data).toEqual({ mfa: { enable: true, information: { email, methods: ['totp'] } } })
    expect(browser.cookies.has('__Secure-refresh')).toBe(false)
    expect((await browser.ask(identity.sendCode, { body: { email } })).body.errors[0]?.code).toBe('attempt_over')
    expect(await readMails(db, email)).toEqual([])
    const verified = await browser.ask(identity.verifyCode, { body: { email, verification_code: code() } })
    expect(verified.body.data).toMatchObject({ uuid: personId })
  })

  test('guessing it is limited over all sign-ins of the person', async () => {
    const { email, personId } = await makePerson(db, { passwordHash: hash })
    const code = await addTotp(personId)
    const wrong = () => another(code(), 111_111).slice(-6)
    const answers: unknown[] = []
    // ten seconds later they may try again
    stopClock(Date.now())
    for (let n = 0; n < 8; n += 1) answers.push(await (await begin(email)).verify(wrong()))
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_code'),
      ...Array.from({ length: 3 }, () => 'too_many_tries'),
    ])
    moveClock(11_000)
    expect(await (await begin(email)).verify(code(11_000))).toBe(200)
  })

  test('at most twenty wrong ones in a day; the owner is notified once that their password is known, with an audit entry each time', async () => {
    const { email, personId } = await makePerson(db, { passwordHash: hash })
    const code = await addTotp(personId)
    let [wrong, now] = [0, 0]
    for (let n = 0; n < 60; n += 1) {
      now += 20 * 60_000
      moveClock(now)
      if ((await (await begin(email)).verify(another(code(now), 111_111).slice(-6))) === 'wrong_code') wrong += 1
    }
    expect(wrong).toBe(20)
    expect(await (await begin(email)).verify(code(now))).toBe('too_many_tries')
    const received = (await readMails(db, email)).filter(({ mail }) => mail === 'identity.factor_guessed')
    expect(received).toMatchObject([{ language: 'vi', values: { address: '127.0.0.1' } }])
    const { rows } = await db.admin.query(
      `select from audit.entry where chain_id = $1 and action = 'identity.factor_refused'`,
      [personId],
    )
    expect(rows).toHaveLength(16)
  })

  test('a person who was locked since does not get in', async () => {
    const { email, personId } = await makePerson(db, { passwordHash: hash })
    const code = await addTotp(personId)
    const browser = await begin(email)
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [personId])
    expect(await browser.verify(code())).toBe('attempt_over')
  })
})
