import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { acceptanceOf, invite } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'

const world = await openWorld()
const { db } = world

const contactsOf = async (organisationId: string, email: string) => {
  const { rows } = await db.admin.query<Record<string, unknown>>(
    `select contact_name, contact_email, contact_phone, contact_status, contact_source, contact_version, contact_position
     from organisation.customer_contact where organisation_id = $1 and contact_email = $2`,
    [organisationId, email],
  )
  return rows
}

test('an invited person has a contact from joining on, with an account or without', async () => {
  const owner = await world.member('owner')
  const invited = await invite(world, owner)
  await world.visitor.call(organisation.acceptInvitation, { body: acceptanceOf(invited) as never })
  expect(await contactsOf(owner.organisationId, invited.email)).toMatchObject([
    { contact_phone: '', contact_status: 'active', contact_source: 'invitation' },
  ])

  const other = await world.member('owner')
  const again = await invite(world, owner, { email: other.email })
  const join = () => world.as(other).call(organisation.joinByInvitation, { body: { token: again.token } })
  await join()
  await join()
  expect(await contactsOf(owner.organisationId, other.email)).toMatchObject([{ contact_name: other.name }])
})

test('the migration gives a contact to every member who has none, and leaves the others alone', async () => {
  const { organisationId, email, name } = await world.member('viewer')
  expect(await contactsOf(organisationId, email)).toEqual([])
  const sql = await readFile(join(import.meta.dirname, '../../migrations/0086-contacts-of-members.sql'), 'utf8')
  for (let n = 0; n < 2; n += 1) await db.admin.query(`begin; ${sql} commit;`)
  expect(await contactsOf(organisationId, email)).toMatchObject([{ contact_name: name, contact_source: 'member' }])
})

test('[T17] staff correct the fields that administrators manage; the audit log says who and why', async () => {
  const owner = await world.member('owner')
  const member = await world.member('developer', owner)
  const staff = await makeStaff(db, ['organisations.manage'])
  const outsider = await makeStaff(db, ['leads.handle'])
  const options = {
    organisation: owner.organisationId,
    email: member.email,
    'contact-email': 'ke.toan@dakmay.example',
    status: 'vip',
    reason: 'Khách hàng gọi điện yêu cầu đổi địa chỉ',
  }
  expect((await runCommand(db, 'correct-contact', outsider.email, options)).code).toBe(2)
  // a member of before this rule has none yet
  expect(await runCommand(db, 'correct-contact', staff.email, options)).toMatchObject({ code: 0, err: '' })
  expect(await contactsOf(owner.organisationId, 'ke.toan@dakmay.example')).toMatchObject([
    { contact_name: member.name, contact_status: 'vip', contact_source: 'member', contact_version: 2 },
  ])
  const { rows } = await db.admin.query(
    `select acting_staff_id, after from audit.entry where chain_id = $1 and action = 'organisation.contact_corrected'`,
    [owner.organisationId],
  )
  expect(rows).toMatchObject([{ acting_staff_id: staff.staffId, after: { reason: options.reason } }])
  expect(JSON.stringify(rows)).not.toContain('ke.toan')
  const stranger = await runCommand(db, 'correct-contact', staff.email, { ...options, email: 'nobody@example.vn' })
  expect([stranger.code, stranger.err]).toEqual([2, expect.stringContaining('no member')])
  const nothing = { organisation: options.organisation, email: options.email, reason: options.reason }
  expect((await runCommand(db, 'correct-contact', staff.email, nothing)).code).toBe(2)
})
