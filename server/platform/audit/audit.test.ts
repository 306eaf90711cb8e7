import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { sealRecord } from '../../testing/database/seal-record.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import {
  type AuditEntry,
  erasePersonFromAudit,
  personal,
  readAuditKeys,
  revealAudit,
  sealAudit,
  setAuditKeys,
  setAuditSeal,
  verifyAudit,
  writeAudit,
} from './audit.ts'
import type { Tx } from '../db/db.ts'
import { openSeal } from '../secret/secret.ts'

const db = await useDatabase()
const none = { kind: 'none' } as const
beforeAll(() => {
  setAuditSeal(openSeal(`k:${randomBytes(32).toString('base64')}`))
  setAuditKeys(readAuditKeys(`a:${randomBytes(32).toString('base64')}`))
})

const actOf = (chainId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  chainId,
  actor: { kind: 'system' },
  action: 'organisation.renamed',
  ...more,
})
const inOrganisation = <T>(organisationId: string, work: (tx: Tx) => Promise<T>) =>
  db.as('api').within({ kind: 'organisation', organisationId }, work)
const write = (organisationId: string, more: Partial<AuditEntry> = {}) =>
  inOrganisation(organisationId, (tx) => writeAudit(tx, actOf(organisationId, more)))

/** An organisation with a sealed record of some acts. */
const makeRecord = async (acts: number) => {
  const { organisationId } = await makeOrganisation(db)
  for (let n = 0; n < acts; n += 1) await write(organisationId, { after: { n } })
  await sealRecord(db, organisationId)
  return organisationId
}
const verify = (chainId: string) => verifyAudit(db.as('worker'), chainId)

