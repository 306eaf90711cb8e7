import { organisation } from '@song-hanh/contract/organisation'
import { type Role, roles, type TeamRole } from '@song-hanh/contract/rights/rights'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import type { Credentials } from '../../testing/world/caller.ts'
import { rolesIn } from '../../testing/organisation/invite.ts'
import { makeNumberedTeam, openLinking } from '../../testing/organisation/link.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
const links = openLinking(world)
afterEach(() => moveClock(0))

const ownerWithTeam = async () => {
  const owner = await signInPerson(db, servers)
  const team = await makeNumberedTeam(db, owner.organisationId)
  return { owner, team }
}
type Team = { teamId: string }
/** A colleague with a role in the organisation and, if wanted, one in the team. */
const colleague = async (organisationId: string, team: Team, role: Role, teamRole?: TeamRole) => {
  const someone = await signInPerson(db, servers)
  await makeMembership(db, { organisationId, personId: someone.personId, role })
  if (teamRole)
    await db.admin.query(
      `insert into organisation.team_member (organisation_id, team_id, person_id, role) values ($1, $2, $3, $4)`,
      [organisationId, team.teamId, someone.personId, teamRole],
    )
  return { ...someone, organisationId }
}

describe('the token', () => {
  test('is kept as a digest alone', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    const { rows } = await db.admin.query('select l::text from organisation.invitation_link l')
    const { rows: audits } = await db.admin.query('select e::text from audit.entry e')
    const { rows: events } = await db.admin.query('select o::text from event.outbox o')
    const stored = JSON.stringify([rows, audits, events])
    const secret = token.slice(5)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  })

  test('that is not one of ours opens nothing, and neither does that of a mailed invitation', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number)
    const someone = await signInPerson(db, servers)
    const forged = [
      'x',
      linkId,
      token.slice(5),
      token.slice(0, -1),
      `${token}=`,
      token.toUpperCase(),
      `link.${newId()}`,
    ]
    for (const one of forged) {
      expect((await links.validate(one)).is_valid).toBe(false)
      expect(failureOf(await links.view(one))).toBe('invitation_dead')
      expect(failureOf(await links.join(someone, one))).toBe('invitation_dead')
      expect(failureOf(await links.comer(one).start())).toBe('invitation_dead')
      expect(failureOf(await servers.ask(organisation.viewInvitation, { body: { token: one } }))).toBe(
        'invitation_unknown',
      )
    }
    expect(await links.usesOf(linkId)).toEqual({ uses: 0, uses_left: 5 })
  })

  test('travels in bodies alone', () => {
    for (const route of [
      organisation.validateInvitationLink,
      organisation.viewInvitationLink,
      organisation.joinByLink,
      organisation.startLinkEntry,
      organisation.proveLinkEntry,
      organisation.acceptLink,
    ]) {
      expect(route.method).toBe('POST')
      expect(Object.keys(route)).not.toContain('query')
      expect(route.path).not.toContain(':')
    }
  })
})

