import { organisation } from '@song-hanh/contract/organisation'
import { roles } from '@song-hanh/contract/rights/rights'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actionsOf, eventsOf, invite, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { failureOf, makeColleague, makeService, openTeam, signInColleague } from '../../testing/organisation/team.ts'

const world = await openWorld()
const { db, servers } = world

const teamNotFound = [404, 'team_not_found', 'Team not found']
const notAllowed = [403, 'not_allowed', expect.stringContaining('You do not have the right')]
const namesOf = ({ items }: { items: { team_name: string }[] }) => items.map(({ team_name }) => team_name)

describe('a new team', () => {
  test('belongs to the person who made it, who is its first admin; it leaves one audit row and one event', async () => {
    const owner = await signInPerson(db, servers)
    const team = await openTeam(world, owner, '  Nền tảng dữ liệu ')
    expect(team).toMatchObject({ team_name: 'Nền tảng dữ liệu', member_count: 1, version: 1 })
    expect(team.team_owner).toMatchObject({ email: owner.email })
    expect(String(team.team_id).length).toBeLessThanOrEqual(10)
    const params = { teamId: team.team_id }
    expect(await world.as(owner).call(organisation.listTeamMembers, { params, query: {} })).toMatchObject({
      items: [{ email: owner.email, role: 'admin', is_owner: true, status: 'active' }],
    })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['team_created'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['team_created'])
  })

  test('needs a name that can be seen', async () => {
    const owner = await signInPerson(db, servers)
    for (const team_name of ['', '   ', '\u200b'])
      expect(failureOf(await world.as(owner).send(organisation.createTeam, { body: { team_name } }))).toEqual([
        400,
        'invalid_request',
        'Team name is required',
      ])
  })

  test('is made by owners and admins', async () => {
    const owner = await signInPerson(db, servers)
    for (const role of roles) {
      const person = await signInColleague(db, servers, owner, role)
      const { status } = await world.as(person).send(organisation.createTeam, { body: { team_name: role } })
      expect([role, status]).toEqual([role, role === 'owner' || role === 'admin' ? 200 : 403])
    }
  })

  test('is made once, however often a bad network sends the same click', async () => {
    const owner = await signInPerson(db, servers)
    const headers = { 'idempotency-key': newId() }
    const press = () => servers.ask(organisation.createTeam, { ...owner, headers, body: { team_name: 'Một lần' } })
    await Promise.all([press(), press(), press()])
    expect(namesOf(await world.as(owner).call(organisation.listTeams, { query: {} }))).toEqual(['Một lần'])
  })
})

