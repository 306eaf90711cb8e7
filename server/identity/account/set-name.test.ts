import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { acceptanceOf, invite, viewOffer } from '../../testing/organisation/invite.ts'
import { makeNumberedTeam, openLinking } from '../../testing/organisation/link.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world

const setName = (token: string, name: string) => servers.ask(identity.setName, { token, body: { name } })
const nameOf = async (email: string) =>
  (await db.admin.query<{ name: string }>('select name from identity.person where email = $1', [email])).rows[0]?.name
const entriesOf = async (personId: string) =>
  (
    await db.admin.query<Record<string, unknown>>(
      `select actor_kind, acting_staff_id, before, after from audit.entry
       where chain_id = $1 and action in ('identity.name_changed', 'identity.name_corrected')`,
      [personId],
    )
  ).rows

describe('a person with a local account', () => {
  test('changes their own name; members find them by it, and the audit log keeps both sealed', async () => {
    const person = await signInPerson(db, servers)
    const answer = await setName(person.token, '  Nguyễn Thị Ánh  ')
    expect(answer.body.data).toEqual({ name: 'Nguyễn Thị Ánh' })
    const mine = await servers.ask(organisation.viewMe, { token: person.token })
    expect(mine.body.data).toMatchObject({ user: { name: 'Nguyễn Thị Ánh' } })
    const { rows } = await db.admin.query<{ search_text: string }>(
      'select search_text from organisation.membership where person_id = $1',
      [person.personId],
    )
    expect(rows[0]?.search_text).toContain('nguyen thi anh')
    const entries = await entriesOf(person.personId)
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('Ánh')
  })

  test('cannot take an empty, invisible or reversed name, or one that is too long', async () => {
    const { token } = await signInPerson(db, servers)
    for (const name of ['', '   ', '\u200B', 'a\nb', 'Lan\u202Eevil', 'x'.repeat(121)])
      expect([name, (await setName(token, name)).status]).toEqual([name, 400])
  })

  test('[T15] staff who impersonate them cannot', async () => {
    const person = await signInPerson(db, servers)
    const staff = { staffId: newId(), name: 'Phan Thị Hỗ Trợ' }
    const { access_token: token } = await actFor(db, servers, person.personId, staff)
    expect(failureOf(await setName(token, 'Ai Đó'))).toBe('impersonation_refused')
  })
})

test('a person whose account is the provider’s changes their name there', async () => {
  const person = await signInPerson(db, servers)
  await db.admin.query(`update identity.person set issuer = 'https://idp.example' where person_id = $1`, [
    person.personId,
  ])
  await db.admin.query(
    `insert into identity.external_identity (issuer, subject, person_id, linked_at) values ('https://idp.example', $2, $1, now())`,
    [person.personId, newId()],
  )
  expect(failureOf(await setName(person.token, 'Tên Khác'))).toBe('name_managed')
})

describe('an invited person', () => {
  test('sees who invites them and says their name when they accept', async () => {
    const owner = await world.member('owner', undefined, { name: 'Trần Minh Anh' })
    const invited = await invite(world, owner)
    expect(await viewOffer(world, invited.token)).toMatchObject({ inviter: 'Trần Minh Anh' })
    const body = { ...acceptanceOf(invited), name: 'Lý Thu Hà' } as never
    await world.visitor.call(organisation.acceptInvitation, { body })
    expect(await nameOf(invited.email)).toBe('Lý Thu Hà')
  })

  test('is not shown a name that could be taken for our words', async () => {
    const owner = await world.member('owner', undefined, { name: 'Pay at evil.example' })
    const invited = await invite(world, owner)
    expect(await viewOffer(world, invited.token)).toMatchObject({ inviter: null })
  })

  test('[T41] joins from a page of the previous release, which does not ask', async () => {
    const owner = await world.member('owner')
    const invited = await invite(world, owner)
    await world.visitor.call(organisation.acceptInvitation, { body: acceptanceOf(invited) as never })
    expect(await nameOf(invited.email)).toBe(invited.email.split('@')[0])
  })

  test('says it as well when they come by a link', async () => {
    const owner = await signInPerson(db, servers)
    const links = openLinking(world)
    const team = await makeNumberedTeam(db, owner.organisationId)
    const { token } = await links.make(owner, team.number)
    const comer = links.comer(token)
    await comer.arrive()
    expect((await comer.accept({ name: 'Rơ Châm Linh' })).status).toBe(200)
    expect(await nameOf(comer.email)).toBe('Rơ Châm Linh')
  })
})

test('staff correct a name, with a reason, in the person’s audit log', async () => {
  const person = await signInPerson(db, servers)
  const staff = await makeStaff(db, ['people.lock'])
  const outsider = await makeStaff(db, ['leads.handle'])
  const options = { email: person.email, name: 'Đặng Văn Đúng', reason: 'Tên trên giấy tờ, yêu cầu qua điện thoại' }
  expect((await runCommand(db, 'correct-name', outsider.email, options)).code).toBe(2)
  expect(await runCommand(db, 'correct-name', staff.email, options)).toMatchObject({ code: 0, err: '' })
  expect(await nameOf(person.email)).toBe('Đặng Văn Đúng')
  expect(await entriesOf(person.personId)).toMatchObject([
    { actor_kind: 'staff', acting_staff_id: staff.staffId, after: { reason: options.reason } },
  ])
})
