import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { identity } from '@song-hanh/contract/identity'
import { type ClientBase, Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentitySeal } from '#identity'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { keyFor, macOf } from '#platform/secret/token'
import { childEnvironment } from '../../testing/process/child-environment.ts'
import { readReply } from '../../testing/world/answers.ts'
import { openServers, type Servers, testOrigin } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { resealAll } from './reseal.ts'
import { listSealedColumns } from './sealed-columns.ts'

const db = await useDatabase()
const client = new Client({ connectionString: db.url('admin') })
await client.connect()
afterAll(() => client.end())

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const released = Buffer.alloc(32, 9).toString('base64')
const ring = (first: number, ...others: number[]) => ({
  SEAL_KEYS: [first, ...others].map((n) => key(`s${n}`, n)).join(),
  IDENTITY_SEAL_KEYS: [first, ...others].map((n) => key(`i${n}`, 10 + n)).join(),
  CODE_KEYS: [first, ...others].map((n) => key(`c${n}`, 20 + n)).join(),
})
const columns = listSealedColumns(undefined)
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const keyIds = async () => {
  const found: Record<string, string[]> = {}
  for (const one of columns) found[nameOf(one)] = [...(await one.count(client)).keys()]
  return found
}
const reseal = async (env: NodeJS.ProcessEnv, by: ClientBase = client, signal?: AbortSignal) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { old: await resealAll(by, { env, print, ...(signal && { signal }) }), lines }
}

const open = (env: NodeJS.ProcessEnv) => openServers((login) => db.url(login), env)
const stepUp = (by: Servers, token: string, code = '') =>
  by.ask(identity.stepUp, { token, body: { verification_code: code } })

const addReleasedCode = (personId: string, code: string) =>
  db.admin.query('insert into identity.recovery_code (person_id, mac, created_at) values ($1, $2, now())', [
    personId,
    macOf(keyFor(released, 'identity.code'), 'recovery_code', personId, code),
  ])

/** What the demo data set leaves out; sealed as its domain does it. */
const fillGaps = async (personId: string) => {
  const shared = openSeal(ring(1).SEAL_KEYS)
  await db.admin.query(
    `insert into identity.attempt (attempt_id, person_id, kind, needs, sealed_claims, created_at, expires_at)
     values ($1, $2, 'sso', 'link', $3, now(), now() + interval '15 minutes')`,
    [newId(), personId, openIdentitySeal(ring(1)).seal('{}', 'identity.attempt_claims')],
  )
  const exportId = newId()
  await db.admin.query(
    `insert into identity.data_export (export_id, person_id, requested_at, ready_at, expires_at, digest, sealed_data)
     values ($1, $2, now(), now(), now(), '\\x01', $3)`,
    [exportId, personId, shared.seal('{}', `identity.data_export ${exportId}`)],
  )
  const { rows: hooks } = await db.admin.query<{ webhook_id: string }>('select webhook_id from organisation.webhook')
  for (const { webhook_id: id } of hooks)
    await db.admin.query(
      'update organisation.webhook set previous_sealed_secret = $2, previous_until = now() where webhook_id = $1',
      [id, shared.seal('whsec_', `organisation.webhook ${id}`)],
    )
  await db.admin.query('update billing.payment_attempt set secret = $1', [shared.seal('{}', 'billing attempt')])
  await db.admin.query(
    `insert into billing.inbox (inbox_id, provider, event_id, received_at, raw_body, query, notice)
     values ($1, 'card', 'evt_1', now(), $2, '', '{}')`,
    [newId(), Buffer.from(shared.seal('', 'billing.inbox'))],
  )
  const to = 'sealed@example.vn'
  const mail = {
    mail: 'x',
    sealedTo: shared.seal(to, 'mail address x'),
    sealed: shared.seal('{}', `mail x ${to}`),
    values: {},
  }
  for (const payload of [mail, { token: shared.seal('card_1', 'billing method') }])
    await db.admin.query(`insert into pgboss.job (name, data) values ('job.dead', $1)`, [JSON.stringify(payload)])
}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../demo.main.ts')], {
    env: { ...childEnvironment, ...ring(1), DATABASE_URL: db.url('admin'), ISSUER: `${testOrigin}/id` },
  })
}, 240_000)

test('[T43] every column that holds sealed values is listed', async () => {
  const { rows } = await db.admin.query<{ column: string }>(
    `select a.attrelid::regclass || '.' || a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema')
       and (a.attname like '%seal%' or col_description(c.oid, a.attnum) ~* '\\mseal(ed)?\\M')`,
  )
  /** With the key of a person, which is itself sealed; or about the chain of the audit, which is called its seals. */
  const others = new Set([
    'audit.entry.before',
    'audit.entry.after',
    'audit.entry.address',
    'audit.seal.previous',
    'audit.head.hash',
    'audit.head.seq',
    'audit.head.written_seq',
    'identity.recovery_code.mac',
  ])
  const listed = new Set(columns.map(nameOf))
  expect(rows.length).toBeGreaterThan(13)
  expect(rows.map((row) => row.column).filter((name) => !listed.has(name) && !others.has(name))).toEqual([])
})

