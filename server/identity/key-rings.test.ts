import { identity } from '@song-hanh/contract/identity'
import { describe, expect, test } from 'vitest'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { keyFor, macOf } from '#platform/secret/token'
import { codeOf, readReply } from '../testing/world/answers.ts'
import { type Answered, openServers, type Servers, testConfig } from '../testing/world/open-servers.ts'
import { readMails } from '../testing/world/read-mails.ts'
import { signInPerson } from '../testing/world/sign-in-person.ts'
import { useDatabase } from '../testing/database/use-database.ts'
import { proveAddress, startAddressProof } from './code/prove-address.ts'
import { createIdentityDeps } from './create-identity-deps.ts'
import { normalizeRecoveryCode } from './factor/recovery-code.ts'

const db = await useDatabase()
const bytes = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [refresh1, refresh2, code1, code2] = [`r1:${bytes(11)}`, `r2:${bytes(12)}`, `c1:${bytes(21)}`, `c2:${bytes(22)}`]
const released = bytes(2)

const noKeys = { REFRESH_KEY: '', REFRESH_KEYS: '', CODE_KEYS: '' }
const open = (env: NodeJS.ProcessEnv) => openServers((login) => db.url(login), { ...noKeys, ...env })

/** The settings of the release before rings. */
const before = await open({ REFRESH_KEY: released })
/** The rings are known to all processes before one of them writes with them. */
const informed = await open({
  REFRESH_KEY: released,
  REFRESH_KEYS: `released,${refresh1}`,
  CODE_KEYS: `released,${code1}`,
})
const moving = await open({ REFRESH_KEY: released, REFRESH_KEYS: refresh1, CODE_KEYS: code1 })
const moved = await open({ REFRESH_KEYS: refresh1, CODE_KEYS: code1 })
/** The second key is known to all processes before one of them writes with it. */
const knowing = await open({ REFRESH_KEYS: `${refresh1},${refresh2}`, CODE_KEYS: `${code1},${code2}` })
const writing = await open({ REFRESH_KEYS: `${refresh2},${refresh1}`, CODE_KEYS: `${code2},${code1}` })
const rotated = await open({ REFRESH_KEYS: refresh2, CODE_KEYS: code2 })

const cookieOf = (answer: Answered) => {
  expect(answer.status).toBe(200)
  return `__Secure-refresh=${answer.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`
}
const refresh = (by: Servers, cookie: string) => by.ask(identity.refreshSession, { cookie })

describe('[T43] a session', () => {
  test('of the release before goes on with the ring, and then without the released key', async () => {
    const { cookie } = await signInPerson(db, before)
    expect(cookie.split('.')).toHaveLength(3)
    const next = cookieOf(await refresh(moving, cookie))
    expect(next).toMatch(/^__Secure-refresh=r1\./)
    cookieOf(await refresh(moved, next))
  })

  test('of the release before lives while its processes are restarted one by one', async () => {
    let { cookie } = await signInPerson(db, before)
    for (const by of [informed, before, informed, moving, informed, moving])
      cookie = cookieOf(await refresh(by, cookie))
  })

  test('lives through a rotation of its key, and each process reads what the other wrote', async () => {
    let { cookie } = await signInPerson(db, moved)
    for (const by of [knowing, writing, knowing, writing, rotated]) cookie = cookieOf(await refresh(by, cookie))
    expect(cookie).toMatch(/^__Secure-refresh=r2\./)
  })

  test('whose token was written with a removed key is over', async () => {
    const { cookie } = await signInPerson(db, moved)
    expect(codeOf(await refresh(rotated, cookie))).toEqual([401, 'session_ended'])
  })

  test('names the key of its token, so that one can see when the last one is gone', async () => {
    const { cookie, personId } = await signInPerson(db, moved)
    const keyId = async () => {
      const { rows } = await db.admin.query<{ refresh_key_id: string | null }>(
        'select refresh_key_id from identity.session where person_id = $1',
        [personId],
      )
      return rows.map((row) => row.refresh_key_id)
    }
    expect(await keyId()).toEqual(['r1'])
    const next = cookieOf(await refresh(writing, cookie))
    expect(await keyId()).toEqual(['r2'])
    // the predecessor gets the same successor, whichever key the process writes with
    expect(cookieOf(await refresh(knowing, cookie))).toBe(next)
  })
})

const stepUp = (by: Servers, token: string, code = '') =>
  by.ask(identity.stepUp, { token, body: { verification_code: code } })

