import { expect, test } from 'vitest'
import { findCompanyProfile } from '#organisation/company'
import { newId } from '#platform/id'
import { createCommandRunner } from '../../testing/operations/perform-command.ts'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const given = {
  name: 'Công ty Cổ phần Giấy Tờ',
  'tax-code': '0109999999-001',
  representative: 'Trần Thị Đại Diện',
  reason: 'Giấy chứng nhận đăng ký doanh nghiệp ngày 01/11/2026',
}
const profileOf = (organisationId: string) =>
  db.as('api').within({ kind: 'organisation', organisationId }, (tx) => findCompanyProfile(tx, organisationId), 'read')

const { perform, together } = createCommandRunner(db)

test('two of the staff write which company an organisation is; again, and it is the next version', async () => {
  const two = [await makeStaff(db, ['organisations.manage']), await makeStaff(db, ['billing.confirm'])] as const
  const [{ staffId: proposer }, { staffId }] = two
  const { organisationId } = await makeOrganisation(db)
  // Pay Later lends by it
  await perform('verify-company', two[0], { ...given, organisation: organisationId })
  expect(await profileOf(organisationId)).toBeUndefined()
  await together('verify-company', two, { ...given, organisation: organisationId })
  await together('verify-company', two, { ...given, organisation: organisationId, name: 'Công ty Tên Mới' })
  expect(await profileOf(organisationId)).toMatchObject({
    name: 'Công ty Tên Mới',
    taxCode: '0109999999001',
    representative: 'Trần Thị Đại Diện',
    address: null,
    source: 'staff',
    version: 2,
  })
  const { rows } = await db.admin.query(
    'select action, actor_kind, acting_staff_id, after from audit.entry where chain_id = $1 order by position',
    [organisationId],
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    action: 'organisation.company_verified',
    actor_kind: 'staff',
    acting_staff_id: staffId,
    after: { source: 'staff', version: 2, reason: given.reason, proposed_by: proposer },
  })
  for (const which of [given.representative, 'Công ty Tên Mới', '0109999999001'])
    expect(JSON.stringify(rows)).not.toContain(which)
})

test('who may not, an organisation that is none, and a tax code that is none are refused', async () => {
  const [outsider, insider] = [await makeStaff(db, ['leads.handle']), await makeStaff(db, ['organisations.manage'])]
  const second = await makeStaff(db, ['billing.confirm'])
  const { organisationId: organisation } = await makeOrganisation(db)
  const ask = (email: string, more: object) =>
    runCommand(db, 'verify-company', email, { organisation, ...given, ...more })
  expect((await ask(outsider.email, {})).code).toBe(2)
  await expect(together('verify-company', [insider, second], { ...given, organisation: newId() })).rejects.toThrow(
    'no such organisation',
  )
  expect((await ask(insider.email, { 'tax-code': '12345' })).err).toContain('ten digits')
  expect(await profileOf(organisation)).toBeUndefined()
})
