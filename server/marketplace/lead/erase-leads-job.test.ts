import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { openServers } from '../../testing/world/open-servers.ts'
import { newVisitor, sendContactForm, sendNoticeForm, sendReportForm } from '../../testing/marketplace/send-form.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { eraseLeadsJob } from './erase-leads-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const day = 86_400_000
const erase = async (days: number) => {
  moveClock(days * day)
  const { run } = eraseLeadsJob as Extract<typeof eraseLeadsJob, { transaction: 'own' }>
  const context = { payload: {}, jobId: '', attempt: 1, signal: new AbortController().signal }
  await run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
  const left = await Promise.all(
    ['lead', 'launch_notice', 'solution_report', 'sent_form'].map(async (table) => {
      const { rows } = await db.admin.query<{ count: number }>(`select count(*)::int from marketplace.${table}`)
      return rows[0]!.count
    }),
  )
  return left
}

test('what visitors sent is erased after its time: the ids of forms in two days, an unconfirmed notice in a week, the rest in 24 months', async () => {
  await sendContactForm(servers, newVisitor())
  await sendNoticeForm(servers, newVisitor())
  await sendReportForm(servers)
  expect(await erase(1.9)).toEqual([1, 1, 1, 3])
  expect(await erase(6.9)).toEqual([1, 1, 1, 0])
  expect(await erase(7.1)).toEqual([1, 0, 1, 0])
  expect(await erase(729)).toEqual([1, 0, 1, 0])
  expect(await erase(732)).toEqual([0, 0, 0, 0])
})
