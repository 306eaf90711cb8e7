import { identity } from '@song-hanh/contract/identity'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { setMinResponseTime } from '#platform/throttle/min-response-time'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openBrowser } from '../../testing/world/browser.ts'
import { makePerson } from '../../testing/database/factories.ts'
import { mannWhitney, median } from '../../testing/measure/mann-whitney.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const fresh = 'một mật khẩu khác hẳn'
const forget = (email: string) => servers.ask(identity.requestPasswordReset, { body: { email } })
const reset = (token: string, password = fresh) =>
  servers.ask(identity.resetPassword, { body: { token, password, password_confirmation: password } })
const check = (token: string) => servers.ask(identity.checkResetLink, { body: { token } })
const signIn = (email: string, password: string) => servers.ask(identity.signIn, { body: { email, password } })
const mailsTo = async (email: string, name: string) => (await readMails(db, email)).filter(({ mail }) => mail === name)
const tokensFor = async (email: string) =>
  (await mailsTo(email, 'identity.reset_password')).map(({ values }) => values['token'] ?? '')
const askForLink = async (email: string) => {
  await forget(email)
  return (await tokensFor(email)).at(-1) ?? ''
}

describe('requesting a link', () => {
  test('one answer for every address; a mail only where there is an account', async () => {
    const known = (await makePerson(db)).email
    const unknown = `${newId()}@example.vn`
    const [one, other] = [await forget(known), await forget(unknown)]
    expect(one.status).toBe(200)
    expect(one.body).toEqual(other.body)
    expect(await tokensFor(known)).toHaveLength(1)
    expect(await readMails(db, unknown)).toEqual([])
  })

  test.runIf(process.env['LONG'])('[T2] after the same time', { timeout: 120_000 }, async () => {
    setMinResponseTime()
    onTestFinished(() => setMinResponseTime(0))
    const [known, unknown]: [number[], number[]] = [[], []]
    const time = async (into: number[], email: string) => {
      const startedAt = performance.now()
      await forget(email)
      into.push(performance.now() - startedAt)
    }
    for (let n = 0; n < 40; n += 1) {
      await time(known, (await makePerson(db)).email)
      await time(unknown, `${newId()}@example.vn`)
    }
    const apart = Math.abs(median(known) - median(unknown))
    expect(apart < 5 || mannWhitney(known, unknown) > 0.01).toBe(true)
  })

  test('at most one mail a minute and five an hour', async () => {
    const { email } = await makePerson(db)
    for (let n = 0; n < 100; n += 1) {
      moveClock(n * 35_000)
      expect((await forget(email)).status).toBe(200)
    }
    expect(await tokensFor(email)).toHaveLength(5)
  })

  test('in the language of the page that asked for it, else in that of the profile, else in Vietnamese', async () => {
    const [chosen, browser, neither] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    await db.admin.query(`update identity.person set language = 'vi' where person_id = $1`, [chosen.personId])
    const english = { headers: { 'sec-fetch-site': 'same-origin' }, cookie: 'language=en' }
    for (const { email } of [chosen, browser])
      await servers.ask(identity.requestPasswordReset, { body: { email }, ...english })
    await forget(neither.email)
    const languages = await Promise.all(
      [chosen, browser, neither].map(async ({ email }) => (await readMails(db, email))[0]?.language),
    )
    expect(languages).toEqual(['en', 'en', 'vi'])
  })

  test('a page without a chosen language says by its request which one it shows', async () => {
    const { email } = await makePerson(db)
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' }
    await servers.ask(identity.requestPasswordReset, { body: { email }, headers })
    expect((await readMails(db, email))[0]?.language).toBe('en')
  })
})

