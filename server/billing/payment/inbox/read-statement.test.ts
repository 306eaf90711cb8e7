import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { openPayments } from '../../../testing/billing/payments.ts'
import { readStatementJob } from './read-statement-job.ts'

const { db, sandbox, parts } = await openPayments()
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const kept = async (memo: string) =>
  (await db.admin.query(`select 1 from billing.inbox where notice->>'memo' = $1`, [memo])).rows.length
const read = () =>
  readStatementJob(parts).run({ db: db.as('worker'), payload: {}, log: openLog('test', 'silent') } as never)

/** The whole statement is read every five minutes. */
const goTo = (laterMs: number) => {
  const minute = new Date(Date.now() + laterMs).getUTCMinutes()
  moveClock(laterMs + ((5 - (minute % 5)) % 5) * 60_000)
}

test('a line of an outage of three days is read, though a newer one came before it by a callback', async () => {
  goTo(0)
  await read()
  await sandbox.transfer({ amount: 5000, memo: 'ba ngay truoc' })
  await expect
    .poll(async () => {
      await read()
      return kept('ba ngay truoc')
    })
    .toBe(1)
  // its callback never came
  await db.admin.query(`delete from billing.inbox`)
  await db.admin.query(`delete from billing.inbox_seen where provider = 'bank'`)
  goTo(3 * dayMs)
  await db.admin.query(
    `insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state)
     values (gen_random_uuid(), 'newer', '1', '', 5000, '', now() + interval '3 days', 'review')`,
  )
  await read()
  expect(await kept('ba ngay truoc')).toBe(1)
})