describe('[T40] the audit log cannot be changed', () => {
  test.each(['auth', 'api', 'worker', 'staff'] as const)(
    '[T40] %s may neither change nor delete an entry or a seal',
    async (login) => {
      const { pool } = db.as(login)
      for (const text of [
        `update audit.entry set action = 'a.b'`,
        'delete from audit.entry',
        'truncate audit.entry',
        `update audit.seal set seq = 1`,
        'delete from audit.seal',
        `insert into audit.entry (chain_id, audit_id, actor_kind, action, at) values (gen_random_uuid(), gen_random_uuid(), 'system', 'a.b', '2020-01-01')`,
      ])
        await expect(pool.query(text)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('[T40] an entry is there exactly when its change is', async () => {
    const { organisationId } = await makeOrganisation(db)
    const failing = inOrganisation(organisationId, async (tx) => {
      await writeAudit(tx, actOf(organisationId))
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await sealAudit(db.as('worker'))
    expect(await verify(organisationId)).toEqual({ checked: 0 })
  })

  test('[T40] nobody writes into the record of another organisation', async () => {
    const [mine, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    const lying = inOrganisation(mine.organisationId, (tx) => writeAudit(tx, actOf(other.organisationId)))
    await expect(lying).rejects.toMatchObject({ code: '42501' })
  })

  test('[T40] an organisation reads its own record and no other', async () => {
    const [mine] = [await makeRecord(2), await makeRecord(3)]
    const { rows } = await inOrganisation(mine, (tx) => sql`select from audit.entry`.execute(tx))
    expect(rows).toHaveLength(2)
  })
})

describe('[T40] the chain check', () => {
  test('[T40] finds nothing in a record that nobody touched', async () => {
    expect(await verify(await makeRecord(5))).toEqual({ checked: 5 })
  })

  const third = (chainId: string) => `chain_id = '${chainId}' and after ->> 'n' = '2'`
  test.each([
    [
      'a changed value',
      'changed',
      (id: string) => `update audit.entry set after = '{"n": 2, "x": 1}' where ${third(id)}`,
    ],
    [
      'one flipped bit of an action',
      'changed',
      (id: string) => `update audit.entry set action = 'organisation.senamed' where ${third(id)}`,
    ],
    ['another actor', 'changed', (id: string) => `update audit.entry set actor_kind = 'staff' where ${third(id)}`],
    ['an emptied field', 'changed', (id: string) => `update audit.entry set after = null where ${third(id)}`],
    [
      'another time',
      'missing',
      (id: string) => `update audit.entry set at = at - interval '1 microsecond' where ${third(id)}`,
    ],
    ['a deleted entry', 'missing', (id: string) => `delete from audit.entry where ${third(id)}`],
    ['a deleted seal', 'broken', (id: string) => `delete from audit.seal where chain_id = '${id}' and seq = 3`],
    ['a deleted beginning', 'broken', (id: string) => `delete from audit.seal where chain_id = '${id}' and seq = 1`],
    [
      'a forged hash',
      'changed',
      (id: string) => `update audit.seal set hash = sha256(hash) where chain_id = '${id}' and seq = 3`,
    ],
    [
      'a forged link',
      'broken',
      (id: string) => `update audit.seal set previous = sha256(hash) where chain_id = '${id}' and seq = 3`,
    ],
    [
      'a seal that lost its key',
      'broken',
      (id: string) => `update audit.seal set key_id = null where chain_id = '${id}' and seq = 3`,
    ],
    [
      'a seal with a key that we do not have',
      'changed',
      (id: string) => `update audit.seal set key_id = 'x' where chain_id = '${id}' and seq = 3`,
    ],
    [
      'an entry put in later',
      'unsealed',
      (id: string) =>
        `insert into audit.entry (chain_id, audit_id, actor_kind, action, xid) values ('${id}', gen_random_uuid(), 'system', 'a.b', '3')`,
    ],
  ] as const)('[T40] finds %s', async (_, kind, tamper) => {
    const chainId = await makeRecord(5)
    const other = await makeRecord(2)
    const { rowCount } = await db.admin.query(tamper(chainId))
    expect(rowCount).toBe(1)
    expect(await verify(chainId)).toMatchObject({ problem: { kind } })
    expect(await verify(other)).toEqual({ checked: 2 })
  })

  test('[T40] stays right when an old month is dropped', async () => {
    await db.admin.query(
      `create table audit.entry_2020_01 (like audit.entry including all);
       alter table audit.entry attach partition audit.entry_2020_01 for values from ('2020-01-01+00') to ('2020-02-01+00');
       alter table audit.entry_2020_01 owner to audit_owner`,
    )
    const { organisationId: chainId } = await makeOrganisation(db)
    for (const n of [1, 2, 3])
      await db.admin.query(
        `insert into audit.entry (chain_id, audit_id, actor_kind, action, at) values ($1, gen_random_uuid(), 'system', 'a.b', $2)`,
        [chainId, `2020-01-0${n}T00:00:00Z`],
      )
    await write(chainId)
    await write(chainId)
    await sealRecord(db, chainId)
    expect(await verify(chainId)).toEqual({ checked: 5 })
    await db.admin.query(`select audit.drop_month('2020-01-15')`)
    expect(await verify(chainId)).toEqual({ checked: 3 })
    await db.admin.query('delete from audit.seal where chain_id = $1 and seq = 3', [chainId])
    expect(await verify(chainId)).toMatchObject({ problem: { kind: 'broken' } })
  })
})

describe('sealing', () => {
  test('misses no late commit, whoever seals at the same time', async () => {
    const { organisationId } = await makeOrganisation(db)
    const progress = { done: false, rounds: 0 }
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        inOrganisation(organisationId, async (tx) => {
          await writeAudit(tx, actOf(organisationId, { after: { n } }))
          // some commit at once, the others after one to four rounds of sealing that could not see them
          const commitAfter = progress.rounds + (n % 5)
          await until('sealing goes on while a writer has not committed', () => progress.rounds >= commitAfter, {
            everyMs: 1,
          })
        }),
      ),
    )
    void writing.finally(() => (progress.done = true))
    const sealer = async () => {
      while (!progress.done) {
        await sealAudit(db.as('worker'))
        progress.rounds += 1
      }
    }
    await Promise.all([writing, sealer(), sealer()])
    await sealRecord(db, organisationId)
    expect(await verify(organisationId)).toEqual({ checked: 40 })
  })
})

describe('personal values', () => {
  const entryOf = async (chainId: string) =>
    (
      await db.admin.query<{ after: unknown; address: string }>(
        'select after, address from audit.entry where chain_id = $1',
        [chainId],
      )
    ).rows[0]!

  test('are stored sealed, shown to those who may read the entry, and gone when the person is erased', async () => {
    const { personId } = await makePerson(db)
    const { organisationId } = await makeOrganisation(db)
    const after = { role: 'viewer', people: [{ email: personal(personId, 'minh@example.vn') }] }
    await write(organisationId, { actor: { kind: 'person', personId }, address: '203.0.113.7', after })
    await sealRecord(db, organisationId)

    const stored = await entryOf(organisationId)
    expect(JSON.stringify(stored)).not.toContain('minh@example.vn')
    expect(JSON.stringify(stored)).not.toContain('203.0.113.7')
    const reveal = () => inOrganisation(organisationId, (tx) => revealAudit(tx, stored.after))
    expect(await reveal()).toEqual({ role: 'viewer', people: [{ email: 'minh@example.vn' }] })

    await db.as('worker').within(none, (tx) => erasePersonFromAudit(tx, personId))
    expect(await reveal()).toEqual({ role: 'viewer', people: [{ email: null }] })
    expect(await verify(organisationId)).toEqual({ checked: 1 })
  })

  test('stay readable when the transaction that first made their key is rolled back', async () => {
    const { personId } = await makePerson(db)
    const { organisationId } = await makeOrganisation(db)
    const after = { name: personal(personId, 'Minh') }
    const failing = inOrganisation(organisationId, async (tx) => {
      await writeAudit(tx, actOf(organisationId, { after }))
      await writeAudit(tx, actOf(organisationId, { after }))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await write(organisationId, { after })
    const stored = await entryOf(organisationId)
    expect(await inOrganisation(organisationId, (tx) => revealAudit(tx, stored.after))).toEqual({ name: 'Minh' })
    // another process has only what is stored
    expect((await db.admin.query('select from audit.person_key where person_id = $1', [personId])).rowCount).toBe(1)
  })

  test('of one person have one key, however many writers come first', async () => {
    const { personId } = await makePerson(db)
    const { organisationId } = await makeOrganisation(db)
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => write(organisationId, { after: { n: personal(personId, n) } })),
    )
    const { rows } = await db.admin.query<{ after: unknown }>('select after from audit.entry where chain_id = $1', [
      organisationId,
    ])
    const shown = await Promise.all(
      rows.map(({ after }) => inOrganisation(organisationId, (tx) => revealAudit(tx, after))),
    )
    expect(shown.map((value) => (value as { n: number }).n).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})
