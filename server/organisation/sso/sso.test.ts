import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { beginSsoAttempt } from '#identity/sso'
import { createIdentityDeps } from '#identity'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { type Answered, openServers, testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { openSsoBrowser } from '../../testing/identity/sso-browser.ts'
import { startProvider } from '../../testing/identity/start-provider.ts'
import { cheapHash } from '../../testing/world/stored-hash.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const provider = await startProvider()
const servers = await openServers((login) => db.url(login), provider.environment)
afterEach(async () => {
  moveClock(0)
  await provider.behave({ mode: 'normal' })
})

const password = 'chung ta song hanh'
const passwordHash = await cheapHash(password)

const sessionOf = ({ body }: Answered) => body.data as unknown as { access_token: string; exp: number; uuid: string }
const received = ({ status, body }: Answered) => [status, body.errors[0]?.code]
const count = async (text: string, values: unknown[]) => (await db.admin.query(text, values)).rowCount
const peopleWith = (email: string) => count('select from identity.person where email = $1', [email])
const identitiesOf = (personId: string) =>
  count('select from identity.external_identity where person_id = $1', [personId])
const actionsOf = async (chainId: string) => {
  const { rows } = await db.admin.query<{ action: string }>(
    'select action from audit.entry where chain_id = $1 order by position',
    [chainId],
  )
  return rows.map(({ action }) => action)
}
const mailedCode = async (browser: ReturnType<typeof openSsoBrowser>, email: string) => {
  expect(received(await browser.ask(identity.sendCode, { body: { email } }))).toEqual([200, undefined])
  const mails = await readMails(db, email)
  return mails.findLast(({ mail }) => mail === 'identity.link_code')!.values['code']!
}

test('the way to the provider: PKCE, state, nonce, a fresh login and exactly our callback', async () => {
  const answer = await openSsoBrowser(servers).ask(identity.startSso, { body: {} })
  const url = new URL((answer.body.data as unknown as { url: string }).url)
  expect(url.href.startsWith(`${provider.issuer}/auth?`)).toBe(true)
  const random: unknown = expect.stringMatching(/^[\w-]{43}$/)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'song-hanh',
    response_type: 'code',
    redirect_uri: `${testOrigin}/auth/callback`,
    scope: 'openid profile email',
    prompt: 'login',
    code_challenge_method: 'S256',
    code_challenge: random,
    state: random,
    nonce: random,
  })
  expect(answer.cookies).toMatchObject([
    {
      name: expect.stringMatching(/^__Secure-sso-[0-9a-f]{8}$/) as string,
      path: '/id/auth',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 600,
    },
  ])
})

