import { identity } from '@song-hanh/contract/identity'
import { expect, test } from 'vitest'
import { openSeal } from '#platform/secret/secret'
import { openServers, type Servers } from '../testing/world/open-servers.ts'
import { personsPassword, signInPerson } from '../testing/world/sign-in-person.ts'
import { useDatabase } from '../testing/database/use-database.ts'
import { totpPurpose } from './factor/totp/totp-store.ts'

const db = await useDatabase()
const bytes = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [shared, own] = [`s1:${bytes(31)}`, `i1:${bytes(41)}`]
const open = (env: NodeJS.ProcessEnv) => openServers((login) => db.url(login), { SEAL_KEYS: shared, ...env })

/** The settings of the release before, which sealed everything with one ring. */
const before = await open({ IDENTITY_SEAL_KEYS: '' })
const withTotp = async (by: Servers) => {
  const person = await signInPerson(db, by)
  expect((await by.ask(identity.startTotp, { token: person.token })).status).toBe(200)
  const { rows } = await db.admin.query<{ sealed: string }>(
    `update identity.totp set confirmed_at = now() where person_id = $1 returning sealed_secret as sealed`,
    [person.personId],
  )
  return { ...person, sealed: rows[0]?.sealed ?? '' }
}

test('[T43] what proves a person is sealed with a ring that only auth has, and the rest with the other', async () => {
  const released = await withTotp(before)
  expect(released.sealed).toMatch(/^s1\./)
  // the released keys are read until everything is sealed again
  const auth = await open({ IDENTITY_SEAL_KEYS: `${own},${shared}` })
  const { email, sealed, personId } = await withTotp(auth)
  expect(sealed).toMatch(/^i1\./)
  expect(() => openSeal(shared).open(sealed, totpPurpose(personId))).toThrow('do not have')

  const begun = await auth.ask(identity.signIn, { body: { email, password: personsPassword } })
  expect(begun.cookies.find(({ name }) => name === '__Secure-attempt')?.value).toMatch(/^i1\./)
  const challenge = await auth.ask(identity.startPasskeySignIn, { body: {} })
  expect(challenge.cookies.map(({ value }) => value.slice(0, 3))).toEqual(['i1.'])

  await auth.ask(identity.requestPasswordReset, { body: { email } })
  const { rows } = await db.admin.query<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from pgboss.job where data ->> 'mail' = 'identity.reset_password'
     union all select sealed_key from audit.person_key`,
  )
  expect(rows.length).toBeGreaterThan(1)
  // the worker reads mails, every process the audit
  for (const row of rows) expect(row.sealed).toMatch(/^s1\./)
})

test('[T43] private keys of tokens are sealed with the ring of identity', async () => {
  await db.admin.query('delete from identity.signing_key')
  const auth = await open({ IDENTITY_SEAL_KEYS: own })
  await signInPerson(db, auth)
  const { rows } = await db.admin.query<{ sealed_private: string }>('select sealed_private from identity.signing_key')
  expect(rows.map(({ sealed_private: sealed }) => sealed.slice(0, 3))).toEqual(['i1.'])
})