describe('the list', () => {
  test('shows everybody of the organisation its teams, the newest first, a page at a time', async () => {
    const owner = await signInPerson(db, servers)
    for (const name of ['Một', 'Hai', 'Ba']) await openTeam(world, owner, name)
    for (const role of roles) {
      const person = await signInColleague(db, servers, owner, role)
      const first = await world.as(person).call(organisation.listTeams, { query: { limit: 2 } })
      expect(namesOf(first)).toEqual(['Ba', 'Hai'])
      const second = await world.as(person).call(organisation.listTeams, { query: { limit: 2, after: first.next } })
      expect([namesOf(second), second.next]).toEqual([['Một'], undefined])
    }
  })

  test('is searched by a part of the name, marks or not, and by the first figures of the id', async () => {
    const [owner, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const team = await openTeam(world, owner, 'Nền tảng dữ liệu')
    await openTeam(world, owner, 'Vận hành')
    const search = async (who: typeof owner, words: string) =>
      namesOf(await world.as(who).call(organisation.listTeams, { query: { search: words } }))
    for (const words of ['dữ liệu', 'DU LIEU', 'tảng', String(team.team_id)])
      expect(await search(owner, words)).toEqual(['Nền tảng dữ liệu'])
    expect(await search(owner, String(team.team_id).slice(0, 4))).toContain('Nền tảng dữ liệu')
    for (const words of ['%', '_', '\\', 'không có']) expect(await search(owner, words)).toEqual([])
    expect(await search(other, String(team.team_id))).toEqual([])
  })

  test('begins nowhere with a place that is not ours', async () => {
    const owner = await signInPerson(db, servers)
    await openTeam(world, owner)
    expect(await world.as(owner).call(organisation.listTeams, { query: { after: 'nowhere' } })).toEqual({ items: [] })
  })
})

describe('one team', () => {
  test('says what the caller may do with it', async () => {
    const owner = await signInPerson(db, servers)
    const { team_id: teamId } = await openTeam(world, owner)
    const may = async (who: typeof owner) => {
      const { team } = await world.as(who).call(organisation.viewTeam, { params: { teamId } })
      return [team.may_change, team.may_staff, team.may_delete]
    }
    expect(await may(owner)).toEqual([true, true, true])
    expect(await may(await signInColleague(db, servers, owner, 'admin'))).toEqual([true, true, true])
    for (const role of ['developer', 'viewer', 'accountant'] as const)
      expect(await may(await signInColleague(db, servers, owner, role))).toEqual([false, false, false])
    const leader = await signInColleague(db, servers, owner, 'developer')
    const body = { contact_account_id: leader.account, role: 'admin' } as const
    await world.as(owner).call(organisation.addTeamMember, { params: { teamId }, body })
    expect(await may(leader)).toEqual([true, true, false])
  })

  test('of another organisation does not exist, whatever one does with it', async () => {
    const [owner, stranger] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const { team_id: teamId, version } = await openTeam(world, owner)
    const params = { teamId }
    const named = { ...params, accountId: 1 }
    const served = { ...params, serviceId: newId() }
    const answers = [
      await world.as(stranger).send(organisation.viewTeam, { params }),
      await world.as(stranger).send(organisation.updateTeam, { params, body: { team_name: 'x', version } }),
      await world.as(stranger).send(organisation.changeTeamOwner, { params, body: { contact_account_id: 1, version } }),
      await world.as(stranger).send(organisation.previewTeamDeletion, { params }),
      await world.as(stranger).send(organisation.deleteTeam, { params }),
      await world.as(stranger).send(organisation.listTeamMembers, { params, query: {} }),
      await world.as(stranger).send(organisation.searchAccounts, { params, query: { email: '@' } }),
      await world
        .as(stranger)
        .send(organisation.addTeamMember, { params, body: { contact_account_id: 1, role: 'viewer' } }),
      await world.as(stranger).send(organisation.changeTeamMember, { params: named, body: { role: 'viewer' } }),
      await world.as(stranger).send(organisation.previewTeamMemberRemoval, { params: named }),
      await world.as(stranger).send(organisation.removeTeamMember, { params: named }),
      await world.as(stranger).send(organisation.listTeamServices, { params, query: {} }),
      await world.as(stranger).send(organisation.listAvailableServices, { params, query: {} }),
      await world.as(stranger).send(organisation.addTeamService, { params, body: { service_uuid: newId() } }),
      await world.as(stranger).send(organisation.previewTeamServiceRemoval, { params: served }),
      await world.as(stranger).send(organisation.removeTeamService, { params: served }),
      await world.as(stranger).send(organisation.assignService, {
        params: { ...served, accountId: 1 },
        body: { role: 'viewer' },
      }),
      await world.as(stranger).send(organisation.unassignService, { params: { ...served, accountId: 1 } }),
    ]
    for (const answer of answers) expect(failureOf(answer)).toEqual(teamNotFound)
    expect(await actionsOf(db, stranger.organisationId)).toEqual([])
  })

  test('is renamed by its admins, and only from its present version', async () => {
    const owner = await signInPerson(db, servers)
    const developer = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId, version } = await openTeam(world, owner)
    const params = { teamId }
    const rename = (who: typeof owner, team_name: string, seen = version) =>
      world.as(who).send(organisation.updateTeam, { params, body: { team_name, version: seen } })
    expect(failureOf(await rename(developer, 'Của tôi'))).toEqual(notAllowed)
    expect((await rename(owner, 'Dữ liệu')).status).toBe(200)
    expect(failureOf(await rename(owner, 'Quá muộn')).slice(0, 2)).toEqual([409, 'team_changed'])
    const { team } = await world.as(owner).call(organisation.viewTeam, { params })
    expect(team).toMatchObject({ team_name: 'Dữ liệu', version: 2 })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['team_created', 'team_updated'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['team_created', 'team_updated'])
  })

  test('is given to another member, who is an admin of it from then on', async () => {
    const owner = await signInPerson(db, servers)
    const heir = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId, version } = await openTeam(world, owner)
    const params = { teamId }
    const give = (who: typeof owner, contact_account_id: number, seen = version) =>
      world.as(who).send(organisation.changeTeamOwner, { params, body: { contact_account_id, version: seen } })
    expect(failureOf(await give(heir, heir.account))).toEqual(notAllowed)
    expect(failureOf(await give(owner, 1)).slice(0, 2)).toEqual([404, 'account_not_found'])
    expect(failureOf(await give(owner, heir.account, 7)).slice(0, 2)).toEqual([409, 'team_changed'])
    expect((await give(owner, heir.account)).status).toBe(200)
    const { team } = await world.as(heir).call(organisation.viewTeam, { params })
    expect(team).toMatchObject({
      team_owner: { email: heir.email },
      my_role: 'admin',
      may_staff: true,
      member_count: 2,
    })
    expect(await eventsOf(db, owner.organisationId)).toEqual(['team_created', 'team_owner_changed'])
  })

  test('is called by its name in the record, whatever was done with it, and found there as one thing', async () => {
    const owner = await signInPerson(db, servers)
    const { team_id: teamId, version } = await openTeam(world, owner, 'Hạ tầng')
    const { account } = await makeColleague(db, owner.organisationId)
    const { serviceId } = await makeService(db, owner.organisationId)
    const params = { teamId }
    const [member, service] = [
      { teamId, accountId: account },
      { teamId, serviceId },
    ]
    const body = { contact_account_id: account, role: 'viewer' } as const
    await world.as(owner).call(organisation.addTeamMember, { params, body })
    await world.as(owner).call(organisation.changeTeamMember, { params: member, body: { role: 'developer' } })
    await world.as(owner).call(organisation.addTeamService, { params, body: { service_uuid: serviceId } })
    await world
      .as(owner)
      .call(organisation.assignService, { params: { ...member, serviceId }, body: { role: 'viewer' } })
    await world.as(owner).call(organisation.unassignService, { params: { ...member, serviceId } })
    await world.as(owner).call(organisation.removeTeamService, { params: service })
    await world.as(owner).call(organisation.changeTeamOwner, { params, body: { contact_account_id: account, version } })
    await world
      .as(owner)
      .call(organisation.updateTeam, { params, body: { team_name: 'Nền tảng', version: version + 1 } })
    const { items } = await world.as(owner).call(organisation.listActivity)
    expect(items.map(({ thing }) => [thing?.kind, thing?.name])).toEqual(items.map(() => ['team', 'Nền tảng']))
    expect(items).toHaveLength(8)
    const filter = { thing_kind: 'team', thing_id: items[0]!.thing!.id }
    const recorded = await world.as(owner).call(organisation.listAudit, { query: filter })
    expect(recorded.items).toHaveLength((await actionsOf(db, owner.organisationId)).length)
  })
})

