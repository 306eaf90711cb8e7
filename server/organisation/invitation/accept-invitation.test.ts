import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { failureOf } from '../../testing/world/answers.ts'
import { acceptanceOf, invite, makeTeam, rolesIn, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const password = 'nắng trên đồi chè'
const accept = (body: object) => servers.ask(organisation.acceptInvitation, { body })
const auditOf = async (organisationId: string, action: string) =>
  (
    await db.admin.query<object>('select * from audit.entry where chain_id = $1 and action = $2', [
      organisationId,
      action,
    ])
  ).rows

describe('a new person', () => {
  test('sets a password and is in: member, team, session, proven address, consent', async () => {
    const owner = await signInPerson(db, servers)
    const teamId = await makeTeam(db, owner.organisationId)
    const invited = await invite(world, owner, { teamId, teamRole: 'admin' })
    expect(await viewOffer(world, invited.token)).toEqual({
      member: { id: invited.invitationId, email: invited.email, invite_token: invited.token },
      team: { team_name: 'Hạ tầng' },
      role: 'developer',
      inviter: owner.name,
      has_account: false,
      state: 'pending',
    })

    const answer = await accept(acceptanceOf(invited))
    expect(answer.status).toBe(200)
    const session = answer.body.data as unknown as { access_token: string; exp: number; uuid: string }
    expect(answer.cookies.map((one) => one.name)).toContain('__Secure-refresh')
    const me = await servers.ask(organisation.viewMe, { token: session.access_token })
    expect(me.body.data).toMatchObject({ user: { user_id: session.uuid, email: invited.email, roles: ['developer'] } })
    const info = await servers.ask(identity.viewUserInfo, { token: session.access_token })
    expect(info.body.data).toMatchObject({ user: { verified: true, sign_in_count: 1 } })

    expect(await rolesIn(db, owner.organisationId, invited.email)).toEqual(['developer'])
    const { rows: teams } = await db.admin.query('select role from organisation.team_member where person_id = $1', [
      session.uuid,
    ])
    expect(teams).toEqual([{ role: 'admin' }])
    const { rows: consents } = await db.admin.query('select version from identity.consent where person_id = $1', [
      session.uuid,
    ])
    expect(consents).toEqual([{ version: currentTerms }])
    expect(await auditOf(session.uuid, 'identity.registered')).toMatchObject([
      { actor_kind: 'person', actor_person_id: session.uuid, after: { terms: currentTerms } },
    ])
    const { rows: registered } = await db.admin.query(
      `select payload ->> 'personId' as person from event.outbox where chain_id = $1 and name = 'identity.person_registered'`,
      [session.uuid],
    )
    expect(registered).toEqual([{ person: session.uuid }])
    expect(await auditOf(owner.organisationId, 'organisation.invitation_accepted')).toMatchObject([
      { actor_person_id: session.uuid, thing_id: invited.invitationId, after: { role: 'developer', team: teamId } },
    ])
    const { rows: events } = await db.admin.query(
      `select payload from event.outbox where chain_id = $1 and name = 'organisation.invitation_accepted'`,
      [owner.organisationId],
    )
    expect(events).toEqual([{ payload: { invitation_id: invited.invitationId, person_id: session.uuid } }])
    await openTelling(db).all()
    expect((await readMails(db, owner.email)).map((one) => [one.mail, one.values['email']])).toContainEqual([
      'organisation.member_joined',
      invited.email,
    ])
    const signIn = await servers.ask(identity.signIn, { body: { email: invited.email, password } })
    expect(signIn.status).toBe(200)
  })

  test('must agree to the terms, and choose a password that is long, twice the same and not common', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const body = acceptanceOf(invited)
    const wrong = [
      { password: '', password_confirmation: '' },
      { password: 'short', password_confirmation: 'short' },
      { password_confirmation: '' },
      { password_confirmation: `${password}!` },
      { terms_version: undefined },
      { type: 'business' },
    ]
    const answers = await Promise.all(wrong.map((change) => accept({ ...body, ...change })))
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 400))
    expect(answers.map((one) => one.body.errors[0]?.message).slice(0, 4)).toEqual([
      "Password can't be empty.",
      'Password cannot be shorter than 9 characters and longer than 64 characters.',
      "Password confirmation can't be empty.",
      'Passwords do not match.',
    ])
    const common = { password: 'password123', password_confirmation: 'password123' }
    expect(failureOf(await accept({ ...body, ...common }))).toBe('password_too_common')
    expect(await rolesIn(db, owner.organisationId, invited.email)).toEqual([])
    expect((await accept(body)).status).toBe(200)
  })
})

test('two organisations invite the same new person, who accepts both at once: one person, one of them opens', async () => {
  const [one, two] = [await signInPerson(db, servers), await signInPerson(db, servers)]
  const first = await invite(world, one)
  const second = await invite(world, two, { email: first.email })
  const answers = await Promise.all([accept(acceptanceOf(first)), accept(acceptanceOf(second))])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find((answer) => answer.status === 409)!
  expect(failureOf(late)).toBe('account_exists')
  const { rows } = await db.admin.query('select person_id from identity.person where email = $1', [first.email])
  expect(rows).toHaveLength(1)
})
