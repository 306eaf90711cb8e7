import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { digestOf } from '#platform/secret/token'
import { makeAuthenticator } from '../../testing/identity/authenticator.ts'
import { openBrowser } from '../../testing/world/browser.ts'
import { type Answered, openServers, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { openSsoBrowser } from '../../testing/identity/sso-browser.ts'
import { startProvider } from '../../testing/identity/start-provider.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const provider = await startProvider()
const servers = await openServers((login) => db.url(login), provider.environment)
const others = await openServers((login) => db.url(login), provider.environment)
afterEach(() => moveClock(0))

const received = ({ status, body }: Answered) => [status, body.errors[0]?.code]
const failed = [401, 'sso_failed']
const personOf = ({ body }: Answered) => (body.data as unknown as { uuid?: string } | undefined)?.uuid
const provenAt = ({ body }: Answered) =>
  decodeJwt((body.data as unknown as { access_token: string }).access_token)['auth_time']
const hasSession = ({ cookies }: ReturnType<typeof openSsoBrowser>) => cookies.has('__Secure-refresh')
const ssoCookieOf = ({ cookies }: ReturnType<typeof openSsoBrowser>) =>
  [...cookies].find(([name]) => name.startsWith('__Secure-sso-'))!
const identitiesOf = async (personId: string) =>
  (await db.admin.query('select from identity.external_identity where person_id = $1', [personId])).rowCount
const mailedCode = async (browser: ReturnType<typeof openSsoBrowser>, email: string) => {
  expect(received(await browser.ask(identity.sendCode, { body: { email } }))).toEqual([200, undefined])
  return (await readMails(db, email)).findLast(({ mail }) => mail === 'identity.link_code')!.values['code']!
}

describe('[T9] the callback', () => {
  test('without a start in this browser fails', async () => {
    const { email } = await provider.addAccount()
    const back = await openSsoBrowser(servers).goAndComeBack(email, { terms: true })
    const elsewhere = openSsoBrowser(servers)
    expect(received(await elsewhere.finish(back))).toEqual(failed)
    expect(hasSession(elsewhere)).toBe(false)
  })

  test("with another browser's state signs nobody in: no one is made to work in a stranger's account", async () => {
    const attacker = await provider.addAccount()
    const back = await openSsoBrowser(servers).goAndComeBack(attacker.email, { terms: true })
    const victim = openSsoBrowser(servers)
    await victim.ask(identity.startSso, { body: {} })
    expect(received(await victim.finish(back))).toEqual(failed)
    expect(hasSession(victim)).toBe(false)
  })

  test('with an injected code fails: the code belongs to the verifier of another browser', async () => {
    const [victim, attacker] = [await provider.addAccount(), await provider.addAccount()]
    const stolen = await openSsoBrowser(servers).goAndComeBack(victim.email, { terms: true })
    const thief = openSsoBrowser(servers)
    const own = await thief.goAndComeBack(attacker.email, { terms: true })
    expect(received(await thief.finish({ ...own, code: stolen.code }))).toEqual(failed)
    expect(hasSession(thief)).toBe(false)
  })

  test('twenty times at once with one code signs in once, and never again', async () => {
    const { email } = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const back = await browser.goAndComeBack(email, { terms: true })
    const cookie = ssoCookieOf(browser).join('=')
    const send = () => servers.ask(organisation.finishSso, { body: back, cookie })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(received(await send())).toEqual(failed)
    const personId = personOf(answers.find(({ status }) => status === 200)!)
    const { rowCount } = await db.admin.query('select from identity.session where person_id = $1', [personId])
    expect(rowCount).toBe(1)
  })

  test('with a state that was used fails, even with a second code of its own', async () => {
    const { email } = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const started = await browser.ask(identity.startSso, { body: { terms_version: currentTerms } })
    const { url } = started.body.data as unknown as { url: string }
    const cookie = ssoCookieOf(browser).join('=')
    const [first, second] = [await browser.visit(url, email), await browser.visit(url, email)]
    expect([second['state'], second['code'] === first['code']]).toEqual([first['state'], false])
    expect((await servers.ask(organisation.finishSso, { body: first, cookie })).status).toBe(200)
    expect(received(await servers.ask(organisation.finishSso, { body: second, cookie }))).toEqual(failed)
  })

  test('that names no issuer, or another one, fails', async () => {
    const { email } = await provider.addAccount()
    for (const iss of [undefined, 'https://evil.example', `${provider.issuer}/`]) {
      const browser = openSsoBrowser(servers)
      const { code, state } = await browser.goAndComeBack(email, { terms: true })
      expect(received(await browser.finish({ code, state, ...(iss && { iss }) }))).toEqual(failed)
    }
  })

  test('ten minutes after the start fails, and so does a cookie that was changed or made for something else', async () => {
    const { email } = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const back = await browser.goAndComeBack(email, { terms: true })
    const [name, sealed] = ssoCookieOf(browser)
    const attempt = openSsoBrowser(servers)
    await attempt.signIn((await provider.addAccount()).email)
    for (const cookie of [`${sealed.slice(0, -2)}AA`, 'x', attempt.cookies.get('__Secure-attempt')!])
      expect(received(await servers.ask(organisation.finishSso, { body: back, cookie: `${name}=${cookie}` }))).toEqual(
        failed,
      )
    moveClock(10 * 60_000 + 1000)
    expect(received(await browser.finish(back))).toEqual(failed)
  })

  test('with any state but its own fails', async () => {
    const browser = openSsoBrowser(servers)
    await browser.ask(identity.startSso, { body: {} })
    const [, sealed] = ssoCookieOf(browser)
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (state) => {
        const body = { code: 'x', state: state.replaceAll('\0', ''), iss: provider.issuer }
        // under the name that this state asks for
        const cookie = `__Secure-sso-${digestOf('sso_cookie', body.state).toString('hex').slice(0, 8)}=${sealed}`
        expect(received(await servers.ask(organisation.finishSso, { body, cookie }))).toEqual(failed)
      }),
    )
  })

  test('of each of two tabs finishes, and one that belongs to neither ends neither', async () => {
    const { email } = await provider.addAccount()
    const stranger = await openSsoBrowser(servers).goAndComeBack(email, { terms: true })
    const browser = openSsoBrowser(servers)
    const backs = [
      await browser.goAndComeBack(email, { terms: true }),
      await browser.goAndComeBack(email, { terms: true }),
    ]
    expect(received(await browser.finish(stranger))).toEqual(failed)
    for (const back of backs) expect((await browser.finish(back)).status).toBe(200)
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Secure-sso'))).toEqual([])
  })

  test('from another site is refused before anything is read', async () => {
    const { email } = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const body = await browser.goAndComeBack(email, { terms: true })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(received(await browser.ask(organisation.finishSso, { body, headers }))).toEqual([403, 'origin_refused'])
    expect((await browser.finish(body)).status).toBe(200)
  })
})