test('[T34] a team admin takes the team from no one: its owner, or who may delete it, names another', async () => {
  const owner = await signInPerson(db, servers)
  const admin = await signInColleague(db, servers, owner, 'viewer')
  const { team_id: teamId, version } = await openTeam(world, owner)
  const params = { teamId }
  const body = { contact_account_id: admin.account, role: 'admin' } as const
  await world.as(owner).call(organisation.addTeamMember, { params, body })
  const take = (by: typeof owner, to: number, seen: number) =>
    world.as(by).send(organisation.changeTeamOwner, { params, body: { contact_account_id: to, version: seen } })
  const viewed = await world.as(admin).call(organisation.viewTeam, { params })
  expect(viewed.team).toMatchObject({ may_staff: true, may_transfer: false })
  expect(failureOf(await take(admin, admin.account, version))).toEqual(notAllowed)
  expect((await take(owner, admin.account, version)).status).toBe(200)
  const { team } = await world.as(admin).call(organisation.viewTeam, { params })
  expect(team).toMatchObject({ may_transfer: true })
  const colleague = await makeColleague(db, owner.organisationId)
  expect((await take(admin, colleague.account, team.version)).status).toBe(200)
})

describe('deleting a team', () => {
  test('shows before what goes with it, and takes all of it along; people and services stay', async () => {
    const owner = await signInPerson(db, servers)
    const { team_id: teamId } = await openTeam(world, owner)
    const params = { teamId }
    const colleague = await makeColleague(db, owner.organisationId)
    const service = await makeService(db, owner.organisationId)
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: colleague.account, role: 'developer' },
    })
    await world.as(owner).call(organisation.addTeamService, { params, body: { service_uuid: service.serviceId } })
    await world.as(owner).call(organisation.assignService, {
      params: { ...params, serviceId: service.serviceId, accountId: colleague.account },
      body: { role: 'admin' },
    })
    const { team } = await world.as(owner).call(organisation.viewTeam, { params })
    const { organisationId } = owner
    await db.admin.query(
      `insert into organisation.project_team (organisation_id, project_id, team_id, linked_at) values ($1, $2, $3, now())`,
      [organisationId, service.projectId, team.team_uuid],
    )
    await db.admin.query(
      `insert into organisation.invitation_link (organisation_id, link_id, team_id, token_digest, role, team_role,
         uses_left, created_by, created_at, expires_at)
       values ($1, $2, $3, $4, 'viewer', 'viewer', 3, $5, now(), now() + interval '7 days')`,
      [organisationId, newId(), team.team_uuid, Buffer.from(newId()), owner.personId],
    )
    const invited = await invite(world, owner, { teamId: team.team_uuid })
    const preview = await world.as(owner).call(organisation.previewTeamDeletion, { params })
    expect(preview.deletion).toEqual({ members: 2, services: 1, projects: 1, invitations: 1, links: 1 })

    expect((await world.as(owner).send(organisation.deleteTeam, { params })).status).toBe(200)
    expect(failureOf(await world.as(owner).send(organisation.viewTeam, { params }))).toEqual(teamNotFound)
    const { rows } = await db.admin.query(
      `select (select count(*)::integer from organisation.team_member where organisation_id = $1) as members,
         (select count(*)::integer from organisation.team_service where organisation_id = $1) as services,
         (select count(*)::integer from organisation.service_assignment where organisation_id = $1) as assignments,
         (select count(*)::integer from organisation.project_team where organisation_id = $1) as projects,
         (select count(*)::integer from organisation.invitation_link where organisation_id = $1) as links,
         (select count(*)::integer from organisation.membership where organisation_id = $1) as people,
         (select count(*)::integer from organisation.resource where organisation_id = $1) as running`,
      [organisationId],
    )
    expect(rows).toEqual([{ members: 0, services: 0, assignments: 0, projects: 0, links: 0, people: 2, running: 1 }])
    // the mail's link says that it is over, and the limits remember that it was sent
    expect(await viewOffer(world, invited.token)).toMatchObject({ state: 'revoked' })
    expect((await actionsOf(db, organisationId)).filter((action) => action === 'team_deleted')).toHaveLength(1)
    expect((await eventsOf(db, organisationId)).filter((event) => event === 'team_deleted')).toHaveLength(1)
  })

  test("is the right of the organisation's owners and admins, not of a team's admin", async () => {
    const owner = await signInPerson(db, servers)
    const leader = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId } = await openTeam(world, owner)
    const params = { teamId }
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: leader.account, role: 'admin' },
    })
    expect((await world.as(leader).send(organisation.deleteTeam, { params })).status).toBe(403)
    expect((await world.as(leader).send(organisation.previewTeamDeletion, { params })).status).toBe(403)
    const admin = await signInColleague(db, servers, owner, 'admin')
    expect((await world.as(admin).send(organisation.deleteTeam, { params })).status).toBe(200)
  })
})
