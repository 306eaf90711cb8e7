import { identity } from '@song-hanh/contract/identity'
import { afterEach, expect, test } from 'vitest'
import { clock, moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openSsoBrowser } from '../../testing/identity/sso-browser.ts'
import { startProvider } from '../../testing/identity/start-provider.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { type Answered, openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { personsPassword, signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const provider = await startProvider()
const servers = await openServers((login) => db.url(login), provider.environment)
afterEach(() => moveClock(0))

type Identities = { linked_identities: { identity_id: string; provider: string; linked_at: string }[] }
const identitiesOf = async (token: string) => {
  const { body } = await servers.ask(identity.viewFactors, { token })
  return (body.data as unknown as Identities).linked_identities
}
const unlink = (token: string, identityId: string) =>
  servers.ask(identity.unlinkIdentity, {
    token,
    url: identity.unlinkIdentity.path.replace(':identityId', identityId),
  })
const tokenOf = ({ body }: Answered) => (body.data as unknown as { access_token: string }).access_token
const mailsTo = async (email: string, name: string) => (await readMails(db, email)).filter(({ mail }) => mail === name)

/** A person with a password to whose account an attacker, who had it for a while, linked their own single sign-on. */
const takenOver = async () => {
  const person = await signInPerson(db, servers)
  const account = await provider.addAccount({ email: person.email })
  const attacker = openSsoBrowser(servers)
  await attacker.signIn(account.email)
  const linked = await attacker.settle({ password: personsPassword })
  expect(linked.status).toBe(200)
  return { person, account, attackersToken: tokenOf(linked) }
}
const isLive = async (token: string) => (await servers.ask(identity.viewUserInfo, { token })).status === 200

test('[T9] a linked single sign-on is listed, removed by its owner, and then opens nothing', async () => {
  const { person, account, attackersToken } = await takenOver()
  const [linked, ...rest] = await identitiesOf(person.token)
  expect(rest).toEqual([])
  expect(linked).toMatchObject({ provider: new URL(provider.issuer).host })
  expect((await unlink(person.token, linked?.identity_id ?? '')).status).toBe(200)
  expect(await identitiesOf(person.token)).toEqual([])
  expect(await isLive(person.token)).toBe(true)
  // processes read revocations every two seconds
  await expect.poll(() => isLive(attackersToken)).toBe(false)
  const again = await openSsoBrowser(servers).signIn(account.email)
  expect(again.body.data).toMatchObject({ sso: { needs: 'link' } })
  expect(await mailsTo(person.email, 'identity.sso_unlinked')).toMatchObject([
    { values: { name: person.name, provider: new URL(provider.issuer).host } },
  ])
  const { rows } = await db.admin.query(
    `select action from audit.entry where chain_id = $1 and action = 'identity.sso_unlinked'`,
    [person.personId],
  )
  expect(rows).toHaveLength(1)
  const { rows: events } = await db.admin.query(
    `select from event.outbox where chain_id = $1 and name = 'identity.sso_unlinked'`,
    [person.personId],
  )
  expect(events).toHaveLength(1)
  expect(failureOf(await unlink(person.token, linked?.identity_id ?? ''))).toBe('identity_not_found')
})

test('[T9] removing needs a fresh proof, and reaches nobody else', async () => {
  const { person } = await takenOver()
  const stranger = await signInPerson(db, servers)
  const [linked] = await identitiesOf(person.token)
  expect(failureOf(await unlink(stranger.token, linked?.identity_id ?? ''))).toBe('identity_not_found')
  expect(failureOf(await unlink(stranger.token, newId()))).toBe('identity_not_found')
  await db.admin.query('update identity.session set proven_at = $2 where person_id = $1', [
    person.personId,
    new Date(clock.now() - 86_400_000).toISOString(),
  ])
  const { body } = await servers.ask(identity.refreshSession, { cookie: person.cookie })
  const { access_token: stale } = body.data as unknown as { access_token: string }
  expect(failureOf(await unlink(stale, linked?.identity_id ?? ''))).toBe('step_up_required')
  expect(await identitiesOf(person.token)).toHaveLength(1)
})

test('[T9] the last way in stays', async () => {
  const account = await provider.addAccount()
  const token = tokenOf(await openSsoBrowser(servers).signIn(account.email, { terms: true }))
  const [linked] = await identitiesOf(token)
  expect(failureOf(await unlink(token, linked?.identity_id ?? ''))).toBe('last_sign_in_method')
  expect(await identitiesOf(token)).toHaveLength(1)
  expect(await mailsTo(account.email, 'identity.sso_unlinked')).toEqual([])
})

test('[T9] of two ways in that are removed at the same moment one stays', async () => {
  const account = await provider.addAccount()
  const token = tokenOf(await openSsoBrowser(servers).signIn(account.email, { terms: true }))
  await db.admin.query(
    `insert into identity.external_identity (issuer, subject, person_id, linked_at)
     select 'https://other.example', subject, person_id, now() from identity.external_identity where person_id =
       (select person_id from identity.person where email = $1)`,
    [account.email],
  )
  const both = await identitiesOf(token)
  expect(both).toHaveLength(2)
  const answers = await Promise.all(both.map(({ identity_id: id }) => unlink(token, id)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('[T9] the mail after a password reset names the single sign-ons that still open the account', async () => {
  const { person } = await takenOver()
  const plain = await signInPerson(db, servers)
  const resetPassword = async (email: string) => {
    await servers.ask(identity.requestPasswordReset, { body: { email } })
    const token = (await mailsTo(email, 'identity.reset_password')).at(-1)?.values['token'] ?? ''
    const password = 'một mật khẩu khác hẳn'
    const done = await servers.ask(identity.resetPassword, {
      body: { token, password, password_confirmation: password },
    })
    expect(done.status).toBe(200)
    return (await mailsTo(email, 'identity.password_changed')).at(-1)?.values['linked']
  }
  expect(await resetPassword(person.email)).toEqual([new URL(provider.issuer).host])
  expect(await resetPassword(plain.email)).toEqual([])
})
