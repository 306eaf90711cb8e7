import { ekyc, type EkycCase } from '@song-hanh/contract/ekyc'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { codeOf, openWizard, someNumber } from '../../testing/ekyc/ekyc.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { signInColleague } from '../../testing/organisation/team.ts'

const { db } = await openWorld()
const bank = await startBank()
const servers = await openServers((login) => db.url(login), { ...bank.environment, TRUST_PROXY: '1' })
afterEach(() => moveClock(0))

type Wizard = ReturnType<typeof openWizard>
const viewOf = async (wizard: Wizard) => (await wizard.view()).body.data as unknown as EkycCase
const draft = {
  companyName: 'Gốm Bàu Trúc',
  businessType: 'LLC1',
  fullName: 'Đàng Thị Hoa',
  phoneNumber: '0912345678',
  email: 'thi.hoa@bautruc.example',
  isRepresentative: true,
  referenceCode: '',
  isReviewed: true,
}
const save = (wizard: Wizard, part: Partial<typeof draft> = {}, transactionCode = wizard.code()) =>
  wizard.send(ekyc.saveDraft, { body: { transactionCode, draft: { ...draft, ...part } } })

const checked = async (wizard: Wizard, number = someNumber()) => {
  await wizard.begin()
  await wizard.check(number)
  return wizard
}

test('a draft is kept with the case of an organisation, and read on another device of its members', async () => {
  const owner = await signInPerson(db, servers)
  const wizard = await checked(openWizard(servers, owner))
  expect((await viewOf(wizard)).draft).toBeNull()
  expect((await save(wizard)).status).toBe(200)
  const admin = await signInColleague(db, servers, owner, 'admin')
  for (const person of [owner, admin]) {
    const elsewhere = openWizard(servers, { ...person, organisationId: owner.organisationId })
    await elsewhere.begin()
    const { rows } = await db.admin.query<{ name: string }>(
      'select name from organisation.organisation where organisation_id = $1',
      [owner.organisationId],
    )
    expect(await viewOf(elsewhere)).toMatchObject({
      state: 'checked',
      owner: 'organization',
      organizationName: rows[0]?.name,
      draft,
    })
  }
})

test('[T31] a draft is sealed: a dump of the database reads nothing of it', async () => {
  const wizard = await checked(openWizard(servers))
  await save(wizard)
  const { rows } = await db.admin.query<{ row: string }>(
    'select bank_case::text as row from ekyc.bank_case where transaction_code = $1',
    [wizard.code()],
  )
  for (const value of ['Bàu Trúc', 'Đàng Thị Hoa', '0912345678', 'bautruc']) expect(rows[0]?.row).not.toContain(value)
})

test('[T31] who follows the link of a case reads no contact of the draft, and overwrites none by what they do not see', async () => {
  const wizard = await checked(openWizard(servers))
  await save(wizard)
  const link = await wizard.send(ekyc.linkCase, { body: { transactionCode: wizard.code() } })
  const token = (link.body.data as unknown as { url: string }).url.split('#resume=')[1] ?? ''
  const guest = openWizard(servers)
  const resumed = (await guest.send(ekyc.resumeCase, { body: { token } })).body.data as unknown as EkycCase
  expect(resumed.draft).toEqual({ ...draft, email: '', phoneNumber: '', isReviewed: false })
  guest.use(wizard.code())
  await save(guest, { fullName: 'Đàng Năng Thọ', email: '', phoneNumber: '' })
  expect((await viewOf(wizard)).draft).toMatchObject({
    fullName: 'Đàng Năng Thọ',
    email: draft.email,
    phoneNumber: draft.phoneNumber,
  })
})

test('strangers neither read nor write a draft', async () => {
  const wizard = await checked(openWizard(servers))
  await save(wizard)
  const stranger = await checked(openWizard(servers))
  expect(codeOf(await save(stranger, {}, wizard.code()))).toEqual([403, 'ekyc_case_refused'])
  expect((await viewOf(stranger)).draft).toBeNull()
})

test('a draft belongs to the form: none before the check, none for a customer of the bank, none once it was sent', async () => {
  const before = openWizard(servers)
  await before.begin()
  expect(codeOf(await save(before))).toEqual([409, 'ekyc_step_refused'])
  const number = someNumber()
  const wizard = await checked(openWizard(servers), number)
  await save(wizard)
  await wizard.declare(number)
  expect((await viewOf(wizard)).draft).toBeNull()
  expect(codeOf(await save(wizard))).toEqual([409, 'ekyc_step_refused'])
})

test('a draft ends with its number, with starting over, and with the term of an unsent case', async () => {
  const number = someNumber()
  const wizard = await checked(openWizard(servers), number)
  await save(wizard)
  await wizard.check(number)
  expect((await viewOf(wizard)).draft).toEqual(draft)
  await wizard.check(someNumber())
  expect((await viewOf(wizard)).draft).toBeNull()
  await save(wizard)
  await wizard.send(ekyc.endCase, { body: { transactionCode: wizard.code() } })
  await wizard.begin()
  expect((await viewOf(wizard)).draft).toBeNull()
  await wizard.check(number)
  await save(wizard)
  moveClock(31 * 60_000)
  expect(codeOf(await wizard.view())).toEqual([403, 'ekyc_case_refused'])
})
