import { identity } from '@song-hanh/contract/identity'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../../testing/world/answers.ts'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const elsewhere = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const fresh = 'một mật khẩu khác hẳn'
const change = (token: string, current = personsPassword, next = fresh, confirmation = next) =>
  servers.ask(identity.changePassword, {
    token,
    body: { current_password: current, new_password: next, new_password_confirmation: confirmation },
  })
const signIn = (email: string, password: string) => servers.ask(identity.signIn, { body: { email, password } })

test('[T16] every other session ends within five seconds on every process; this one goes on; the owner is notified', async () => {
  const me = await signInPerson(db, servers)
  const other = await signIn(me.email, personsPassword)
  const { access_token: token } = other.body.data as unknown as { access_token: string }
  const cookie = `__Secure-refresh=${other.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`
  expect((await elsewhere.ask(identity.viewUserInfo, { token })).status).toBe(200)

  const answer = await change(me.token)
  expect([answer.status, answer.body.data]).toEqual([200, { changed: true, ended_sessions: 1 }])
  expect((await servers.ask(identity.refreshSession, { cookie })).status).toBe(401)
  for (const process of [servers, elsewhere])
    await expect
      .poll(async () => (await process.ask(identity.viewUserInfo, { token })).status, { timeout: 5_000 })
      .toBe(401)
  expect((await servers.ask(identity.viewUserInfo, { token: me.token })).status).toBe(200)
  expect((await servers.ask(identity.refreshSession, { cookie: me.cookie })).status).toBe(200)
  expect((await signIn(me.email, personsPassword)).status).toBe(401)
  expect((await signIn(me.email, fresh)).status).toBe(200)
  const mails = (await readMails(db, me.email)).filter(({ mail }) => mail === 'identity.password_changed')
  expect(mails).toMatchObject([{ language: 'vi', values: { address: '127.0.0.1' } }])
  const { rows } = await db.admin.query(
    `select after from audit.entry where chain_id = $1 and action = 'identity.password_changed'`,
    [me.personId],
  )
  expect(rows).toEqual([{ after: { ended: 1 } }])
})

test('a new password forgets the browsers that were known, all but the one where it was set', async () => {
  const me = await signInPerson(db, servers)
  await signIn(me.email, personsPassword)
  const devices = async () =>
    (
      await db.admin.query<{ digest: string }>(
        `select encode(digest, 'hex') as digest from identity.device where person_id = $1 order by first_seen_at`,
        [me.personId],
      )
    ).rows.map(({ digest }) => digest)
  const [mine, other] = await devices()
  expect(other).toBeDefined()
  expect((await change(me.token)).status).toBe(200)
  expect(await devices()).toEqual([mine])
})

test('[T16] the present password wrong ten times: throttled, and sign-in is not touched by it', async () => {
  const me = await signInPerson(db, servers)
  const answers: unknown[] = []
  for (let n = 0; n < 10; n += 1) answers.push(failureOf(await change(me.token, `wrong number ${n}`)))
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong_password'),
    ...Array.from({ length: 5 }, () => 'too_many_tries'),
  ])
  const throttled = await change(me.token)
  expect(throttled.status).toBe(429)
  expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(me.email, personsPassword)).status).toBe(200)
  moveClock(11_000)
  expect((await change(me.token)).status).toBe(200)
})

test('[T16] a weak new one, one that does not match, a wrong length: refused, and nothing ends', async () => {
  const me = await signInPerson(db, servers)
  expect(failureOf(await change(me.token, personsPassword, 'matkhau123'))).toBe('password_too_common')
  const mismatch = await change(me.token, personsPassword, fresh, `${fresh}!`)
  expect([mismatch.status, mismatch.body.errors[0]]).toMatchObject([
    400,
    { field: 'new_password_confirmation', message: 'New password and confirmation do not match' },
  ])
  const short = await change(me.token, personsPassword, '8 chars.')
  expect(short.body.errors[0]?.message).toBe(
    'Password cannot be shorter than 9 characters and longer than 64 characters.',
  )
  expect(failureOf(await change(me.token, personsPassword.padEnd(300, 'x')))).toBe('wrong_password')
  expect((await signIn(me.email, personsPassword)).status).toBe(200)
})

test('[T16] with a second factor a proof of the last five minutes is required; without one it is not', async () => {
  const me = await signInPerson(db, servers)
  await db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
    [me.personId],
  )
  moveClock(5 * 60_000 + 2000)
  expect(failureOf(await change(me.token))).toBe('step_up_required')
  await db.admin.query('delete from identity.totp where person_id = $1', [me.personId])
  expect((await change(me.token)).status).toBe(200)
})

test('[T16] staff who act for the customer, and anonymous callers, are refused', async () => {
  const me = await signInPerson(db, servers)
  expect((await change('no.such.token')).status).toBe(401)
  const acting = await actFor(db, servers, me.personId, { staffId: newId(), name: 'Lê Hỗ Trợ' })
  expect(failureOf(await change(acting.access_token))).toBe('impersonation_refused')
  expect(identity.changePassword.access.key).toBe('never')
  expect((await signIn(me.email, personsPassword)).status).toBe(200)
})

test('a person who signs in by a provider and has no password gets that failure', async () => {
  const me = await signInPerson(db, servers)
  await db.admin.query('delete from identity.password where person_id = $1', [me.personId])
  expect(failureOf(await change(me.token))).toBe('no_password')
})

test('two changes at once: one password', async () => {
  const me = await signInPerson(db, servers)
  const answers = await Promise.all([
    change(me.token, personsPassword, `${fresh} 1`),
    change(me.token, personsPassword, `${fresh} 2`),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const won = answers.findIndex(({ status }) => status === 200) + 1
  expect((await signIn(me.email, `${fresh} ${won}`)).status).toBe(200)
})
