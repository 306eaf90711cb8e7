import { afterEach, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { openLog } from '#platform/telemetry/log'
import { useDatabase } from '../../testing/database/use-database.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { applyAsBusiness, recordOf } from '../../testing/organisation/apply.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { eraseApplicationsJob } from './erase-applications-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
setAuditSeal(openSeal(testConfig(db.url('worker')).SEAL_KEYS))
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const eraseAfter = async (days: number) => {
  moveClock(days * dayMs)
  const { run } = eraseApplicationsJob as Extract<typeof eraseApplicationsJob, { transaction: 'own' }>
  const context = { payload: {}, jobId: '', attempt: 1, signal: new AbortController().signal }
  await run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
}
const find = async (organisationId: string) =>
  (
    await db.admin.query<{ person: string; email: string; phone: string; terms_address: string; company: string }>(
      'select person, email, phone, terms_address, company from organisation.application where organisation_id = $1',
      [organisationId],
    )
  ).rows[0]
const decide = async (number: number, command: string, options: Record<string, string> = {}) => {
  const staff = await makeStaff(db, ['applications.review'])
  const ran = await runCommand(db, command, staff.email, { number: String(number), ...options })
  expect(ran.err).toBe('')
}
const isAnywhere = async (text: string) =>
  (
    await db.admin.query(
      `select from organisation.application a where a::text like $1
       union all select from organisation.application_step s where s::text like $1`,
      [`%${text}%`],
    )
  ).rows.length > 0

test('[I10] an application that came to nothing is erased after 24 months, and its record says so', async () => {
  const open = await applyAsBusiness(db, servers)
  const rejected = await applyAsBusiness(db, servers)
  await decide(rejected.number, 'review-application')
  await decide(rejected.number, 'reject-application', { reason: 'Không đủ thông tin để xét' })
  await eraseAfter(725)
  expect([await find(open.organisationId), await find(rejected.organisationId)]).toMatchObject([
    { email: open.email },
    { email: rejected.email },
  ])
  await eraseAfter(735)
  expect([await find(open.organisationId), await find(rejected.organisationId)]).toEqual([undefined, undefined])
  for (const { email } of [open, rejected]) expect(await isAnywhere(email)).toBe(false)
  expect(await isAnywhere('Không đủ thông tin')).toBe(false)
  expect(await recordOf(db, open.organisationId)).toContainEqual(['erased', null])
})

test('[I10] of a customer’s application stays how the business came to us, without who wrote to us', async () => {
  const approved = await applyAsBusiness(db, servers)
  await decide(approved.number, 'review-application')
  await decide(approved.number, 'approve-application')
  await eraseAfter(735)
  expect(await find(approved.organisationId)).toEqual({
    person: 'Deleted person',
    email: `erased ${approved.organisationId}`,
    phone: '',
    terms_address: '',
    company: 'Mười Logistics',
  })
  await eraseAfter(736)
  expect((await recordOf(db, approved.organisationId)).filter(([action]) => action === 'erased')).toHaveLength(1)
})

test('[I10] erase-visitor erases applications on request, and the record has the case instead of the person', async () => {
  const staff = await makeStaff(db, ['visitors.erase'])
  const mine = await applyAsBusiness(db, servers)
  const other = await applyAsBusiness(db, servers)
  const ran = await runCommand(db, 'erase-visitor', staff.email, { email: mine.email, ticket: 'SC-300' })
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain('applications 1')
  expect(await find(mine.organisationId)).toBeUndefined()
  expect(await find(other.organisationId)).toMatchObject({ email: other.email })
  expect(await recordOf(db, mine.organisationId)).toContainEqual(['erased', staff.staffId])
  const { rows } = await db.admin.query(`select from audit.entry e where e::text like $1`, [`%${mine.email}%`])
  expect(rows).toEqual([])
})