describe('a link becomes void', () => {
  test('at seven days and not a moment later', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    moveClock(7 * 86_400_000 - 20_000)
    expect((await links.validate(token)).is_valid).toBe(true)
    moveClock(7 * 86_400_000 + 1000)
    expect((await links.validate(token)).is_valid).toBe(false)
  })

  test('of its last use: of many who come together for it one gets in', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number, { uses: 1 })
    const comers = await Promise.all(Array.from({ length: 6 }, () => signInPerson(db, servers)))
    const newcomers = [links.comer(token), links.comer(token)]
    for (const one of newcomers) await one.arrive()
    const answers = await Promise.all([
      ...comers.map((one) => links.join(one, token)),
      ...newcomers.map((one) => one.accept()),
    ])
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    for (const late of answers.filter((one) => one.status !== 200)) expect(failureOf(late)).toBe('invitation_dead')
    expect(await links.usesOf(linkId)).toEqual({ uses: 1, uses_left: 0 })
    const { rows } = await db.admin.query('select from organisation.team_member where team_id = $1', [team.teamId])
    expect(rows).toHaveLength(1)
    // nothing is left of a newcomer who was late
    const { rows: known } = await db.admin.query('select email from identity.person where email = any ($1)', [
      newcomers.map((one) => one.email),
    ])
    const entered = answers.slice(comers.length).filter((one) => one.status === 200)
    expect(known).toHaveLength(entered.length)
  })

  test.each([
    ['is no member any more', `delete from organisation.membership where organisation_id = $1 and person_id = $2`],
    [
      'may not give that role any more',
      `update organisation.membership set role = 'developer' where organisation_id = $1 and person_id = $2`,
    ],
    [
      'has a closed organisation',
      `update organisation.organisation set status = 'closed' where organisation_id = $1 and $2::uuid is not null`,
    ],
  ])('when its maker %s', async (_, change) => {
    const { owner, team } = await ownerWithTeam()
    await colleague(owner.organisationId, team, 'owner')
    const { token } = await links.make(owner, team.number, { role: 'developer' })
    const comer = links.comer(token)
    await comer.arrive()
    await db.admin.query(change, [owner.organisationId, owner.personId])
    expect((await links.validate(token)).is_valid).toBe(false)
    expect(failureOf(await comer.accept())).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, comer.email)).toEqual([])
  })

  test('when its creator is no admin of the team any more, and stays valid while they own the team', async () => {
    const { owner, team } = await ownerWithTeam()
    const admin = await colleague(owner.organisationId, team, 'developer', 'admin')
    const { token } = await links.make(admin, team.number)
    const params = [owner.organisationId, team.teamId, admin.personId]
    await db.admin.query(
      `update organisation.team_member set role = 'viewer' where organisation_id = $1 and team_id = $2 and person_id = $3`,
      params,
    )
    expect((await links.validate(token)).is_valid).toBe(false)
    await db.admin.query(
      'update organisation.team set owner_id = $3 where organisation_id = $1 and team_id = $2',
      params,
    )
    expect((await links.validate(token)).is_valid).toBe(true)
  })

  test('between the proof of the address and the password', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number)
    const comer = links.comer(token)
    await comer.arrive()
    await links.revoke(owner, team.number, linkId)
    expect(failureOf(await comer.accept())).toBe('invitation_dead')
    const { rows } = await db.admin.query('select from identity.person where email = $1', [comer.email])
    expect(rows).toEqual([])
  })
})

describe('a person who came by a link', () => {
  const remove = (who: Credentials, personId: string) =>
    world.as(who).send(organisation.removeMember, { params: { personId } })

  test('and was removed does not come back by it, nor by another from before, but by one that is made since', async () => {
    const { owner, team } = await ownerWithTeam()
    const [used, unused] = [await links.make(owner, team.number), await links.make(owner, team.number)]
    const someone = await signInPerson(db, servers)
    expect((await links.join(someone, used.token)).status).toBe(200)
    expect((await remove(owner, someone.personId)).status).toBe(200)
    for (const { token } of [used, unused]) expect(failureOf(await links.join(someone, token))).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, someone.email)).toEqual([])
    expect(await links.usesOf(used.linkId)).toEqual({ uses: 1, uses_left: 4 })

    const other = await signInPerson(db, servers)
    expect((await links.join(other, used.token)).status).toBe(200)
    moveClock(1000)
    const { token } = await links.make(owner, team.number)
    expect((await links.join(someone, token)).status).toBe(200)
    expect((await remove(owner, someone.personId)).status).toBe(200)
    expect(failureOf(await links.join(someone, token))).toBe('invitation_dead')
  })

  test('and uses it again while being removed is out in the end', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number, { uses: 50 })
    const people = await Promise.all(Array.from({ length: 8 }, () => signInPerson(db, servers)))
    for (const one of people) await links.join(one, token)
    // the place in the team went first, so that the link has something to do
    await db.admin.query('delete from organisation.team_member where team_id = $1', [team.teamId])
    const answers = await Promise.all(
      people.flatMap((one) => [remove(owner, one.personId), links.join(one, token), links.join(one, token)]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    for (const { email } of people) expect(await rolesIn(db, owner.organisationId, email)).toEqual([])
  })

  test('and left voluntarily may come back by it', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    const someone = await signInPerson(db, servers)
    await links.join(someone, token)
    const { organisationId } = owner
    const left = await servers.ask(organisation.leaveOrganisation, { token: someone.token, organisationId })
    expect(left.status).toBe(200)
    expect((await links.join(someone, token)).body.data).toMatchObject({ status: 'accepted' })
  })
})

