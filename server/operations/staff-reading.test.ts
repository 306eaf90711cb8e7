import { expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { openSeal } from '#platform/secret/secret'
import { useDatabase } from '../testing/database/use-database.ts'
import { newVisitor, sendContactForm, sendReportForm } from '../testing/marketplace/send-form.ts'
import { applyAsBusiness } from '../testing/organisation/apply.ts'
import { createCommandRunner } from '../testing/operations/perform-command.ts'
import { makeStaff } from '../testing/operations/run-command.ts'
import { openServers, testConfig } from '../testing/world/open-servers.ts'
import { signInPerson } from '../testing/world/sign-in-person.ts'
import { staffCommands } from './staff-commands.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
setAuditSeal(openSeal(testConfig(db.url('staff')).SEAL_KEYS))
const { perform } = createCommandRunner(db)

const recordOf = async (staffId: string) =>
  (
    await db.admin.query<{ action: string; after: object }>(
      'select action, after from audit.entry where acting_staff_id = $1 order by position',
      [staffId],
    )
  ).rows

/** The newest number of a table that people call by number. */
const numberOf = async (table: string) =>
  String((await db.admin.query<{ number: string }>(`select max(number) as number from ${table}`)).rows[0]?.number)

const apply = async () => String((await applyAsBusiness(db, servers)).number)

const reading = staffCommands.filter(({ name }) => /^(list|show)-/.test(name))

test('[T38] every command that only reads is in the record of the member of staff who ran it', async () => {
  const customer = await signInPerson(db, servers)
  const visitor = newVisitor()
  await sendContactForm(servers, visitor)
  await sendReportForm(servers)
  await apply()
  const options: Record<string, object> = {
    'show-lead': { number: await numberOf('marketplace.lead') },
    'list-subscriptions': { organisation: customer.organisationId },
  }
  expect(reading.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'list-applications',
      'list-leads',
      'list-service-requests',
      'list-transfers',
      'list-staff',
    ]),
  )
  const unrecorded: string[] = []
  for (const { name, permission } of reading) {
    const staff = await makeStaff(db, [permission])
    await perform(name, staff, options[name])
    if ((await recordOf(staff.staffId)).length !== 1) unrecorded.push(name)
  }
  expect(unrecorded).toEqual([])
})

test('[T38] the record says what was read, never who it is about', async () => {
  const number = await apply()
  const staff = await makeStaff(db, ['applications.review'])
  const shown = (await perform('list-applications', staff, { number })).join('\n')
  expect(shown).toContain('Nguyễn Thị Minh Khuê')
  expect(await recordOf(staff.staffId)).toEqual([
    { action: 'operations.data_read', after: { command: 'list-applications', options: { number: Number(number) } } },
  ])
})

test('[T38] staff who have left since read nothing', async () => {
  const number = await apply()
  const staff = await makeStaff(db, ['applications.review'])
  await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [staff.staffId])
  await expect(perform('list-applications', staff, { number })).rejects.toThrow('do not work here any more')
})
