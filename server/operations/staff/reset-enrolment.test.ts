import { operations } from '@song-hanh/contract/operations'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openStaffServer } from '../../testing/operations/open-staff.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { requireBreakGlass, resetEnrolment } from './reset-enrolment.ts'

const db = await useDatabase()
const staff = await openStaffServer(db)
const reason = 'The first of the security team'

test('[T38] the owner of the database lets the first people in, who enrol as everybody', async () => {
  const input = { member: 'first@songhanh.example', reason, name: 'Đầu Tiên', permissions: ['staff.manage' as const] }
  const { browser } = await staff.enrol(await resetEnrolment(db.as('admin'), input))
  expect((await staff.call(browser, operations.viewSelf)).permissions).toEqual(['staff.manage'])
  await expect(resetEnrolment(db.as('admin'), { member: 'nobody@songhanh.example', reason })).rejects.toThrow('No one')
})

test('[T38] a reset ends old keys and sessions, mails all who manage staff, and is recorded', async () => {
  const manager = await staff.enrolStaff(['staff.manage'])
  const member = await staff.enrolStaff(['leads.handle'])
  const token = await resetEnrolment(db.as('admin'), { member: member.email, reason })
  expect(await staff.tryTo(member.browser, operations.viewSelf)).toBe('401 unauthenticated')
  const mails = await readMails(db, manager.email)
  expect(mails.at(-1)).toMatchObject({ mail: 'operations.keys_lost', values: { member: member.email } })
  const { rows } = await db.admin.query<{ after: unknown }>(
    `select after from audit.entry where chain_id = $1 and action = 'operations.enrolment_reset'`,
    [member.staffId],
  )
  expect(rows).toEqual([{ after: { reason, via: 'cli' } }])
  expect(await staff.tryTo({ cookies: new Map() }, operations.startEnrolment, { body: { token } })).toBe('200')
})

test('[T38] production refuses it without the setting for an emergency', () => {
  expect(() => requireBreakGlass({ NODE_ENV: 'production' })).toThrow('STAFF_CLI=break-glass')
  expect(() => requireBreakGlass({ NODE_ENV: 'production', STAFF_CLI: 'break-glass' })).not.toThrow()
  expect(() => requireBreakGlass({ NODE_ENV: 'development' })).not.toThrow()
})