/** A person with a second factor and the recovery codes that these servers made. */
const withCodes = async (by: Servers) => {
  const person = await signInPerson(db, by)
  await db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, '', now(), now())`,
    [person.personId],
  )
  const made = await by.ask(identity.makeRecoveryCodes, { token: person.token })
  return { ...person, codes: readReply(identity.makeRecoveryCodes, made).recovery_codes }
}

/** As the release before stored it. */
const addReleasedCode = (personId: string, code: string) =>
  db.admin.query('insert into identity.recovery_code (person_id, mac, created_at) values ($1, $2, now())', [
    personId,
    macOf(keyFor(released, 'identity.code'), 'recovery_code', personId, normalizeRecoveryCode(code)),
  ])

describe('[T43] a recovery code', () => {
  test('of the release before works with that release and this one, until REFRESH_KEY is gone', async () => {
    const { personId, token } = await withCodes(before)
    for (const code of ['k7m2p-9xq4t', 'k7m2p-9xq4u', 'k7m2p-9xq4v']) await addReleasedCode(personId, code)
    expect((await stepUp(before, token, 'k7m2p-9xq4t')).status).toBe(200)
    expect((await stepUp(moving, token, 'k7m2p-9xq4u')).status).toBe(200)
    expect(codeOf(await stepUp(moving, token, 'k7m2p-9xq4u'))).toEqual([401, 'proof_refused'])
    expect(codeOf(await stepUp(moved, token, 'k7m2p-9xq4v'))).toEqual([401, 'proof_refused'])
  })

  test('that one process makes works with the others while an installation moves over', async () => {
    const steps = [
      [before, informed],
      [informed, before],
      [informed, moving],
      [moving, informed],
    ] as const
    for (const [makes, uses] of steps) {
      const { token, codes } = await withCodes(makes)
      expect((await stepUp(uses, token, codes[0])).status).toBe(200)
    }
  })

  test('does not depend on the key of the sessions', async () => {
    const { token, codes } = await withCodes(moved)
    const others = await open({ REFRESH_KEYS: refresh2, CODE_KEYS: code1 })
    expect((await stepUp(others, token, codes[0])).status).toBe(200)
  })

  test('works with every process of a rotation, and with a removed key it matches nothing', async () => {
    const { token, codes } = await withCodes(moved)
    expect((await stepUp(knowing, token, codes[0])).status).toBe(200)
    expect((await stepUp(writing, token, codes[1])).status).toBe(200)
    expect(codeOf(await stepUp(rotated, token, codes[2]))).toEqual([401, 'proof_refused'])
    const written = await withCodes(writing)
    expect((await stepUp(knowing, written.token, written.codes[0])).status).toBe(200)
    expect((await stepUp(rotated, written.token, written.codes[1])).status).toBe(200)
  })

  test('is of no use in the row of another person or code', async () => {
    const [owner, thief] = [await withCodes(moved), await withCodes(moved)]
    await db.admin.query(
      `update identity.recovery_code set sealed_check =
         (select sealed_check from identity.recovery_code where person_id = $1 order by code_id limit 1)
       where person_id = $2`,
      [thief.personId, owner.personId],
    )
    // fewer tries than the limit; the first code is among them
    for (const code of thief.codes.slice(0, 3)) expect((await stepUp(moved, owner.token, code)).status).toBe(401)
  })
})

describe('[T43] a mailed code', () => {
  test('that proves an address works with every process of a rotation', async () => {
    const openDeps = (env: NodeJS.ProcessEnv) =>
      createIdentityDeps(testConfig(db.url('auth'), { ...noKeys, ...env }), db.as('auth'))
    const jar = new Map<string, string>()
    const exchange = {
      request: { cookie: (name: string) => jar.get(name), language: 'vi' },
      response: { setCookie: (name: string, value: string) => void jar.set(name, value) },
    } as unknown as HttpExchange
    const call = { ...exchange, database: db.as('auth') }
    const [old, both] = [
      await openDeps({ REFRESH_KEYS: refresh1, CODE_KEYS: code1 }),
      await openDeps({ REFRESH_KEYS: refresh1, CODE_KEYS: `${code2},${code1}` }),
    ]
    for (const [mails, proves] of [
      [old, both],
      [both, both],
    ] as const) {
      const email = `${newId()}@example.vn`
      await startAddressProof(mails, call, { email, by: 'link', purpose: 'join' })
      const code = (await readMails(db, email)).at(-1)?.values['code'] ?? ''
      expect(await proveAddress(proves, call, { code, by: 'link', purpose: 'join' })).toEqual({ email })
    }
  })
})
