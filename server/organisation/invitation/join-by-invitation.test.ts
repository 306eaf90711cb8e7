import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { acceptanceOf, invite, makeTeam, rolesIn, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const accept = (body: object) => servers.ask(organisation.acceptInvitation, { body })
type AuditRow = { after: { again?: boolean } }
const auditOf = async (organisationId: string, action: string) =>
  (
    await db.admin.query<AuditRow>('select * from audit.entry where chain_id = $1 and action = $2', [
      organisationId,
      action,
    ])
  ).rows

describe('a person who has an account', () => {
  test('gets no second password: they sign in and join', async () => {
    const owner = await signInPerson(db, servers)
    const someone = await signInPerson(db, servers)
    const invited = await invite(world, owner, { email: someone.email })
    expect(await viewOffer(world, invited.token)).toMatchObject({ has_account: true })
    expect(failureOf(await accept(acceptanceOf(invited)))).toBe('account_exists')
    const body = { email: someone.email, password: personsPassword }
    expect((await servers.ask(identity.signIn, { body })).status).toBe(200)

    const join = () =>
      servers.ask(organisation.joinByInvitation, { token: someone.token, body: { token: invited.token } })
    const joined = await join()
    expect([joined.status, joined.body.data]).toEqual([200, { organisation_id: owner.organisationId }])
    expect(await rolesIn(db, owner.organisationId, someone.email)).toEqual(['developer'])
    const mine = await servers.ask(organisation.viewMe, { token: someone.token, organisationId: owner.organisationId })
    expect(mine.body.data).toMatchObject({ user: { roles: ['developer'] } })
  })

  test.each([
    [
      'an account at their provider',
      `insert into identity.external_identity (issuer, subject, person_id, linked_at) values ('https://idp.example', $2, $1, now())`,
    ],
    [
      'a passkey',
      `insert into identity.passkey (passkey_id, person_id, credential_id, public_key, counter, transports, backed_up, name, created_at) values ($1, $1, $2, '', 0, '{}', false, 'key', now())`,
    ],
  ])('has one with %s and no password', async (_, sql) => {
    const owner = await signInPerson(db, servers)
    const person = await makePerson(db)
    await db.admin.query(sql, [person.personId, newId()])
    const invited = await invite(world, owner, { email: person.email })
    expect(await viewOffer(world, invited.token)).toMatchObject({ has_account: true })
    expect(failureOf(await accept(acceptanceOf(invited)))).toBe('account_exists')
  })

  test('who is known but has nothing to sign in with sets a first password', async () => {
    const owner = await signInPerson(db, servers)
    const person = await makePerson(db)
    await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [person.personId])
    const invited = await invite(world, owner, { email: person.email })
    expect(await viewOffer(world, invited.token)).toMatchObject({ has_account: false })
    const answer = await accept(acceptanceOf(invited))
    expect((answer.body.data as unknown as { uuid: string }).uuid).toBe(person.personId)
    const { rows } = await db.admin.query(
      'select email_verified_at is not null as proven, name from identity.person where person_id = $1',
      [person.personId],
    )
    expect(rows).toEqual([{ proven: true, name: person.name }])
  })

  test('a locked person does not get in by a new invitation', async () => {
    const owner = await signInPerson(db, servers)
    const person = await makePerson(db)
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [person.personId])
    const invited = await invite(world, owner, { email: person.email })
    expect(failureOf(await accept(acceptanceOf(invited)))).toBe('invitation_dead')
  })

  test('twenty presses at once: one membership, one mail to the inviter, the same answer', async () => {
    const owner = await signInPerson(db, servers)
    const someone = await signInPerson(db, servers)
    const invited = await invite(world, owner, { email: someone.email })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        servers.ask(organisation.joinByInvitation, { token: someone.token, body: { token: invited.token } }),
      ),
    )
    expect(answers.map((one) => [one.status, one.body.data])).toEqual(
      answers.map(() => [200, { organisation_id: owner.organisationId }]),
    )
    expect(await rolesIn(db, owner.organisationId, someone.email)).toHaveLength(1)
    await openTelling(db).all()
    expect((await readMails(db, owner.email)).filter((one) => one.mail.endsWith('member_joined'))).toHaveLength(1)
    const rows = await auditOf(owner.organisationId, 'organisation.invitation_accepted')
    expect(rows.filter((row) => row.after.again === false)).toHaveLength(1)
  })

  test('and is signed in as another person sees both addresses', async () => {
    const owner = await signInPerson(db, servers)
    const other = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const answer = await servers.ask(organisation.joinByInvitation, {
      token: other.token,
      body: { token: invited.token },
    })
    expect([answer.status, failureOf(answer)]).toEqual([403, 'invitation_for_another'])
    expect(answer.body.data).toEqual({ email: invited.email, signed_in_as: other.email })
    expect(await rolesIn(db, owner.organisationId, other.email)).toEqual([])
    expect((await viewOffer(world, invited.token))?.state).toBe('pending')
  })

  test('a member who was removed since does not come back by it', async () => {
    const owner = await signInPerson(db, servers)
    const someone = await signInPerson(db, servers)
    await makeMembership(db, { ...owner, personId: someone.personId, role: 'viewer' })
    const teamId = await makeTeam(db, owner.organisationId)
    const invited = await invite(world, owner, { email: someone.email, role: 'admin', teamId })
    const bystander = await invite(world, owner)
    const params = { personId: someone.personId }
    expect((await world.as(owner).send(organisation.removeMember, { params })).status).toBe(200)
    const answer = await servers.ask(organisation.joinByInvitation, {
      token: someone.token,
      body: { token: invited.token },
    })
    expect(failureOf(answer)).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, someone.email)).toEqual([])
    expect((await viewOffer(world, bystander.token))?.state).toBe('pending')
  })

  test('who is a member keeps their role and joins the team', async () => {
    const owner = await signInPerson(db, servers)
    const someone = await signInPerson(db, servers)
    await makeMembership(db, { ...owner, personId: someone.personId, role: 'accountant' })
    const teamId = await makeTeam(db, owner.organisationId)
    const invited = await invite(world, owner, { email: someone.email, role: 'admin', teamId })
    const answer = await servers.ask(organisation.joinByInvitation, {
      token: someone.token,
      body: { token: invited.token },
    })
    expect(answer.status).toBe(200)
    expect(await rolesIn(db, owner.organisationId, someone.email)).toEqual(['accountant'])
    const { rows } = await db.admin.query('select team_id, role from organisation.team_member where person_id = $1', [
      someone.personId,
    ])
    expect(rows).toEqual([{ team_id: teamId, role: 'viewer' }])
  })

  test('joins by no void link', async () => {
    const owner = await signInPerson(db, servers)
    const someone = await signInPerson(db, servers)
    const invited = await invite(world, owner, { email: someone.email })
    await world.as(owner).call(organisation.revokeInvitation, { params: { invitationId: invited.invitationId } })
    const join = (token: string) =>
      servers.ask(organisation.joinByInvitation, { token: someone.token, body: { token } })
    expect(failureOf(await join(invited.token))).toBe('invitation_dead')
    expect(failureOf(await join(newId()))).toBe('invitation_unknown')
  })
})
