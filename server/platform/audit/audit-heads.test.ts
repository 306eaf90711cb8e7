import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { sealRecord } from '../../testing/database/seal-record.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { moveClock } from '../clock.ts'
import { openLog } from '../telemetry/log.ts'
import { registry } from '../telemetry/metrics.ts'
import { setAuditKeys, verifyAudit, writeAudit } from './audit.ts'
import { hashLink } from './audit-chain.ts'
import { type AuditKeys, readAuditKeys } from './audit-keys.ts'
import { type Comparison, compareHeads } from './compare-heads.ts'
import { compareNight } from './compare-heads-job.ts'
import { openHeadFile } from './head-log.ts'
import { writeHeads } from './write-heads.ts'

const db = await useDatabase()
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const firstKey = newKey('first')
const ours = readAuditKeys(firstKey)
const keptMonths = 24

let folder = ''
beforeEach(async () => {
  setAuditKeys(ours)
  folder = mkdtempSync(join(tmpdir(), 'heads-'))
  // every test has a log of its own, which begins with the chains that it makes
  await db.admin.query(
    'truncate audit.entry, audit.seal, audit.head, audit.head_log, audit.comparison; delete from platform.position',
  )
})
afterEach(() => {
  moveClock(0)
  rmSync(folder, { recursive: true, force: true })
})

const write = (organisationId: string, n: number) =>
  db.as('api').within({ kind: 'organisation', organisationId }, (tx) =>
    writeAudit(tx, {
      chainId: organisationId,
      actor: { kind: 'system' },
      action: 'organisation.renamed',
      after: { n },
    }),
  )
const add = async (chainId: string, first: number, count: number) => {
  for (let n = first; n < first + count; n += 1) await write(chainId, n)
  await sealRecord(db, chainId)
}
const writeOut = () => writeHeads(db.as('worker'), openHeadFile(folder))
/** An organisation with this many sealed entries, whose end is in the log. */
const makeRecord = async (count: number) => {
  const { organisationId } = await makeOrganisation(db)
  await add(organisationId, 0, count)
  await writeOut()
  return organisationId
}
const compare = () => compareHeads(db.as('worker'), openHeadFile(folder), { keptMonths })
const kindsOf = ({ problems }: Comparison) => problems.map(({ kind }) => kind)

const cutEnd = (chainId: string, after: number) =>
  db.admin.query(
    `with gone as (delete from audit.seal where chain_id = '${chainId}' and seq > ${after} returning audit_id)
     delete from audit.entry where chain_id = '${chainId}' and audit_id in (select audit_id from gone)`,
  )
const file = () => join(folder, 'heads.jsonl')
const readLines = () => readFileSync(file(), 'utf8').trimEnd().split('\n')
const saveLines = (lines: string[]) => writeFileSync(file(), lines.map((line) => `${line}\n`).join(''))

/** What the owner of the database can do who knows the code but not the key. */
const recompute = async (chainId: string, from: number, keys?: AuditKeys) => {
  const { rows } = await db.admin.query<{ seq: string; fields: (string | null)[]; previous: Buffer }>(
    `select seq, previous, array[e.chain_id::text, e.audit_id::text, (extract(epoch from e.at) * 1000000)::bigint::text,
       position::text, xid::text, actor_kind, actor_person_id::text, actor_key_id::text, acting_staff_id::text, action,
       thing_kind, thing_id, before::text, after::text, request_id, address] as fields
     from audit.seal s join audit.entry e on e.chain_id = s.chain_id and e.audit_id = s.audit_id
     where s.chain_id = $1 and seq >= $2 order by seq`,
    [chainId, from],
  )
  let previous = rows[0]!.previous
  for (const { seq, fields } of rows) {
    const hash = hashLink({ previous, seq: Number(seq), fields }, keys?.newest('seal').key)
    await db.admin.query(
      'update audit.seal set previous = $3, hash = $4, key_id = $5 where chain_id = $1 and seq = $2',
      [chainId, seq, previous, hash, keys?.newest ?? null],
    )
    previous = hash
  }
  await db.admin.query('update audit.head set hash = $2, seq = $3, written_seq = $3 where chain_id = $1', [
    chainId,
    previous,
    rows.at(-1)!.seq,
  ])
}
const change = (chainId: string, n: number) =>
  db.admin.query(`update audit.entry set after = '{"n": -1}' where chain_id = $1 and after ->> 'n' = $2`, [
    chainId,
    String(n),
  ])

