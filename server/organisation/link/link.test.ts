import { dashboard } from '@song-hanh/contract/dashboard'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { roles } from '@song-hanh/contract/rights/rights'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { failureOf, readReply } from '../../testing/world/answers.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { actionsOf, eventsOf, invite, rolesIn } from '../../testing/organisation/invite.ts'
import { makeNumberedTeam, newPassword, openLinking } from '../../testing/organisation/link.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { forgetLinksJob } from './forget-links-job.ts'

const world = await openWorld()
const { db, servers } = world
const links = openLinking(world)
const telling = openTelling(db)
afterEach(() => moveClock(0))

const ownerWithTeam = async () => {
  const owner = await signInPerson(db, servers)
  const team = await makeNumberedTeam(db, owner.organisationId)
  return { owner, team }
}
const noticesOf = async ({ token }: { token: string }) =>
  readReply(dashboard.listNotifications, await servers.ask(dashboard.listNotifications, { token })).items
const teamRolesOf = async (teamId: string, personId: string) =>
  (
    await db.admin.query<{ role: string }>(
      'select role from organisation.team_member where team_id = $1 and person_id = $2',
      [teamId, personId],
    )
  ).rows.map(({ role }) => role)

describe('a link', () => {
  test('is made with a role and a number of uses, shown once, listed without its token, and revoked', async () => {
    const { owner, team } = await ownerWithTeam()
    const made = await links.create(owner, team.number, { role: 'developer', team_role: 'admin', uses: 3 })
    expect(made.status).toBe(200)
    const { link, token } = made.body.data as unknown as { link: { id: string }; token: string }
    expect(link).toMatchObject({
      team_id: team.number,
      state: 'live',
      created_by: owner.name,
      metadata: { role: 'developer', team_role: 'admin', uses: 0, uses_left: 3 },
    })
    expect(token.slice(0, 5)).toBe('link.')
    expect(Buffer.from(token.slice(5), 'base64url')).toHaveLength(32)
    const listed = await links.list(owner, team.number)
    expect(listed.body.data).toEqual({ items: [link] })
    expect(JSON.stringify(listed.body)).not.toContain(token)

    expect(await links.validate(token)).toEqual({ is_valid: true, message: 'This invitation can be accepted.' })
    expect((await links.view(token)).body.data).toMatchObject({
      team_id: team.number,
      team_name: 'Hạ tầng',
      created_by: owner.name,
      role: 'developer',
    })

    expect((await links.revoke(owner, team.number, link.id)).body.data).toMatchObject({ link: { state: 'revoked' } })
    expect(failureOf(await links.revoke(owner, team.number, link.id))).toBe('link_closed')
    expect(await links.validate(token)).toEqual({
      is_valid: false,
      message: 'Your invitation may expires or invalid. Please contact our support team for more information.',
    })
    expect(failureOf(await links.view(token))).toBe('invitation_dead')
    const facts = ['invitation_link_created', 'invitation_link_revoked']
    expect(await actionsOf(db, owner.organisationId)).toEqual(facts)
    expect(await eventsOf(db, owner.organisationId)).toEqual(facts)
  })

  test('lets in a viewer by default', async () => {
    const { owner, team } = await ownerWithTeam()
    const made = await links.create(owner, team.number, { uses: 1 })
    expect(made.body.data).toMatchObject({ link: { metadata: { role: 'viewer', team_role: 'viewer' } } })
    for (const uses of [0, 101, 1.5, -1]) expect((await links.create(owner, team.number, { uses })).status).toBe(400)
  })

  test('is listed by pages, newest first', async () => {
    const { owner, team } = await ownerWithTeam()
    const made: string[] = []
    for (let at = 0; at < 3; at += 1) made.unshift((await links.make(owner, team.number)).linkId)
    const idsOf = (page: unknown) => (page as { items: { id: string }[] }).items.map(({ id }) => id)
    const first = (await links.list(owner, team.number, { limit: 2 })).body.data as unknown as { next: string }
    expect(idsOf(first)).toEqual(made.slice(0, 2))
    const second = (await links.list(owner, team.number, { limit: 2, after: first.next })).body.data
    expect(idsOf(second)).toEqual(made.slice(2))
    expect(second).not.toHaveProperty('next')
  })

  test('beside twenty that can be used is one too many', async () => {
    const { owner, team } = await ownerWithTeam()
    const made = await Promise.all(Array.from({ length: 23 }, () => links.create(owner, team.number)))
    expect(made.filter((one) => one.status === 200)).toHaveLength(20)
    expect(made.filter((one) => failureOf(one) === 'too_many_links')).toHaveLength(3)
    const other = await makeNumberedTeam(db, owner.organisationId)
    expect((await links.create(owner, other.number)).status).toBe(200)
  })
})