describe('the right to make one', () => {
  test('[T34] is that of leaders and of those who run the team, and nobody gives a right they do not have', async () => {
    const { owner, team } = await ownerWithTeam()
    const teamRoles = [undefined, 'viewer', 'developer', 'admin'] as const
    const mayGive = (own: Role, teamRole: TeamRole | undefined, role: Role) => {
      const leads = own === 'owner' || own === 'admin'
      if (!leads && teamRole !== 'admin') return 'not_allowed'
      if (own === 'owner') return undefined
      if (leads) return role === 'owner' || role === 'accountant' ? 'role_too_high' : undefined
      return role === 'viewer' ? undefined : 'role_too_high'
    }
    for (const own of roles)
      for (const teamRole of teamRoles) {
        const someone = await colleague(owner.organisationId, team, own, teamRole)
        for (const role of roles) {
          const made = await links.create(someone, team.number, { role })
          expect([own, teamRole, role, failureOf(made)]).toEqual([own, teamRole, role, mayGive(own, teamRole, role)])
          if (made.status !== 200) continue
          const { link } = made.body.data as unknown as { link: { id: string } }
          expect((await links.revoke(someone, team.number, link.id)).status).toBe(200)
        }
        const mayList = mayGive(own, teamRole, 'viewer') !== 'not_allowed'
        expect((await links.list(someone, team.number)).status).toBe(mayList ? 200 : 403)
      }
  })

  test('[T34] a link for accountants dies when the owner who made it becomes an admin', async () => {
    const { owner, team } = await ownerWithTeam()
    await colleague(owner.organisationId, team, 'owner')
    const { token } = await links.make(owner, team.number, { role: 'accountant' })
    const [early, late] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    expect((await links.join(early, token)).status).toBe(200)
    await db.admin.query(
      `update organisation.membership set role = 'admin' where person_id = $1 and organisation_id = $2`,
      [owner.personId, owner.organisationId],
    )
    expect(failureOf(await links.join(late, token))).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, late.email)).toEqual([])
  })

  test('stays inside the tenant, and inside the team', async () => {
    const [ours, theirs] = [await ownerWithTeam(), await ownerWithTeam()]
    const { linkId } = await links.make(theirs.owner, theirs.team.number)
    expect(failureOf(await links.create(ours.owner, theirs.team.number))).toBe('team_not_found')
    expect(failureOf(await links.list(ours.owner, theirs.team.number))).toBe('team_not_found')
    expect(failureOf(await links.revoke(ours.owner, theirs.team.number, linkId))).toBe('team_not_found')
    expect(failureOf(await links.revoke(ours.owner, ours.team.number, linkId))).toBe('link_not_found')
    const beside = await makeNumberedTeam(db, theirs.owner.organisationId)
    expect(failureOf(await links.revoke(theirs.owner, beside.number, linkId))).toBe('link_not_found')
    await expect(
      db.admin.query('update organisation.invitation_link set team_id = $1 where link_id = $2', [
        ours.team.teamId,
        linkId,
      ]),
    ).rejects.toThrow('foreign key')
  })

  test('requires a fresh proof, and is not for staff who act for a customer', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number)
    const staff = { staffId: newId(), name: 'Bảo' }
    const acting = await actFor(db, servers, owner.personId, staff)
    const asStaff = { token: acting.access_token, organisationId: owner.organisationId }
    const refused = [
      await links.create(asStaff, team.number),
      await links.revoke(asStaff, team.number, linkId),
      await links.join(asStaff, token),
    ]
    expect(refused.map((one) => one.status)).toEqual([403, 403, 403])
    expect(await links.usesOf(linkId)).toEqual({ uses: 0, uses_left: 5 })
    moveClock(6 * 60_000)
    expect(failureOf(await links.create(owner, team.number))).toBe('step_up_required')
    expect(failureOf(await links.revoke(owner, team.number, linkId))).toBe('step_up_required')
    expect((await links.list(owner, team.number)).status).toBe(200)
  })
})

