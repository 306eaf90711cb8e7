import { organisation } from '@song-hanh/contract/organisation'
import type { Invitation } from '@song-hanh/contract/organisation/invitation'
import type { Call } from '@song-hanh/contract/http/route'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { idCursor } from '#platform/cursor'
import { newId } from '#platform/id'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import type { Credentials } from '../../testing/world/caller.ts'
import { acceptanceOf, actionsOf, eventsOf, invite, rolesIn, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { solveCaptcha } from '../../testing/world/solve-captcha.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const newAddress = () => `${newId()}@example.vn`
const sendInvitation = (who: Credentials, body: object) => world.as(who).send(organisation.inviteMember, { body })
const resend = (who: Credentials, invitationId: string) =>
  world.as(who).send(organisation.resendInvitation, { params: { invitationId } })
const revoke = (who: Credentials, invitationId: string) =>
  world.as(who).send(organisation.revokeInvitation, { params: { invitationId } })
const list = (who: Credentials, query: Call<typeof organisation.listInvitations>['query'] = {}) =>
  world.as(who).call(organisation.listInvitations, { query })

describe('inviting', () => {
  test('leaves an invitation of seven days, a mail, an audit row and an event', async () => {
    const owner = await signInPerson(db, servers)
    const email = newAddress()
    const answer = await sendInvitation(owner, { email: email.toUpperCase(), invited_role: 'accountant' })
    expect(answer.status).toBe(200)
    const { invitation } = answer.body.data as unknown as { invitation: Invitation }
    expect(invitation).toMatchObject({ email, role: 'accountant', state: 'pending', team_id: null })
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)).toBe(7 * 86_400_000)
    const [mail] = await readMails(db, email)
    expect(mail).toMatchObject({
      mail: 'organisation.invitation',
      language: 'vi',
      values: { inviter: owner.name, organisation: 'Cà phê Đắk Mây', team: null, role: 'accountant' },
    })
    expect(await viewOffer(world, mail!.values['token']!)).toMatchObject({ state: 'pending' })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['member_invited'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['member_invited'])
  })

  test('is the right of owners and admins', async () => {
    for (const role of ['developer', 'viewer', 'accountant'] as const) {
      const someone = await signInPerson(db, servers, role)
      const answer = await sendInvitation(someone, { email: newAddress(), invited_role: 'viewer' })
      expect([answer.status, failureOf(answer)]).toEqual([403, 'forbidden'])
    }
  })

  test('[T34] gives no right that the inviter does not have', async () => {
    const [owner, admin] = [await signInPerson(db, servers), await signInPerson(db, servers, 'admin')]
    for (const invited_role of ['owner', 'accountant'])
      expect(failureOf(await sendInvitation(admin, { email: newAddress(), invited_role }))).toBe('role_too_high')
    for (const invited_role of ['admin', 'developer', 'viewer'])
      expect((await sendInvitation(admin, { email: newAddress(), invited_role })).status).toBe(200)
    expect((await sendInvitation(owner, { email: newAddress(), invited_role: 'owner' })).status).toBe(200)
  })

  test('[T34] of an accountant dies when the owner who sent it becomes an admin, who cannot resend it as theirs', async () => {
    const [owner, second] = await world.members('owner', 'owner')
    const invited = await invite(world, owner, { role: 'accountant' })
    expect(await viewOffer(world, invited.token)).toMatchObject({ state: 'pending' })
    await db.admin.query(`update organisation.membership set role = 'admin' where person_id = $1`, [owner.personId])
    expect(await viewOffer(world, invited.token)).toMatchObject({ state: 'revoked', member: { invite_token: null } })
    const accepted = await world.visitor.send(organisation.acceptInvitation, { body: acceptanceOf(invited) })
    expect(failureOf(accepted)).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, invited.email)).toEqual([])
    moveClock(120_000)
    expect(failureOf(await resend(owner, invited.invitationId))).toBe('invitation_closed')
    expect((await resend(second, invited.invitationId)).status).toBe(200)
  })

  test('[T34] of an accountant may be revoked by an admin, who could not have sent it', async () => {
    const [owner, admin] = await world.members('owner', 'admin')
    const { invitationId } = await invite(world, owner, { role: 'accountant' })
    expect((await revoke(admin, invitationId)).status).toBe(200)
  })

  test('invites no member, and nobody twice', async () => {
    const owner = await signInPerson(db, servers)
    const member = await makePerson(db)
    await makeMembership(db, { ...owner, personId: member.personId, role: 'viewer' })
    expect(failureOf(await sendInvitation(owner, { email: member.email, invited_role: 'admin' }))).toBe(
      'already_member',
    )
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendInvitation(owner, { email, invited_role: 'viewer' })),
    )
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await readMails(db, email)).toHaveLength(1)
    expect(failureOf(await sendInvitation(owner, { email, invited_role: 'viewer' }))).toBe('already_invited')
  })

  test('into a team of the own organisation, once for each team', async () => {
    const [owner, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const [mine, second, theirs] = [newId(), newId(), newId()]
    for (const [organisationId, teamId] of [
      [owner.organisationId, mine],
      [owner.organisationId, second],
      [other.organisationId, theirs],
    ])
      await db.admin.query(
        `insert into organisation.team (organisation_id, team_id, name) values ($1, $2, 'Dữ liệu')`,
        [organisationId, teamId],
      )
    const email = newAddress()
    const into = (team_id: string) =>
      sendInvitation(owner, { email, invited_role: 'developer', team_id, team_role: 'admin' })
    expect(failureOf(await into(theirs))).toBe('team_not_found')
    expect(failureOf(await into(newId()))).toBe('team_not_found')
    expect((await into(mine)).status).toBe(200)
    expect(failureOf(await into(mine))).toBe('already_invited')
    expect((await into(second)).status).toBe(200)
    expect((await readMails(db, email))[0]!.values).toMatchObject({ team: 'Dữ liệu' })
    const member = await makePerson(db)
    await makeMembership(db, { ...owner, personId: member.personId, role: 'viewer' })
    const again = () => sendInvitation(owner, { email: member.email, invited_role: 'viewer', team_id: mine })
    expect((await again()).status).toBe(200)
    await db.admin.query(
      `insert into organisation.team_member (organisation_id, team_id, person_id, role) values ($1, $2, $3, 'viewer')`,
      [owner.organisationId, mine, member.personId],
    )
    expect(failureOf(await again())).toBe('already_member')
  })

  test('is possible again once the old one is void, and its link stays void', async () => {
    const owner = await signInPerson(db, servers)
    const first = await invite(world, owner)
    // the invitation's end is moved, not the clock: the session of the owner would end before it
    await db.admin.query(`update organisation.invitation set expires_at = now() where invitation_id = $1`, [
      first.invitationId,
    ])
    const second = await invite(world, owner, { email: first.email })
    expect(await viewOffer(world, first.token)).toMatchObject({ state: 'revoked' })
    expect(await viewOffer(world, second.token)).toMatchObject({ state: 'pending' })
  })

  test("from many organisations fills nobody's mailbox, whatever stands behind a plus, and no stranger's form takes from it", async () => {
    const name = newId()
    const owners = await Promise.all(Array.from({ length: 6 }, () => signInPerson(db, servers)))
    const applied = await servers.ask(organisation.applyForAccount, {
      body: {
        country: 'VN',
        person: 'Khuê',
        email: `${name}@dakmay.example`,
        phone: '0901 234 567',
        type: 'business',
        terms_version: currentTerms,
        recaptchaToken: await solveCaptcha(servers, 'application'),
      },
    })
    expect(applied.body.data).toEqual({ created: true })
    const answers = await Promise.all(
      owners.map((owner, index) =>
        sendInvitation(owner, { email: `${name}+${index}@dakmay.example`, invited_role: 'viewer' }),
      ),
    )
    const codes = answers.map(failureOf)
    expect(codes.filter((code) => code === undefined)).toHaveLength(5)
    expect(codes.filter((code) => code === 'sent_too_often')).toHaveLength(1)
    const { rows } = await db.admin.query<{ mails: number }>(
      `select count(*)::integer as mails from pgboss.job where name = 'mail.send' and data::text like $1`,
      [`%${name}%`],
    )
    expect(rows).toEqual([{ mails: 6 }])
    // not even by sending an old one again
    const sent = answers.findIndex((answer) => answer.status === 200)
    const { invitation } = answers[sent]!.body.data as unknown as { invitation: Invitation }
    moveClock(61_000)
    expect(failureOf(await resend(owners[sent]!, invitation.invitation_id))).toBe('sent_too_often')
  })

  test("and revoking in turn fills nobody's mailbox", async () => {
    const owner = await signInPerson(db, servers)
    const email = newAddress()
    const codes: unknown[] = []
    for (let round = 0; round < 8; round += 1) {
      const answer = await sendInvitation(owner, { email, invited_role: 'viewer' })
      codes.push(failureOf(answer))
      const id = (answer.body.data as unknown as { invitation?: Invitation } | undefined)?.invitation?.invitation_id
      if (id) await revoke(owner, id)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      ...Array.from({ length: 3 }, () => 'sent_too_often'),
    ])
    expect(await readMails(db, email)).toHaveLength(5)
  })
})

