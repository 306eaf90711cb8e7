import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { actionsOf, invite, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'

const world = await openWorld()
const { db, servers } = world
const telling = openTelling(db)
afterEach(() => moveClock(0))

const ask = async (token: string) => {
  const answer = await servers.ask(organisation.askForInvitation, { body: { token } })
  return [answer.status, answer.body.data]
}
/** What the worker has written by now. */
const asked = async (email: string) => {
  await telling.all()
  return (await readMails(db, email)).filter((one) => one.mail === 'organisation.invitation_asked')
}

describe('requesting a new invitation', () => {
  const dead = (invitationId: string) =>
    db.admin.query('update organisation.invitation set expires_at = now() where invitation_id = $1', [invitationId])

  test('writes to the inviter once a day, and answers every token alike', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const same = [200, { asked: true }]
    expect(await ask(invited.token)).toEqual(same)
    expect(await asked(owner.email)).toEqual([])
    await dead(invited.invitationId)
    for (const token of [invited.token, invited.token, newId(), 'x', invited.email])
      expect(await ask(token)).toEqual(same)
    expect(await asked(owner.email)).toMatchObject([{ values: { email: invited.email, name: owner.name } }])
    moveClock(86_400_000 + 1000)
    await Promise.all([ask(invited.token), ask(invited.token), ask(invited.token)])
    expect(await asked(owner.email)).toHaveLength(2)
    moveClock(31 * 86_400_000)
    await ask(invited.token)
    expect(await asked(owner.email)).toHaveLength(2)
  })

  test('writes to all owners when the inviter may not invite any more, each in their language', async () => {
    const owner = await signInPerson(db, servers)
    const admin = await signInPerson(db, servers, 'admin')
    const second = await makePerson(db)
    await makeMembership(db, { ...owner, personId: admin.personId, role: 'admin' })
    await makeMembership(db, { ...owner, personId: second.personId, role: 'owner' })
    await db.admin.query(`update identity.person set language = 'en' where person_id = $1`, [second.personId])
    const invited = await invite(world, { ...admin, organisationId: owner.organisationId })
    await db.admin.query(
      `update organisation.membership set role = 'viewer' where organisation_id = $1 and person_id = $2`,
      [owner.organisationId, admin.personId],
    )
    await ask(invited.token)
    expect(await asked(admin.email)).toEqual([])
    expect((await asked(owner.email)).map((one) => one.language)).toEqual(['vi'])
    expect((await asked(second.email)).map((one) => one.language)).toEqual(['en'])
  })

  test('the owner of an approved business gets a new link at once, and the old one is void', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner, { role: 'owner' })
    await db.admin.query(
      'update organisation.invitation set invited_by = null, expires_at = now() where invitation_id = $1',
      [invited.invitationId],
    )
    await ask(invited.token)
    const mails = await readMails(db, invited.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ mail: 'organisation.invitation', values: { inviter: null, role: 'owner' } })
    const token = mails[1]!.values['token']!
    expect(await viewOffer(world, token)).toMatchObject({ state: 'pending' })
    expect(await viewOffer(world, invited.token)).toBeUndefined()
    const password = 'nắng trên đồi chè'
    const body = { email: invited.email, password, password_confirmation: password, type: 'individual', token }
    const answer = await servers.ask(organisation.acceptInvitation, { body: { ...body, terms_version: currentTerms } })
    expect(answer.status).toBe(200)
    expect(await actionsOf(db, owner.organisationId)).toEqual([
      'member_invited',
      'invitation_resent',
      'invitation_accepted',
    ])
  })
})