describe('the proof of an address', () => {
  test('is bound to the browser, to the link, to a quarter of an hour, and good once', async () => {
    const { owner, team } = await ownerWithTeam()
    const [one, other] = [await links.make(owner, team.number), await links.make(owner, team.number)]
    const comer = links.comer(one.token)
    await comer.start()
    const code = await comer.codeMailed()
    expect(failureOf(await comer.accept())).toBe('entry_over')
    expect(failureOf(await links.comer(one.token, comer.email).prove(code))).toBe('entry_over')
    expect(failureOf(await comer.prove(code, other.token))).toBe('entry_over')
    expect((await comer.prove(code)).status).toBe(200)
    expect(failureOf(await comer.prove(code))).toBe('code_dead')
    expect(failureOf(await comer.accept({ token: other.token }))).toBe('entry_over')
    moveClock(16 * 60_000)
    expect(failureOf(await comer.accept())).toBe('entry_over')
  })

  test('cannot be guessed: five tries for a code, twenty in a day for an address, whoever guesses', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token } = await links.make(owner, team.number)
    const email = `${newId()}@example.vn`
    let wrong = 0
    for (let round = 0; round < 8; round += 1) {
      moveClock(round * 61 * 60_000)
      const comer = links.comer(token, email)
      if ((await comer.start()).status !== 200) break
      const right = await comer.codeMailed()
      for (let guess = 0; guess < 7; guess += 1) {
        const digits = String((Number(right) + guess + 1) % 10_000_000).padStart(7, '0')
        const answer = failureOf(await comer.prove(digits))
        if (answer === 'wrong_code') wrong += 1
        expect(answer).toBe(guess < 5 && wrong <= 20 ? answer : 'code_dead')
      }
      expect(failureOf(await comer.prove(right))).toBe('code_dead')
    }
    expect(wrong).toBeLessThanOrEqual(20)
    expect(wrong).toBeGreaterThanOrEqual(15)
  })

  test('sends few mails to one address, whoever asks and by whichever link', async () => {
    const { owner, team } = await ownerWithTeam()
    const tokens = [await links.make(owner, team.number), await links.make(owner, team.number)]
    const email = `${newId()}@example.vn`
    const answers: unknown[] = []
    for (let minute = 0; minute < 30; minute += 5) {
      moveClock(minute * 60_000)
      answers.push(failureOf(await links.comer(tokens[minute % 2]!.token, email).start()))
    }
    expect(answers.filter((one) => one === undefined)).toHaveLength(2)
    expect(answers.filter((one) => one === 'too_many_codes')).toHaveLength(4)
    expect(await readMails(db, email)).toHaveLength(2)
  })

  test('repeated by a second request lets the same person in once', async () => {
    const { owner, team } = await ownerWithTeam()
    const { token, linkId } = await links.make(owner, team.number)
    const comer = links.comer(token)
    await comer.arrive()
    const answers = await Promise.all([comer.accept(), comer.accept(), comer.accept()])
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(await links.usesOf(linkId)).toEqual({ uses: 1, uses_left: 4 })
  })
})