test('[T43] everything is sealed again with the newest key, and the older one is needed no more', async () => {
  const before = await open({ ...ring(1), REFRESH_KEY: released, REFRESH_KEYS: '' })
  const person = await signInPerson(db, before)
  await db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, '', now(), now())`,
    [person.personId],
  )
  const made = await before.ask(identity.makeRecoveryCodes, { token: person.token })
  const [code] = readReply(identity.makeRecoveryCodes, made).recovery_codes
  await addReleasedCode(person.personId, 'k7m2p9xq4t')
  await before.ask(identity.requestPasswordReset, { body: { email: person.email } })
  await fillGaps(person.personId)

  const expected = (n: number) =>
    Object.fromEntries(columns.map((one) => [nameOf(one), [`${one.ring === 'shared' ? 's' : one.ring[0]}${n}`]]))
  expect(await keyIds()).toEqual({ ...expected(1), 'identity.recovery_code.mac': ['REFRESH_KEY'] })

  const first = await reseal({ ...ring(2, 1), REFRESH_KEY: released })
  expect(first.old, first.lines.join('\n')).toBe(0)
  expect(await keyIds()).toEqual({ ...expected(2), 'identity.recovery_code.mac': [] })
  expect(first.lines.filter((line) => line.includes('identity.totp.sealed_secret'))).toEqual([
    expect.stringMatching(/IDENTITY_SEAL_KEYS +i1 \d+$/),
    expect.stringMatching(/: \d+ sealed again$/),
    expect.stringMatching(/IDENTITY_SEAL_KEYS +i2 \d+$/),
  ])
  // the second key alone opens all of it
  const second = await reseal(ring(3, 2))
  expect(second.old, second.lines.join('\n')).toBe(0)
  expect(await keyIds()).toEqual({ ...expected(3), 'identity.recovery_code.mac': [] })

  const after = await open(ring(3))
  expect((await stepUp(after, person.token, code)).status).toBe(200)
  expect((await stepUp(after, person.token, 'k7m2p-9xq4t')).status).toBe(200)
}, 120_000)

test('[T43] a value that another process changes in the meantime is kept, and sealed in the next pass', async () => {
  const [owner] = (
    await db.admin.query<{ person_id: string }>(`select person_id from identity.totp where sealed_secret <> '' limit 1`)
  ).rows
  const seal = openIdentitySeal(ring(3))
  const renewed = seal.seal('changed in the meantime', `identity.totp ${owner?.person_id}`)
  let isChanged = false
  const racing = {
    query: async (text: string, values?: unknown[]) => {
      if (text.startsWith('update identity.totp') && !isChanged) {
        isChanged = true
        await db.admin.query('update identity.totp set sealed_secret = $1 where person_id = $2', [
          renewed,
          owner?.person_id,
        ])
      }
      return client.query(text, values)
    },
  } as ClientBase
  await db.admin.query(`delete from identity.totp where person_id <> $1`, [owner?.person_id])
  expect((await reseal(ring(4, 3), racing)).old).toBe(0)
  expect(isChanged).toBe(true)
  const { rows } = await db.admin.query<{ sealed: string }>('select sealed_secret as sealed from identity.totp')
  expect(rows.map(({ sealed }) => openIdentitySeal(ring(4)).open(sealed, `identity.totp ${owner?.person_id}`))).toEqual(
    ['changed in the meantime'],
  )
})

test('[T43] a run that was stopped goes on where it was', async () => {
  const stopped = AbortSignal.abort()
  await expect(reseal(ring(5, 4), client, stopped)).rejects.toThrow('aborted')
  const half = await keyIds()
  expect(half['audit.person_key.sealed_key']).toEqual(['s5'])
  expect(half['identity.signing_key.sealed_private']).toEqual(['i4'])
  expect((await reseal(ring(5, 4))).old).toBe(0)
})

test('[T43] what cannot be opened is counted, and so is what a ring that is not given still needs', async () => {
  const { old, lines } = await reseal({ ...ring(6, 5), SEAL_KEYS: key('s6', 6) })
  expect(old).toBeGreaterThan(0)
  expect(lines.join('\n')).toContain('cannot be opened with SEAL_KEYS')
  const { SEAL_KEYS } = ring(6, 5)
  // as where SEAL_KEYS sealed for identity too
  const without = await reseal({ SEAL_KEYS: `${SEAL_KEYS},${key('i6', 16)}` })
  expect(without.lines[0]).toContain('IDENTITY_SEAL_KEYS is not given')
  expect(without.old).toBeGreaterThan(0)
})

test('[T43] a login that does not see all rows is refused', async () => {
  const limited = new Client({ connectionString: db.url('auth') })
  await limited.connect()
  await expect(reseal(ring(6), limited)).rejects.toThrow('superuser')
  await limited.end()
})