describe('[T12] taking an account over by making it first', () => {
  /** A stranger has made an account with the victim's address and everything that could open it, without proof. */
  const prepare = async (emailVerified: boolean) => {
    const victim = await provider.addAccount({ name: 'Chủ Thật', emailVerified })
    const made = await signInPerson(db, servers)
    const { personId, token } = made
    const device = makeAuthenticator(testOrigin)
    const window = openBrowser(servers)
    const options = (await window.ask(identity.startPasskey, { token })).body.data as unknown as { options: never }
    const credential = device.make(options.options)
    expect((await window.ask(identity.addPasskey, { token, body: { name: 'của kẻ lạ', credential } })).status).toBe(200)
    await db.admin.query('update identity.person set email = $2, email_verified_at = null where person_id = $1', [
      personId,
      victim.email,
    ])
    return { ...made, email: victim.email, device }
  }

  test.each([
    ['vouches for the address', true],
    ['does not vouch for the address', false],
  ])('the owner comes by a provider that %s: nothing of the stranger opens it afterwards', async (_, verified) => {
    const { personId, email, token, cookie, device } = await prepare(verified)
    const stranger = openBrowser(servers)
    expect(received(await stranger.ask(identity.signIn, { body: { email, password: personsPassword } }))).toEqual([
      403, 1401,
    ])
    const owner = openSsoBrowser(servers)
    const asked = await owner.signIn(email, { terms: true })
    // the stranger's password is not even asked for
    expect(asked.body.data).toMatchObject({ sso: { needs: verified ? 'link' : 'email', has_password: false } })
    expect((await owner.settle({ password: personsPassword })).status).toBe(401)
    expect(await identitiesOf(personId)).toBe(0)

    const settled = await owner.settle({ verification_code: await mailedCode(owner, email) })
    expect([settled.status, personOf(settled)]).toEqual([200, personId])
    expect(await identitiesOf(personId)).toBe(1)

    for (const where of [servers, others]) {
      const again = await where.ask(identity.signIn, { body: { email, password: personsPassword } })
      expect(received(again)).toEqual([401, 'wrong_credentials'])
      expect((await where.ask(identity.refreshSession, { cookie })).status).toBe(401)
      await expect
        .poll(async () => (await where.ask(organisation.viewMe, { token })).status, { timeout: 5_000 })
        .toBe(401)
    }
    const window = openBrowser(servers)
    const challenge = await window.ask(identity.startPasskeySignIn, { body: {} })
    const credential = device.use((challenge.body.data as unknown as { options: never }).options)
    expect((await window.ask(identity.signInWithPasskey, { body: { credential } })).status).toBe(401)
    // the attempt that was begun with the password is over too
    expect(received(await stranger.ask(identity.sendCode, { body: { email } }))).toEqual([401, 'attempt_over'])

    const { rows } = await db.admin.query<{ name: string; issuer: string; proven: boolean }>(
      'select name, issuer, email_verified_at is not null as proven from identity.person where person_id = $1',
      [personId],
    )
    expect(rows).toEqual([{ name: 'Chủ Thật', issuer: provider.issuer, proven: true }])
  })

  test('the database itself refuses a link to an address that is not proven', async () => {
    const { personId } = await prepare(true)
    const link = db.as('auth').within({ kind: 'person', personId }, (tx) =>
      tx
        .insertInto('identity.external_identity')
        .values({
          issuer: provider.issuer,
          subject: personId,
          person_id: personId,
          linked_at: new Date().toISOString(),
        })
        .execute(),
    )
    await expect(link).rejects.toMatchObject({ constraint: 'link_the_proven' })
  })
})

