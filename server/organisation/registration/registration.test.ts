import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makePerson } from '../../testing/database/factories.ts'
import { makeAuthenticator } from '../../testing/identity/authenticator.ts'
import { failureOf, readReply } from '../../testing/world/answers.ts'
import { openBrowser } from '../../testing/world/browser.ts'
import { testOrigin } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { solveCaptcha } from '../../testing/world/solve-captcha.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const password = 'nắng trên đồi chè'
const name = 'Ksor H’Lan'

const openVisitor = (email = `${newId()}@gmail.com`, headers: Record<string, string> = {}) => {
  const browser = openBrowser(servers, headers)
  const start = async () =>
    browser.ask(organisation.startRegistration, {
      body: { email, recaptchaToken: await solveCaptcha(servers, 'registration') },
    })
  const codeMailed = async () => (await readMails(db, email)).at(-1)?.values['code'] ?? ''
  const prove = (code: string) => browser.ask(organisation.proveRegistration, { body: { verification_code: code } })
  const register = (change: object = { password }) =>
    browser.ask(organisation.registerIndividual, { body: { name, terms_version: currentTerms, ...change } })
  const arrive = async () => {
    await start()
    return prove(await codeMailed())
  }
  return { email, browser, start, codeMailed, prove, register, arrive }
}

const personOf = async (email: string) => {
  const { rows } = await db.admin.query<{
    person_id: string
    name: string
    language: string | null
    verified: boolean
  }>(
    'select person_id, name, language, email_verified_at is not null as verified from identity.person where email = $1',
    [email],
  )
  return rows[0]
}
const actionsOf = async (chainId: string | undefined) =>
  (
    await db.admin.query<{ action: string }>(
      'select action from audit.entry where chain_id = $1 order by at, position',
      [chainId],
    )
  ).rows.map(({ action }) => action)

describe('a private address', () => {
  test('becomes an account with an organisation of the plan Free, a consent, an audit log and a session', async () => {
    const visitor = openVisitor(undefined, { 'accept-language': 'vi' })
    expect((await visitor.start()).body.data).toMatchObject({ sent: true })
    const [mail] = await readMails(db, visitor.email)
    expect(mail).toMatchObject({ mail: 'identity.register_code', language: 'vi' })
    expect((await visitor.prove(await visitor.codeMailed())).body.data).toEqual({
      email: visitor.email,
      has_account: false,
    })
    const answer = await visitor.register()
    const { access_token: token, uuid } = readReply(organisation.registerIndividual, answer)
    expect(await personOf(visitor.email)).toEqual({ person_id: uuid, name, language: 'vi', verified: true })

    const mine = await servers.ask(organisation.viewMe, { token })
    expect(mine.body.data).toMatchObject({ user: { name, roles: ['owner'], contact: { contact_source: 'email' } } })
    const organisations = await servers.ask(organisation.listMyOrganisations, { token, url: '/api/v1/organisations' })
    expect(organisations.body.data).toMatchObject({ items: [{ name, plan: 'Free', role: 'owner' }] })
    const { rows: consents } = await db.admin.query('select version from identity.consent where person_id = $1', [uuid])
    expect(consents).toEqual([{ version: currentTerms }])
    expect(await actionsOf(uuid)).toEqual(['identity.registered', 'identity.signed_in'])

    const again = await servers.ask(identity.signIn, { body: { email: visitor.email, password } })
    expect(again.status).toBe(200)
  })

  test('registers with a passkey alone, which then signs in, and gets recovery codes', async () => {
    const visitor = openVisitor()
    await visitor.arrive()
    const device = makeAuthenticator(testOrigin)
    const started = await visitor.browser.ask(organisation.startRegistrationPasskey, { body: { name } })
    const { options } = readReply(organisation.startRegistrationPasskey, started)
    const credential = device.make(options)
    const answer = await visitor.register({ credential })
    expect(readReply(organisation.registerIndividual, answer).recovery_codes).toHaveLength(10)
    const later = openBrowser(servers)
    const challenge = await later.ask(identity.startPasskeySignIn, { body: {} })
    const signedIn = await later.ask(identity.signInWithPasskey, {
      body: { credential: device.use(readReply(identity.startPasskeySignIn, challenge).options) },
    })
    expect(signedIn.status).toBe(200)
  })
})