describe('a new person', () => {
  test('verifies their address by seven digits, sets a password, agrees and is in', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number, { role: 'developer', team_role: 'developer' })
    const comer = links.comer(token)
    expect((await comer.start()).body.data).toEqual({ sent: true, wait_seconds: 60 })
    const [mail] = await readMails(db, comer.email)
    expect(mail?.mail).toBe('identity.join_code')
    expect(mail?.values['code']).toMatch(/^\d{7}$/)
    expect((await comer.prove(await comer.codeMailed())).body.data).toEqual({ email: comer.email, has_account: false })
    const answer = await comer.accept()
    expect(answer.body.data).toMatchObject({ status: 'accepted', message: 'You have joined the team.' })
    const session = answer.body.data as unknown as { access_token: string; uuid: string }
    const me = await servers.ask(organisation.viewMe, { token: session.access_token })
    expect(me.body.data).toMatchObject({ user: { email: comer.email, roles: ['developer'] } })
    const info = await servers.ask(identity.viewUserInfo, { token: session.access_token })
    expect(info.body.data).toMatchObject({ user: { verified: true, sign_in_count: 1 } })
    expect(await teamRolesOf(team.teamId, session.uuid)).toEqual(['developer'])
    expect(await links.usesOf(linkId)).toEqual({ uses: 1, uses_left: 4 })
    const { rows: consents } = await db.admin.query('select version from identity.consent where person_id = $1', [
      session.uuid,
    ])
    expect(consents).toEqual([{ version: currentTerms }])
    expect(await actionsOf(db, owner.organisationId)).toEqual(['invitation_link_created', 'invitation_link_used'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['invitation_link_created', 'invitation_link_used'])
    const signIn = await servers.ask(identity.signIn, { body: { email: comer.email, password: newPassword } })
    expect(signIn.status).toBe(200)
  })

  test('must agree, and choose a password that is long, twice the same and not common', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    const comer = links.comer(token)
    await comer.arrive()
    for (const wrong of [
      { password: 'short', password_confirmation: 'short' },
      { password_confirmation: 'another one' },
      { terms_version: undefined },
    ])
      expect((await comer.accept(wrong)).status).toBe(400)
    const common = { password: 'password123', password_confirmation: 'password123' }
    expect(failureOf(await comer.accept(common))).toBe('password_too_common')
    expect((await comer.accept()).status).toBe(200)
  })
})

describe('a person who has an account', () => {
  test('signs in and joins; their password stays, and so does their role elsewhere', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number)
    const person = await signInPerson(db, servers)
    const joined = await links.join(person, token)
    expect(joined.body.data).toEqual({
      status: 'accepted',
      message: 'You have joined the team.',
      organisation_id: owner.organisationId,
    })
    expect(await rolesIn(db, owner.organisationId, person.email)).toEqual(['viewer'])
    expect(await rolesIn(db, person.organisationId, person.email)).toEqual(['owner'])
    expect(await links.usesOf(linkId)).toEqual({ uses: 1, uses_left: 4 })
  })

  test('and proves the mailbox learns it by the code alone, and gets no second password', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    const person = await signInPerson(db, servers)
    const [known, stranger] = [links.comer(token, person.email), links.comer(token)]
    const answers = [await known.start(), await stranger.start()]
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    expect((await known.prove(await known.codeMailed())).body.data).toEqual({
      email: person.email,
      has_account: true,
    })
    expect(failureOf(await known.accept())).toBe('account_exists')
    expect(await rolesIn(db, owner.organisationId, person.email)).toEqual([])
  })

  test('and is in the team already consumes no use and keeps their role', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number, { role: 'admin', team_role: 'admin', uses: 1 })
    const person = await signInPerson(db, servers)
    const first = await links.make(owner, team.number)
    await links.join(person, first.token)
    const again = await links.join(person, token)
    expect(again.body.data).toMatchObject({ status: 'already_member', message: 'You are in this team already.' })
    expect(await links.usesOf(linkId)).toEqual({ uses: 0, uses_left: 1 })
    expect(await rolesIn(db, owner.organisationId, person.email)).toEqual(['viewer'])
    expect(await teamRolesOf(team.teamId, person.personId)).toEqual(['viewer'])
  })

  test('and is a member keeps their role in the organisation when a link brings them into the team', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number, { role: 'viewer', team_role: 'developer' })
    expect((await links.join(owner, token)).body.data).toMatchObject({ status: 'accepted' })
    expect(await rolesIn(db, owner.organisationId, owner.email)).toEqual(['owner'])
    expect(await teamRolesOf(team.teamId, owner.personId)).toEqual(['developer'])
    expect(await links.usesOf(linkId)).toEqual({ uses: 1, uses_left: 4 })
  })
})