describe('[T40] the heads outside the database', () => {
  test('[T40] hold for records that nobody touched, however often they are written', async () => {
    const [one, other] = [await makeRecord(5), await makeRecord(2)]
    await add(one, 5, 3)
    expect([await writeOut(), await writeOut()]).toEqual([1, 0])
    expect(await compare()).toEqual({ heads: 3, chains: 2, entries: 10, problems: [] })
    expect(readLines().map((line) => (JSON.parse(line) as { chain: string; seq: number }).seq)).toEqual([5, 2, 8])
    expect(await verifyAudit(db.as('worker'), other)).toEqual({ checked: 2 })
  })

  test('[T40] find a deleted end, also when the chain went on afterwards', async () => {
    const chainId = await makeRecord(10)
    await makeRecord(2)
    await cutEnd(chainId, 6)
    // the chain in itself holds, which is why heads are kept
    expect(await verifyAudit(db.as('worker'), chainId)).toEqual({ checked: 6 })
    expect((await compare()).problems).toEqual([{ kind: 'end_missing', chain: chainId, line: 1 }])
    await add(chainId, 10, 2)
    expect(kindsOf(await compare())).toEqual(['end_missing'])
    await add(chainId, 12, 2)
    expect(await verifyAudit(db.as('worker'), chainId)).toEqual({ checked: 10 })
    await writeOut()
    expect((await compare()).problems).toEqual([{ kind: 'end_changed', chain: chainId, line: 1 }])
  })

  test('[T40] find a record that was deleted as a whole', async () => {
    const chainId = await makeRecord(3)
    for (const table of ['entry', 'seal', 'head'])
      await db.admin.query(`delete from audit.${table} where chain_id = $1`, [chainId])
    expect((await compare()).problems).toEqual([{ kind: 'end_missing', chain: chainId, line: 1 }])
  })

  test('[T40] find a chain that was computed again without a key', async () => {
    const chainId = await makeRecord(5)
    await change(chainId, 2)
    await recompute(chainId, 1)
    expect(await verifyAudit(db.as('worker'), chainId)).toEqual({ checked: 5 })
    expect((await compare()).problems).toEqual([{ kind: 'end_changed', chain: chainId, line: 1 }])
  })

  test('[T40] are not needed to find a chain that was computed again in part, or with another key', async () => {
    const [part, other] = [await makeRecord(5), await makeRecord(5)]
    await change(part, 2)
    await recompute(part, 3)
    expect(await verifyAudit(db.as('worker'), part)).toMatchObject({ checked: 2, problem: { kind: 'broken' } })
    await change(other, 2)
    await recompute(other, 1, readAuditKeys(newKey('first')))
    expect(await verifyAudit(db.as('worker'), other)).toMatchObject({ checked: 0, problem: { kind: 'changed' } })
    expect(kindsOf(await compare()).toSorted()).toEqual(['broken', 'changed', 'end_changed', 'end_changed'])
  })

  test('[T40] find a chain whose heads are kept from being written', async () => {
    const chainId = await makeRecord(2)
    await add(chainId, 2, 2)
    await db.admin.query('update audit.head set written_seq = 1000 where chain_id = $1', [chainId])
    expect([await writeOut(), kindsOf(await compare())]).toEqual([0, []])
    moveClock(25 * 3_600_000)
    expect((await compare()).problems).toEqual([{ kind: 'head_missing', chain: chainId }])
  })

  test('[T40] excuse a missing seal only when its time is over', async () => {
    const chainId = await makeRecord(3)
    await add(chainId, 3, 1)
    await writeOut()
    await db.admin.query('delete from audit.seal where chain_id = $1 and seq < 4', [chainId])
    expect(kindsOf(await compare())).toContain('end_missing')
    moveClock(750 * 86_400_000)
    expect(kindsOf(await compare())).not.toContain('end_missing')
  })
})