describe('the first sign-in', () => {
  test('creates the person, their consent and their own organisation in one step, and signs them in', async () => {
    const account = await provider.addAccount({ name: 'Đỗ Ngọc Uyển' })
    const answer = await openSsoBrowser(servers).signIn(account.email, { terms: true })
    expect(answer.status).toBe(200)
    expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining(['__Secure-device', '__Secure-refresh']),
    )
    const { uuid, access_token: token } = sessionOf(answer)
    expect(decodeJwt(token).sub).toBe(uuid)
    const me = await servers.ask(organisation.viewMe, { token })
    expect(me.body.data).toMatchObject({
      user: {
        user_id: uuid,
        email: account.email,
        name: 'Đỗ Ngọc Uyển',
        issuer: provider.issuer,
        roles: ['owner'],
        contact: { contact_name: 'Đỗ Ngọc Uyển', contact_email: account.email, contact_source: 'sso' },
      },
    })
    const mine = await servers.ask(organisation.listMyOrganisations, { token })
    expect(mine.body.data).toMatchObject({ items: [{ name: 'Đỗ Ngọc Uyển', plan: 'Free', role: 'owner' }] })
    const { rows } = await db.admin.query(
      `select c.version, c.address, p.email_verified_at is not null as proven, s.method
       from identity.consent c join identity.person p using (person_id) join identity.session s using (person_id)
       where person_id = $1`,
      [uuid],
    )
    expect(rows).toEqual([{ version: currentTerms, address: '127.0.0.1', proven: true, method: 'sso' }])
    expect(await actionsOf(uuid)).toEqual(['identity.registered', 'identity.signed_in'])
    const events = await db.admin.query<{ name: string }>(
      `select name from event.outbox where payload ->> 'personId' = $1 order by name`,
      [uuid],
    )
    expect(events.rows.map(({ name }) => name)).toEqual(['identity.person_registered', 'organisation.created'])
  })

  test('without the terms waits for them, and for nothing else', async () => {
    const account = await provider.addAccount({ name: 'Vũ Hải Yến' })
    const browser = openSsoBrowser(servers)
    const answer = await browser.signIn(account.email)
    expect(answer.body.data).toEqual({
      sso: { needs: 'terms', email: account.email, name: 'Vũ Hải Yến', has_password: false, needs_terms: true },
    })
    expect(await peopleWith(account.email)).toBe(0)
    expect(received(await browser.settle({}))).toEqual([422, 'terms_needed'])
    const settled = await browser.settle({ terms_version: currentTerms })
    expect(settled.status).toBe(200)
    expect(await actionsOf(sessionOf(settled).uuid)).toEqual(['identity.registered', 'identity.signed_in'])
    expect(received(await browser.settle({ terms_version: currentTerms }))).toEqual([401, 'attempt_over'])
  })

  test('with an address that the provider does not vouch for waits for a mailed code', async () => {
    const account = await provider.addAccount({ emailVerified: false })
    const browser = openSsoBrowser(servers)
    const answer = await browser.signIn(account.email, { terms: true })
    expect(answer.body.data).toMatchObject({ sso: { needs: 'email', has_password: false, needs_terms: false } })
    const code = await mailedCode(browser, account.email)
    expect(received(await browser.settle({ terms_version: currentTerms }))).toEqual([401, 'wrong_code'])
    const wrong = code === '0000000' ? '0000001' : '0000000'
    expect(received(await browser.settle({ verification_code: wrong }))).toEqual([401, 'wrong_code'])
    expect(received(await browser.settle({ verification_code: code }))).toEqual([200, undefined])
    expect(await peopleWith(account.email)).toBe(1)
    expect(received(await browser.settle({ verification_code: code }))).toEqual([401, 'attempt_over'])
  })

  test('from two browsers at once makes one person, and both are in', async () => {
    const account = await provider.addAccount()
    const browsers = [openSsoBrowser(servers), openSsoBrowser(servers)]
    const backs = await Promise.all(browsers.map((one) => one.goAndComeBack(account.email, { terms: true })))
    const answers = await Promise.all(browsers.map((one, index) => one.finish(backs[index]!)))
    expect(answers.map(received)).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(new Set(answers.map((one) => sessionOf(one).uuid)).size).toBe(1)
    expect(await peopleWith(account.email)).toBe(1)
    expect(await count('select from organisation.membership where person_id = $1', [sessionOf(answers[0]!).uuid])).toBe(
      1,
    )
  })

  test('between two looks of ours at the same person leaves them known, and not asked to prove their account', async () => {
    const account = await provider.addAccount()
    const { uuid } = sessionOf(await openSsoBrowser(servers).signIn(account.email, { terms: true }))
    const { rows } = await db.admin.query<{ issuer: string; subject: string }>(
      'select issuer, subject from identity.external_identity where person_id = $1',
      [uuid],
    )
    const claims = { ...rows[0]!, email: account.email, emailVerified: true, name: 'Trần Minh Anh' }
    const identityDeps = await createIdentityDeps(testConfig(db.url('auth')), db.as('auth'))
    // a request that read before the registration had committed comes here without having found the link
    expect(await beginSsoAttempt(identityDeps, { database: db.as('auth') } as never, claims)).toBe('linked')
  })

  test('of two browsers that agree to the terms at once makes one person, and both are in', async () => {
    const account = await provider.addAccount()
    const browsers = [openSsoBrowser(servers), openSsoBrowser(servers)]
    for (const browser of browsers) await browser.signIn(account.email)
    const answers = await Promise.all(browsers.map((one) => one.settle({ terms_version: currentTerms })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((one) => sessionOf(one).uuid)).size).toBe(1)
    expect(await peopleWith(account.email)).toBe(1)
  })
})