describe('the creator of a link', () => {
  test('is notified of each who joins by it, and of nobody who was in the team already', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number, { team_role: 'developer', uses: 3 })
    const comer = await signInPerson(db, servers)
    for (const status of ['accepted', 'already_member'])
      expect((await links.join(comer, token)).body.data).toMatchObject({ status })
    await telling.all()
    expect(await readMails(db, owner.email)).toMatchObject([
      {
        mail: 'organisation.invitation_link_used',
        values: { email: comer.email, team_number: team.number, role: 'developer', left: 2 },
      },
    ])
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'organisation.invitation_link_used',
        organisation_id: owner.organisationId,
        values: { name: comer.name, email: comer.email, team_number: team.number },
      },
    ])
    expect(await noticesOf(comer)).toEqual([])
  })

  test('and has left is not notified any more', async () => {
    const { owner, team } = await ownerWithTeam()
    const maker = await signInPerson(db, servers)
    await makeMembership(db, { ...owner, personId: maker.personId, role: 'admin' })
    const { token } = await links.make({ ...maker, organisationId: owner.organisationId }, team.number)
    expect((await links.join(await signInPerson(db, servers), token)).status).toBe(200)
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      owner.organisationId,
      maker.personId,
    ])
    await telling.all()
    expect([await readMails(db, maker.email), await noticesOf(maker)]).toEqual([[], []])
  })
})

test('links are forgotten ninety days after they could last be used, whatever ended them, and no others', async () => {
  const { owner, team } = await ownerWithTeam()
  const made = await Promise.all(Array.from({ length: 5 }, () => links.make(owner, team.number)))
  const [expired, revoked, usedUp, young, live] = made.map(({ linkId }) => linkId) as [string, ...string[]]
  const age = (linkId: string, days: number, more = '') =>
    db.admin.query(
      `update organisation.invitation_link set expires_at = now() - make_interval(days => $2) ${more} where link_id = $1`,
      [linkId, days],
    )
  await age(expired, 91)
  await age(revoked!, 91, `, revoked_at = now() - interval '95 days'`)
  await age(usedUp!, 91, ', uses_left = 0, uses = 5')
  await age(young!, 89)
  const context = { signal: new AbortController().signal, log: openLog('test', 'silent') }
  await forgetLinksJob.run({ ...context, db: db.as('worker') } as never)
  const { rows } = await db.admin.query<{ link_id: string }>(
    'select link_id from organisation.invitation_link where organisation_id = $1',
    [owner.organisationId],
  )
  expect(new Set(rows.map((row) => row.link_id))).toEqual(new Set([young, live]))
})

test('removals are forgotten when no link from before can be alive, and not sooner', async () => {
  const { organisationId } = await signInPerson(db, servers)
  const [old, young] = [newId(), newId()]
  await db.admin.query(
    `insert into organisation.removal (organisation_id, person_id, removed_at)
     values ($1, $2, now() - interval '9 days'), ($1, $3, now() - interval '7 days 1 hour')`,
    [organisationId, old, young],
  )
  const context = { signal: new AbortController().signal, log: openLog('test', 'silent') }
  await forgetLinksJob.run({ ...context, db: db.as('worker') } as never)
  const { rows } = await db.admin.query('select person_id from organisation.removal where organisation_id = $1', [
    organisationId,
  ])
  expect(rows).toEqual([{ person_id: young }])
})

test('mailed invitations can be listed for one team', async () => {
  const { owner, team } = await ownerWithTeam()
  const other = await makeNumberedTeam(db, owner.organisationId)
  const expected = await invite(world, owner, { teamId: team.teamId })
  await invite(world, owner, { teamId: other.teamId })
  await invite(world, owner)
  const list = (query: { team?: number }) => world.as(owner).call(organisation.listInvitations, { query })
  expect((await list({ team: team.number })).items.map((one) => one.email)).toEqual([expected.email])
  expect((await list({})).items).toHaveLength(3)
})

test('an owner may grant every role', async () => {
  const { owner, team } = await ownerWithTeam()
  for (const role of roles) expect((await links.create(owner, team.number, { role })).status).toBe(200)
})