describe('the list', () => {
  test('has what waits, newest first, page by page, and nothing of others', async () => {
    const [owner, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const made: string[] = []
    for (let round = 0; round < 5; round += 1) made.unshift((await invite(world, owner)).invitationId)
    await invite(world, other)
    const idsOf = (page: { items: Invitation[] }) => page.items.map((one) => one.invitation_id)
    const first = await list(owner, { limit: 2 })
    const second = await list(owner, { limit: 2, after: first.next })
    const third = await list(owner, { limit: 2, after: second.next })
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)].toSorted()).toEqual(made.toSorted())
    expect(third.next).toBeUndefined()
    expect((await list(owner, { after: 'nonsense' })).items).toEqual([])
    await revoke(owner, made[0]!)
    await db.admin.query('update organisation.invitation set expires_at = now() where invitation_id = $1', [made[1]])
    const left = (await list(owner)).items
    expect(left).toHaveLength(4)
    expect(left.find((one) => one.invitation_id === made[1])?.state).toBe('expired')
    // what no longer waits stays away on later pages too
    await revoke(owner, made[3]!)
    const [, ...rest] = (await list(owner)).items
    const later = await list(owner, { limit: 2, after: idCursor.write(made[1] ?? '') })
    expect(idsOf(later)).toEqual(idsOf({ items: rest.slice(-2) }))
  })
})