describe('[T40] the head log', () => {
  const prepare = async () => {
    for (let n = 0; n < 4; n += 1) await makeRecord(1)
    return readLines()
  }

  test.each([
    ['without its last line', (lines: string[]) => lines.slice(0, -1), ['log_cut']],
    ['without any line', () => [], ['log_cut']],
    ['without a line in between', (lines: string[]) => lines.toSpliced(1, 1), ['log_changed']],
    ['without its first line', (lines: string[]) => lines.slice(1), ['log_changed']],
    ['with two lines exchanged', ([a, b, ...more]: string[]) => [b ?? '', a ?? '', ...more], ['log_changed']],
    [
      'with a changed head',
      (lines: string[]) => lines.map((line, n) => (n === 1 ? line.replace('"seq":1', '"seq":2') : line)),
      ['log_changed'],
    ],
    [
      'with its end replaced by another signature',
      (lines: string[]) => lines.map((line, n) => (n === 3 ? line.replace(/"mac":"..../, '"mac":"0000') : line)),
      ['log_changed', 'log_cut'],
    ],
  ])('[T40] is found %s', async (_, tamper, kinds) => {
    saveLines(tamper(await prepare()))
    expect([...new Set(kindsOf(await compare()))].toSorted()).toEqual(kinds)
  })

  test('[T40] is found replaced by one that begins again, whoever wrote it', async () => {
    await prepare()
    rmSync(file())
    setAuditKeys(readAuditKeys(newKey('first')))
    await db.admin.query('update audit.head set written_seq = 0; truncate audit.head_log')
    await writeOut()
    setAuditKeys(ours)
    expect(new Set(kindsOf(await compare()))).toEqual(new Set(['log_changed', 'log_cut']))
  })

  test('[T40] is not continued once it was cut or replaced', async () => {
    const lines = await prepare()
    saveLines(lines.slice(0, 2))
    await expect(makeRecord(1)).rejects.toThrow('ends with line 2, but line 4 was written')
    rmSync(file())
    await expect(writeOut()).rejects.toThrow('ends with line 0, but line 4 was written')
    saveLines(lines.map((line) => line.replace(/"mac":"..../, '"mac":"0000')))
    await expect(writeOut()).rejects.toThrow('line 4 of the audit head log has a wrong signature')
    saveLines(lines)
    expect(await writeOut()).toBe(1)
    expect(kindsOf(await compare())).toEqual([])
  })

  test('goes on after a write that a crash cut off, and after one that the database did not hear of', async () => {
    const lines = await prepare()
    writeFileSync(file(), `${lines.join('\n')}\n{"line":5,"chain":"0199`)
    await makeRecord(1)
    await db.admin.query('update audit.head_log set lines = 3, mac = decode($1, $2)', [
      (JSON.parse(lines[2] ?? '') as { mac: string }).mac,
      'hex',
    ])
    await makeRecord(1)
    expect(await compare()).toMatchObject({ heads: 6, problems: [] })
  })

  test('has keys that change: the newest writes, all of them read', async () => {
    const chainId = await makeRecord(2)
    const secondKey = newKey('second')
    setAuditKeys(readAuditKeys(`${secondKey},${firstKey}`))
    await add(chainId, 2, 2)
    await writeOut()
    expect((await compare()).problems).toEqual([])
    const { rows } = await db.admin.query('select key_id from audit.seal where chain_id = $1 order by seq', [chainId])
    expect(rows.map((row) => (row as { key_id: string }).key_id)).toEqual(['first', 'first', 'second', 'second'])
    setAuditKeys(readAuditKeys(secondKey))
    expect(kindsOf(await compare())).toContain('log_changed')
  })
})

describe('seals that are older than the keys', () => {
  test('[T40] stay verifiable, are followed by keyed ones, and none without a key follows these', async () => {
    const chainId = await makeRecord(3)
    await recompute(chainId, 1)
    await add(chainId, 3, 2)
    expect(await verifyAudit(db.as('worker'), chainId)).toEqual({ checked: 5 })
    const unkeyed = db.as('worker').pool.query(
      `insert into audit.seal (chain_id, seq, audit_id, at, previous, hash)
         select chain_id, 6, gen_random_uuid(), at, hash, hash from audit.seal where chain_id = $1 and seq = 5`,
      [chainId],
    )
    await expect(unkeyed).rejects.toThrow('a chain with keyed seals takes no seal without a key')
  })
})

test('[T40] the night stores what it found, says so in the log and in a metric', async () => {
  const chainId = await makeRecord(4)
  const lines: string[] = []
  const log = openLog('test', 'info', { write: (line) => void lines.push(line) })
  const night = () => compareNight(db.as('worker'), { log: openHeadFile(folder), keptMonths }, log)
  const metric = async () => (await registry.getSingleMetric('audit_problems')?.get())?.values[0]?.value
  onTestFinished(() => registry.resetMetrics())
  await night()
  expect([lines, await metric()]).toEqual([[], 0])
  await cutEnd(chainId, 2)
  await night()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ failure: 'audit_tampered', count: 1 }])
  expect(await metric()).toBe(1)
  const { rows } = await db.as('staff').pool.query('select found, problems from audit.comparison order by ended_at')
  expect(rows).toEqual([
    { found: 0, problems: [] },
    { found: 1, problems: [{ kind: 'end_missing', chain: chainId, line: 1 }] },
  ])
})