describe('[T2] [T12] who has an account', () => {
  test('is told to the owner of the mailbox alone: answers and mails are the same until the code is entered', async () => {
    const known = await signInPerson(db, servers)
    const [one, other] = [openVisitor(known.email), openVisitor()]
    const [first, second] = [await one.start(), await other.start()]
    expect([first.status, first.body.data]).toEqual([second.status, second.body.data])
    const mailOf = async (email: string) =>
      (await readMails(db, email)).filter((mail) => mail.mail.endsWith('register_code'))
    expect((await mailOf(known.email)).map(({ values }) => Object.keys(values))).toEqual(
      (await mailOf(other.email)).map(({ values }) => Object.keys(values)),
    )
    expect(failureOf(await one.prove('0000000'))).toBe(failureOf(await other.prove('0000000')))
    expect((await one.prove(await one.codeMailed())).body.data).toMatchObject({ has_account: true })
    expect(failureOf(await one.register())).toBe('already_registered')
    // the account is as it was
    expect((await servers.ask(organisation.viewMe, { token: known.token })).status).toBe(200)
  })

  test('nothing is registered without the proof, by another browser, or twice at the same moment', async () => {
    const visitor = openVisitor()
    expect(failureOf(await visitor.register())).toBe('entry_over')
    await visitor.start()
    expect(failureOf(await visitor.register())).toBe('entry_over')
    const thief = openVisitor(visitor.email)
    expect(failureOf(await thief.prove(await visitor.codeMailed()))).toBe('entry_over')
    await visitor.prove(await visitor.codeMailed())
    expect(failureOf(await thief.register())).toBe('entry_over')
    expect(await personOf(visitor.email)).toBeUndefined()
    const both = await Promise.all([visitor.register(), visitor.register()])
    expect(new Set(both.map(failureOf))).toEqual(new Set(['already_registered', undefined]))
    const { rows } = await db.admin.query(
      'select 1 from organisation.membership join identity.person using (person_id) where email = $1',
      [visitor.email],
    )
    expect(rows).toHaveLength(1)
  })

  test('the proof of an address ends after a quarter of an hour', async () => {
    const visitor = openVisitor()
    await visitor.arrive()
    moveClock(16 * 60_000)
    expect(failureOf(await visitor.register())).toBe('entry_over')
  })
})

test('[T4] five wrong codes void the code', async () => {
  const visitor = openVisitor()
  await visitor.start()
  const code = await visitor.codeMailed()
  const wrong = code === '1234567' ? '7654321' : '1234567'
  for (let n = 0; n < 5; n += 1) expect(failureOf(await visitor.prove(wrong))).toBe('wrong_code')
  expect(failureOf(await visitor.prove(code))).toBe('code_dead')
})

test('[T3] [T28] each mail costs a captcha, and an address gets one a minute', async () => {
  const visitor = openVisitor()
  const recaptchaToken = await solveCaptcha(servers, 'registration')
  const ask = (token: string) =>
    visitor.browser.ask(organisation.startRegistration, { body: { email: visitor.email, recaptchaToken: token } })
  expect(failureOf(await ask('x'))).toBe('captcha_failed')
  expect(failureOf(await ask(await solveCaptcha(servers, 'contact')))).toBe('captcha_failed')
  expect((await ask(recaptchaToken)).status).toBe(200)
  expect(failureOf(await ask(recaptchaToken))).toBe('captcha_failed')
  expect(failureOf(await visitor.start())).toBe('too_many_codes')
  expect(await readMails(db, visitor.email)).toHaveLength(1)
})

test('a common password is refused; a passkey of another challenge, a password and a passkey together too', async () => {
  const visitor = openVisitor()
  await visitor.arrive()
  expect(failureOf(await visitor.register({ password: 'password1' }))).toBe('password_too_common')
  const device = makeAuthenticator(testOrigin)
  await visitor.browser.ask(organisation.startRegistrationPasskey, { body: { name } })
  const forged = device.make({ challenge: 'x', rp: { id: new URL(testOrigin).hostname }, user: { id: 'AAAA' } })
  expect(failureOf(await visitor.register({ credential: forged }))).toBe('passkey_refused')
  expect((await visitor.register({ password, credential: forged })).status).toBe(400)
  expect((await visitor.register({})).status).toBe(400)
  expect((await visitor.register()).status).toBe(200)
})

test('a person who exists without credentials gets them by registering', async () => {
  const person = await makePerson(db)
  await db.admin.query('delete from identity.password where person_id = $1', [person.personId])
  const visitor = openVisitor(person.email)
  expect((await visitor.arrive()).body.data).toMatchObject({ has_account: false })
  expect(readReply(organisation.registerIndividual, await visitor.register()).uuid).toBe(person.personId)
  expect(await personOf(person.email)).toMatchObject({ name })
})
