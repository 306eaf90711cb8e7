import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { readAuditKeys, setAuditKeys, setAuditSeal, verifyAudit } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { personalData } from '../../personal-data.ts'
import { makePerson } from '../../testing/database/factories.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { sealRecord } from '../../testing/database/seal-record.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { erasePeopleJob } from './erase-people-job.ts'
import type { PersonalData } from '../my-data/personal-data-port.ts'

const db = await useDatabase()
const keys = testConfig(db.url('worker')).SEAL_KEYS
setAuditSeal(openSeal(keys))
setAuditKeys(readAuditKeys(testConfig(db.url('worker')).AUDIT_KEYS))

let people: { personId: string }[] = []

const makeDue = async () => {
  const person = await makePerson(db)
  await db.admin.query(
    `insert into identity.departure (departure_id, person_id, requested_at, erase_at)
     values ($1, $2, now(), now() + interval '30 days')`,
    [newId(), person.personId],
  )
  await db.admin.query(
    `insert into console.notification_digest (person_id, digest, chosen_at) values ($1, 'weekly', now())`,
    [person.personId],
  )
  return person
}
const makeCrowd = async (size: number) => {
  people = await Promise.all(Array.from({ length: size }, makeDue))
}
afterEach(() => moveClock(0))

const run = (domains: readonly PersonalData[], signal = AbortSignal.timeout(60_000)) => {
  moveClock(31 * 86_400_000)
  const log = openLog('test', 'silent')
  return erasePeopleJob(domains).run({ db: db.as('worker'), signal, log } as never)
}

/** Each is either untouched or erased, and never something between. */
const count = async () => {
  const { rows } = await db.admin.query<{ gone: boolean; settings: number; rest: boolean }>(
    `select p.email like 'erased %' as gone, (d.erased_at is not null) as rest,
       (select count(*)::int from console.notification_digest c where c.person_id = p.person_id) as settings
     from identity.person p join identity.departure d using (person_id) where person_id = any ($1)`,
    [people.map(({ personId }) => personId)],
  )
  for (const { gone, settings, rest } of rows) expect([settings, rest]).toEqual(gone ? [0, true] : [1, false])
  return rows.filter(({ gone }) => gone).length
}

const expectAllGone = async () => {
  await run(personalData)
  expect(await count()).toBe(people.length)
  await sealRecord(db, ...people.map(({ personId }) => personId))
  const { rows } = await db.admin.query<{ chain_id: string; times: number }>(
    `select chain_id, count(*)::int as times from audit.entry
     where action = 'identity.person_erased' and chain_id = any ($1) group by chain_id`,
    [people.map(({ personId }) => personId)],
  )
  // nobody twice, whichever run began with them
  expect(rows.map(({ times }) => times)).toEqual(people.map(() => 1))
  for (const { chain_id: chainId } of rows)
    expect((await verifyAudit(db.as('worker'), chainId)).problem).toBeUndefined()
}

test('killed in the middle of one erasure, after a whole batch: the next run continues there', async () => {
  // more than the job takes in one portion
  await makeCrowd(60)
  const dieAt = 53
  const program = new URL('../../testing/identity/erase-kill-program.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, db.url('worker'), keys, String(dieAt)], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(await count()).toBe(dieAt - 1)
  await expectAllGone()
}, 120_000)

test('on a stop signal it finishes the person it has begun with, and leaves the others for the next run', async () => {
  await makeCrowd(12)
  const stop = new AbortController()
  let begun = 0
  const stopping: PersonalData = {
    name: 'stopping',
    collect: async () => ({}),
    erase: async () => {
      begun += 1
      if (begun === 7) stop.abort()
    },
  }
  await run([...personalData, stopping], stop.signal)
  expect(await count()).toBe(7)
  await expectAllGone()
}, 120_000)

test('two at once erase everybody once', async () => {
  await makeCrowd(12)
  await Promise.all([run(personalData), run(personalData)])
  await expectAllGone()
}, 120_000)