describe('an account with a second factor', () => {
  const withPasskey = async () => {
    const account = await provider.addAccount()
    const person = await signInPerson(db, servers)
    await db.admin.query('update identity.person set email = $2 where person_id = $1', [person.personId, account.email])
    const device = makeAuthenticator(testOrigin)
    const window = openBrowser(servers)
    const { token } = person
    const options = (await window.ask(identity.startPasskey, { token })).body.data as unknown as { options: never }
    const body = { name: 'điện thoại', credential: device.make(options.options) }
    const added = await window.ask(identity.addPasskey, { token, body })
    const { recovery_codes: codes } = added.body.data as unknown as { recovery_codes: string[] }
    return { personId: person.personId, email: account.email, subject: account.id, device, code: codes[0]! }
  }
  const factorNeeded = (email: string) => ({
    mfa: { enable: true, information: { email, methods: ['passkey', 'recovery_code'] } },
  })

  test('is not linked by the password alone; a recovery code completes it', async () => {
    const { personId, email, code } = await withPasskey()
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    expect((await browser.settle({ password: personsPassword })).body.data).toEqual(factorNeeded(email))
    expect([await identitiesOf(personId), hasSession(browser)]).toEqual([0, false])
    // neither way back in: what was asked for is the factor
    expect(received(await browser.settle({ password: personsPassword }))).toEqual([401, 'attempt_over'])
    const wrong = await browser.ask(identity.verifyCode, { body: { email, verification_code: '000000' } })
    expect([received(wrong), await identitiesOf(personId)]).toEqual([[401, 'wrong_code'], 0])
    const done = await browser.ask(identity.verifyCode, { body: { email, verification_code: code } })
    expect([done.status, personOf(done), await identitiesOf(personId)]).toEqual([200, personId, 1])
  })

  test('is not linked by the mailbox alone; a passkey completes it', async () => {
    const { personId, email, device } = await withPasskey()
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    const asked = await browser.settle({ verification_code: await mailedCode(browser, email) })
    expect([asked.body.data, await identitiesOf(personId)]).toEqual([factorNeeded(email), 0])
    const challenge = await browser.ask(identity.startPasskeySignIn, { body: {} })
    const credential = device.use((challenge.body.data as unknown as { options: never }).options)
    const done = await browser.ask(identity.signInWithPasskey, { body: { credential } })
    expect([done.status, personOf(done), await identitiesOf(personId)]).toEqual([200, personId, 1])
  })

  test('nor when the provider does not vouch for the address', async () => {
    const { personId, email, code } = await withPasskey()
    await provider.addAccount({ email, emailVerified: false })
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    const given = { verification_code: await mailedCode(browser, email), terms_version: currentTerms }
    expect([(await browser.settle(given)).body.data, await identitiesOf(personId)]).toEqual([factorNeeded(email), 0])
    const done = await browser.ask(identity.verifyCode, { body: { email, verification_code: code } })
    expect([done.status, personOf(done), await identitiesOf(personId)]).toEqual([200, personId, 1])
  })

  test('single sign-on is no fresh proof of it: what requires one requires the factor first', async () => {
    const { personId, email, code } = await withPasskey()
    const linking = openSsoBrowser(servers)
    await linking.signIn(email)
    await linking.settle({ password: personsPassword })
    const shown = await linking.ask(identity.verifyCode, { body: { email, verification_code: code } })
    expect(provenAt(shown)).toBeGreaterThan(0)
    const browser = openSsoBrowser(servers)
    const entered = await browser.signIn(email)
    expect([entered.status, personOf(entered), provenAt(entered)]).toEqual([200, personId, 0])
    const { access_token: token } = entered.body.data as unknown as { access_token: string }
    expect(received(await browser.ask(identity.makeRecoveryCodes, { token }))).toEqual([403, 'step_up_required'])
    // a refresh does not make it one
    expect(provenAt(await browser.ask(identity.refreshSession))).toBe(0)
  })

  test('a provider account that signs another person in by now is refused, and nothing breaks', async () => {
    const { personId, email, subject, code } = await withPasskey()
    const other = await signInPerson(db, servers)
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    await browser.settle({ password: personsPassword })
    await db.admin.query(
      'insert into identity.external_identity (issuer, subject, person_id, linked_at) values ($1, $2, $3, now())',
      [provider.issuer, subject, other.personId],
    )
    const done = await browser.ask(identity.verifyCode, { body: { email, verification_code: code } })
    expect([received(done), hasSession(browser), await identitiesOf(personId)]).toEqual([
      [401, 'attempt_over'],
      false,
      0,
    ])
  })

  test('a stranger who claims the address cannot exhaust the codes of its owner', async () => {
    const { email } = await withPasskey()
    await provider.addAccount({ email, emailVerified: false })
    const stranger = openSsoBrowser(servers)
    await stranger.signIn(email)
    const statuses: number[] = []
    for (let minute = 0; minute < 10; minute += 2) {
      moveClock(minute * 61_000)
      statuses.push((await stranger.ask(identity.sendCode, { body: { email } })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    await provider.addAccount({ email, emailVerified: true })
    const owner = openSsoBrowser(servers)
    await owner.signIn(email)
    expect((await owner.ask(identity.sendCode, { body: { email } })).status).toBe(200)
  })
})