describe('a known person', () => {
  test('signs in by issuer and subject, whatever their address is by now', async () => {
    const account = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const { uuid } = sessionOf(await browser.signIn(account.email, { terms: true }))
    await db.admin.query('update identity.person set email = $2 where person_id = $1', [uuid, `${newId()}@moi.example`])
    const again = await browser.signIn(account.email)
    expect([again.status, sessionOf(again).uuid]).toEqual([200, uuid])
    expect((await readMails(db, account.email)).length).toBe(0)
  })

  test('who is locked stays outside', async () => {
    const account = await provider.addAccount()
    const browser = openSsoBrowser(servers)
    const { uuid } = sessionOf(await browser.signIn(account.email, { terms: true }))
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [uuid])
    expect(received(await browser.signIn(account.email))).toEqual([403, 'account_locked'])
  })
})

/** A person with an account here, and one at the provider with the same address. */
const twice = async (options: { proven?: boolean; withPassword?: boolean; emailVerified?: boolean } = {}) => {
  const { proven = true, withPassword = true, emailVerified = true } = options
  const account = await provider.addAccount({ name: 'Tên Ở Nơi Khác', emailVerified })
  const person = await makePerson(db, { email: account.email, ...(withPassword && { passwordHash }) })
  if (!proven)
    await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [person.personId])
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId: person.personId })
  return { ...person, account }
}

describe('an account here with the same address', () => {
  test('is linked by its password, and its owner is notified', async () => {
    const { email, personId } = await twice()
    const browser = openSsoBrowser(servers)
    expect((await browser.signIn(email)).body.data).toMatchObject({
      sso: { needs: 'link', email, has_password: true, needs_terms: false },
    })
    expect(received(await browser.settle({ password: 'certainly wrong' }))).toEqual([401, 'wrong_credentials'])
    expect(received(await browser.settle({}))).toEqual([401, 'wrong_code'])
    expect(await identitiesOf(personId)).toBe(0)
    const settled = await browser.settle({ password })
    expect([settled.status, sessionOf(settled).uuid]).toEqual([200, personId])
    expect(await actionsOf(personId)).toEqual(['identity.sso_linked', 'identity.signed_in'])
    expect((await readMails(db, email)).map(({ mail }) => mail)).toEqual(['identity.sso_linked'])
    // both ways lead to the one person
    expect(sessionOf(await openSsoBrowser(servers).signIn(email)).uuid).toBe(personId)
    expect(sessionOf(await servers.ask(identity.signIn, { body: { email, password } })).uuid).toBe(personId)
  })

  test('is linked by a mailed code', async () => {
    const { email, personId } = await twice({ withPassword: false })
    const browser = openSsoBrowser(servers)
    expect((await browser.signIn(email)).body.data).toMatchObject({ sso: { needs: 'link', has_password: false } })
    const settled = await browser.settle({ verification_code: await mailedCode(browser, email) })
    expect([settled.status, sessionOf(settled).uuid]).toEqual([200, personId])
    expect(await identitiesOf(personId)).toBe(1)
  })

  test('that never agreed to the terms has to agree, and they are kept with the link', async () => {
    const { email, personId } = await twice()
    await db.admin.query('delete from identity.consent where person_id = $1', [personId])
    const browser = openSsoBrowser(servers)
    expect((await browser.signIn(email)).body.data).toMatchObject({ sso: { needs: 'link', needs_terms: true } })
    expect(received(await browser.settle({ password }))).toEqual([422, 'terms_needed'])
    expect(await identitiesOf(personId)).toBe(0)
    expect((await browser.settle({ password, terms_version: currentTerms })).status).toBe(200)
    const { rows } = await db.admin.query('select version, address from identity.consent where person_id = $1', [
      personId,
    ])
    expect(rows).toEqual([{ version: currentTerms, address: '127.0.0.1' }])
  })

  test('is linked by the code of this attempt alone, within its time', async () => {
    const { email, personId } = await twice()
    const [mine, other] = [openSsoBrowser(servers), openSsoBrowser(servers)]
    await mine.signIn(email)
    await other.signIn(email)
    const code = await mailedCode(mine, email)
    expect(received(await other.settle({ verification_code: code }))).toEqual([401, 'code_dead'])
    moveClock(10 * 60_000 + 1000)
    expect(received(await mine.settle({ verification_code: code }))).toEqual([401, 'code_dead'])
    moveClock(15 * 60_000 + 1000)
    expect(received(await mine.settle({ password }))).toEqual([401, 'attempt_over'])
    expect(await identitiesOf(personId)).toBe(0)
  })

  test('does not even show when the provider does not vouch for the address', async () => {
    const existing = await twice({ emailVerified: false })
    const unknown = await provider.addAccount({ emailVerified: false, name: 'Tên Ở Nơi Khác' })
    const [one, two] = [openSsoBrowser(servers), openSsoBrowser(servers)]
    const [a, b] = [await one.signIn(existing.email), await two.signIn(unknown.email)]
    expect(JSON.stringify(a.body).replaceAll(existing.email, '')).toBe(
      JSON.stringify(b.body).replaceAll(unknown.email, ''),
    )
    // the mailbox proves both at once: the address, and the ownership of the account
    expect(received(await one.settle({ password, terms_version: currentTerms }))).toEqual([401, 'wrong_code'])
    const code = await mailedCode(one, existing.email)
    const settled = await one.settle({ verification_code: code, terms_version: currentTerms })
    expect([settled.status, sessionOf(settled).uuid]).toEqual([200, existing.personId])
    expect(await identitiesOf(existing.personId)).toBe(1)
  })

  test('whose owner is locked is not opened by a link', async () => {
    const { email, personId } = await twice()
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [personId])
    expect(received(await browser.settle({ password }))).toEqual([403, 'account_locked'])
    expect(await identitiesOf(personId)).toBe(0)
  })

  test('is linked once, however often the right password is sent', async () => {
    const { email, personId } = await twice()
    const browser = openSsoBrowser(servers)
    await browser.signIn(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.settle({ password })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await identitiesOf(personId)).toBe(1)
  })
})