describe('the link', () => {
  test('sets a new password, ends every session on every process, resets wrong tries, and the owner is notified', async () => {
    const person = await signInPerson(db, servers)
    const { email, personId } = person
    for (let n = 0; n < 6; n += 1) await signIn(email, 'certainly wrong')
    expect((await signIn(email, personsPassword)).status).toBe(429)
    const token = await askForLink(email)
    expect((await check(token)).body.data).toEqual({ email })
    const answer = await reset(token)
    expect([answer.status, answer.body.data]).toEqual([200, { email }])
    expect((await signIn(email, personsPassword)).body.errors[0]?.code).toBe('wrong_credentials')
    expect((await signIn(email, fresh)).status).toBe(200)
    expect((await servers.ask(identity.refreshSession, { cookie: person.cookie })).status).toBe(401)
    await expect
      .poll(async () => (await servers.ask(identity.viewUserInfo, { token: person.token })).status, { timeout: 5_000 })
      .toBe(401)
    expect(await mailsTo(email, 'identity.password_changed')).toHaveLength(1)
    const { rows } = await db.admin.query<{ action: string; actor_person_id: string }>(
      `select action, actor_person_id from audit.entry where chain_id = $1 and action = 'identity.password_reset'`,
      [personId],
    )
    expect(rows).toEqual([{ action: 'identity.password_reset', actor_person_id: personId }])
  })

  test('eight clicks at once: one password', { timeout: 60_000 }, async () => {
    const { email } = await signInPerson(db, servers)
    const token = await askForLink(email)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `${fresh} số ${n}`)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ body }) => String(body.errors[0]?.code ?? 'done')).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 7 }, () => 'link_dead'),
    ])
    expect((await signIn(email, `${fresh} số ${won}`)).status).toBe(200)
    expect((await check(token)).body.errors[0]?.code).toBe('link_dead')
    expect(await mailsTo(email, 'identity.password_changed')).toHaveLength(1)
  })

  test('one that was used voids the others, and sign-ins that waited for a code or factor', async () => {
    const { email, personId } = await makePerson(db)
    const first = await askForLink(email)
    moveClock(61_000)
    const second = await askForLink(email)
    expect((await reset(first)).status).toBe(200)
    expect((await check(second)).body.errors[0]?.code).toBe('link_dead')
    expect((await reset(second)).body.errors[0]?.code).toBe('link_dead')

    await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [personId])
    const waiting = openBrowser(servers)
    await waiting.ask(identity.signIn, { body: { email, password: fresh } })
    moveClock(3 * 61_000)
    expect((await reset(await askForLink(email), `${fresh} nữa`)).status).toBe(200)
    expect((await waiting.ask(identity.sendCode, { body: { email } })).body.errors[0]?.code).toBe('attempt_over')
  })

  test('forgets every browser that was known', async () => {
    const { email, personId } = await signInPerson(db, servers)
    const known = async () =>
      (await db.admin.query('select from identity.device where person_id = $1', [personId])).rowCount
    expect(await known()).toBe(1)
    expect((await reset(await askForLink(email))).status).toBe(200)
    expect(await known()).toBe(0)
  })

  test('gives a first password to a person who had none, and verifies their address', async () => {
    const { email, personId } = await makePerson(db)
    await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [personId])
    expect((await reset(await askForLink(email))).status).toBe(200)
    expect((await signIn(email, fresh)).status).toBe(200)
  })

  test('is void after an hour, or when it was never made', async () => {
    const { email } = await makePerson(db)
    const token = await askForLink(email)
    moveClock(60 * 60_000 + 1000)
    for (const dead of [token, 'x', 'A'.repeat(43)]) {
      expect((await check(dead)).body.errors[0]?.code).toBe('link_dead')
      expect((await reset(dead)).body.errors[0]?.code).toBe('link_dead')
    }
  })

  test('refuses what everybody chooses and what is too short, and can be used again after that', async () => {
    const { email } = await makePerson(db, { email: `thanh.nguyen.${newId().slice(-6)}@example.vn` })
    const token = await askForLink(email)
    for (const common of ['Matkhau123', '123456789', 'SongHanh2026', 'Anhyeuem123', email, `${email.split('@')[0]}123`])
      expect((await reset(token, common)).body.errors[0]?.code).toBe('password_too_common')
    const short = await reset(token, '8 chars.')
    expect([short.status, short.body.errors[0]?.message]).toEqual([
      400,
      'Password cannot be shorter than 9 characters and longer than 64 characters.',
    ])
    // 64 letters of two bytes and more are 64 characters
    expect((await reset(token, 'ệ'.repeat(64))).status).toBe(200)
    expect((await signIn(email, 'ệ'.repeat(64))).status).toBe(200)
  })
})
