import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import type { Credentials } from '../../testing/world/caller.ts'
import { actionsOf, eventsOf, invite, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const resend = (who: Credentials, invitationId: string) =>
  world.as(who).send(organisation.resendInvitation, { params: { invitationId } })
const revoke = (who: Credentials, invitationId: string) =>
  world.as(who).send(organisation.revokeInvitation, { params: { invitationId } })

describe('sending again', () => {
  test('kills the old link and gives seven more days, a minute apart and five mails at most', async () => {
    const owner = await signInPerson(db, servers)
    const { invitationId, token, email } = await invite(world, owner)
    const early = await resend(owner, invitationId)
    expect([early.status, failureOf(early)]).toEqual([429, 'sent_too_often'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    for (let round = 1; round <= 4; round += 1) {
      moveClock(round * 61_000)
      expect((await resend(owner, invitationId)).status).toBe(200)
    }
    moveClock(5 * 61_000)
    expect(failureOf(await resend(owner, invitationId))).toBe('step_up_required')
    const body = { email: owner.email, password: personsPassword }
    const { data: session } = (await servers.ask(identity.signIn, { body })).body as unknown as {
      data: { access_token: string }
    }
    const proven = { ...owner, token: session.access_token }
    expect(failureOf(await resend(proven, invitationId))).toBe('sent_too_often')
    const tokens = (await readMails(db, email)).map((one) => one.values['token']!)
    expect(new Set(tokens).size).toBe(5)
    expect(tokens[0]).toBe(token)
    for (const old of tokens.slice(0, 4)) expect(await viewOffer(world, old)).toBeUndefined()
    expect(await viewOffer(world, tokens[4]!)).toMatchObject({ state: 'pending' })
    const { items } = await world.as(proven).call(organisation.listInvitations, { query: {} })
    expect(Date.parse(items[0]!.expires_at) - Date.parse(items[0]!.sent_at)).toBe(7 * 86_400_000)
    expect(await actionsOf(db, owner.organisationId)).toEqual([
      'member_invited',
      ...Array.from({ length: 4 }, () => 'invitation_resent'),
    ])
  })

  test('twenty presses at once send one mail', async () => {
    const owner = await signInPerson(db, servers)
    const { invitationId, email } = await invite(world, owner)
    moveClock(61_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(owner, invitationId)))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(await readMails(db, email)).toHaveLength(2)
  })

  test('by a colleague makes them the inviter: it is valid again when the first inviter is gone', async () => {
    const owner = await signInPerson(db, servers)
    const admin = await signInPerson(db, servers, 'admin')
    await makeMembership(db, { ...owner, personId: admin.personId, role: 'admin' })
    const invited = await invite(world, { ...admin, organisationId: owner.organisationId })
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      owner.organisationId,
      admin.personId,
    ])
    expect(await viewOffer(world, invited.token)).toMatchObject({ state: 'revoked' })
    moveClock(61_000)
    expect((await resend(owner, invited.invitationId)).status).toBe(200)
    const fresh = (await readMails(db, invited.email)).at(-1)!
    expect(await viewOffer(world, fresh.values['token']!)).toMatchObject({ state: 'pending' })
    expect(fresh.values['inviter']).toBe(owner.name)
  })

  test('of a role above the own does not make the sender its giver', async () => {
    const owner = await signInPerson(db, servers)
    const admin = await signInPerson(db, servers, 'admin')
    await makeMembership(db, { ...owner, personId: admin.personId, role: 'admin' })
    const invited = await invite(world, owner, { role: 'owner' })
    moveClock(61_000)
    const asAdmin = { token: admin.token, organisationId: owner.organisationId }
    expect((await resend(asAdmin, invited.invitationId)).status).toBe(200)
    await db.admin.query(
      `insert into organisation.membership (organisation_id, person_id, role) values ($1, $2, 'owner')`,
      [owner.organisationId, (await makePerson(db)).personId],
    )
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      owner.organisationId,
      owner.personId,
    ])
    const fresh = (await readMails(db, invited.email)).at(-1)!
    expect(await viewOffer(world, fresh.values['token']!)).toMatchObject({ state: 'revoked' })
    moveClock(122_000)
    expect(failureOf(await resend(asAdmin, invited.invitationId))).toBe('invitation_closed')
  })
})

describe('what is closed or not ours', () => {
  test('is an invitation to a role above the own: an admin does not revoke that of an owner', async () => {
    const owner = await signInPerson(db, servers)
    const admin = await signInPerson(db, servers, 'admin')
    await makeMembership(db, { ...owner, personId: admin.personId, role: 'admin' })
    const { invitationId, token } = await invite(world, owner, { role: 'owner' })
    const asAdmin = { token: admin.token, organisationId: owner.organisationId }
    expect(failureOf(await revoke(asAdmin, invitationId))).toBe('role_too_high')
    expect(await viewOffer(world, token)).toMatchObject({ state: 'pending' })
    expect((await revoke(owner, invitationId)).status).toBe(200)
  })

  test('is neither sent again nor revoked', async () => {
    const [owner, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const { invitationId } = await invite(world, owner)
    for (const act of [resend, revoke]) {
      expect(failureOf(await act(other, invitationId))).toBe('invitation_not_found')
      expect(failureOf(await act(owner, newId()))).toBe('invitation_not_found')
    }
    const answers = await Promise.all([revoke(owner, invitationId), revoke(owner, invitationId)])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const act of [resend, revoke]) expect(failureOf(await act(owner, invitationId))).toBe('invitation_closed')
    expect(await actionsOf(db, owner.organisationId)).toEqual(['member_invited', 'invitation_revoked'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['member_invited', 'invitation_revoked'])
  })
})