describe('a provider that is not well', () => {
  test('is a failure of its own, of start and of the exchange, and is tried again the next time', async () => {
    const account = await provider.addAccount()
    const fresh = await openServers((login) => db.url(login), provider.environment)
    const browser = openSsoBrowser(fresh)
    await provider.behave({ mode: 'fail', times: 1 })
    expect(received(await browser.ask(identity.startSso, { body: {} }))).toEqual([503, 'sso_unavailable'])
    const back = await browser.goAndComeBack(account.email, { terms: true })
    await provider.behave({ mode: 'fail', times: 1 })
    expect(received(await browser.finish(back))).toEqual([503, 'sso_unavailable'])
    expect(received(await browser.signIn(account.email, { terms: true }))).toEqual([200, undefined])
  })

  test('keeps nobody waiting for longer than five seconds', async () => {
    const fresh = await openServers((login) => db.url(login), provider.environment)
    await provider.behave({ mode: 'slow', delayMs: 20_000, times: 1 })
    const begun = performance.now()
    expect(received(await openSsoBrowser(fresh).ask(identity.startSso, { body: {} }))).toEqual([503, 'sso_unavailable'])
    expect(performance.now() - begun).toBeLessThan(7_000)
  })

  test('where none is configured, start says so', async () => {
    const without = await openServers((login) => db.url(login))
    expect(received(await openSsoBrowser(without).ask(identity.startSso, { body: {} }))).toEqual([
      503,
      'sso_unavailable',
    ])
  })
})

test('an account of the provider takes the name that the provider gives at each sign-in; a linked local one keeps its own', async () => {
  const account = await provider.addAccount({ name: 'Đỗ Ngọc Uyển' })
  const { uuid } = sessionOf(await openSsoBrowser(servers).signIn(account.email, { terms: true }))
  const nameOf = async (personId: string) =>
    (await db.admin.query<{ name: string }>('select name from identity.person where person_id = $1', [personId]))
      .rows[0]?.name
  await provider.addAccount({ email: account.email, name: 'Đỗ Ngọc Uyển Nhi' })
  await openSsoBrowser(servers).signIn(account.email, {})
  await openSsoBrowser(servers).signIn(account.email, {})
  expect(await nameOf(uuid)).toBe('Đỗ Ngọc Uyển Nhi')
  expect((await actionsOf(uuid)).filter((action) => action === 'identity.name_changed')).toHaveLength(1)

  await db.admin.query(
    `update identity.person set issuer = 'https://songhanh.test', name = 'Uyển' where person_id = $1`,
    [uuid],
  )
  await openSsoBrowser(servers).signIn(account.email, {})
  expect(await nameOf(uuid)).toBe('Uyển')
})
