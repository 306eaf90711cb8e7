import { organisation } from '@song-hanh/contract/organisation'
import { roles } from '@song-hanh/contract/rights'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actionsOf, inviteSomebody, openInviting, viewOffer } from '../../testing/invite.ts'
import { openServers } from '../../testing/open-servers.ts'
import { signInSomebody } from '../../testing/sign-in-somebody.ts'
import { failureOf, makeColleague, makeService, openCalls, openTeam, signInColleague } from '../../testing/team.ts'
import { useDatabase } from '../../testing/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const { call, get } = openCalls(servers)
const { eventsOf } = openInviting(db, servers)

const teamNotFound = [404, 'team_not_found', 'Team not found']
const notAllowed = [403, 'not_allowed', expect.stringContaining('You do not have the right')]
const namesOf = ({ items }: { items: { team_name: string }[] }) => items.map(({ team_name }) => team_name)

describe('a new team', () => {
  test('belongs to whoever made it, who is its first admin; it leaves one audit row and one event', async () => {
    const owner = await signInSomebody(db, servers)
    const team = await openTeam(servers, owner, '  Nền tảng dữ liệu ')
    expect(team).toMatchObject({ team_name: 'Nền tảng dữ liệu', member_count: 1, version: 1 })
    expect(team.team_owner).toMatchObject({ email: owner.email })
    expect(String(team.team_id).length).toBeLessThanOrEqual(10)
    const params = { teamId: team.team_id }
    expect(await get(owner, organisation.listTeamMembers, { params, query: {} })).toMatchObject({
      items: [{ email: owner.email, role: 'admin', is_owner: true, status: 'active' }],
    })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['team_created'])
    expect(await eventsOf(owner.organisationId)).toEqual(['team_created'])
  })

  test('needs a name that can be seen', async () => {
    const owner = await signInSomebody(db, servers)
    for (const team_name of ['', '   ', '\u200b'])
      expect(failureOf(await call(owner, organisation.createTeam, { body: { team_name } }))).toEqual([
        400,
        'invalid_request',
        'Team name is required',
      ])
  })

  test('is made by owners and admins', async () => {
    const owner = await signInSomebody(db, servers)
    for (const role of roles) {
      const somebody = await signInColleague(db, servers, owner, role)
      const { status } = await call(somebody, organisation.createTeam, { body: { team_name: role } })
      expect([role, status]).toEqual([role, role === 'owner' || role === 'admin' ? 200 : 403])
    }
  })

  test('is made once, however often a bad network sends the same press', async () => {
    const owner = await signInSomebody(db, servers)
    const headers = { 'idempotency-key': newId() }
    const press = () => servers.ask(organisation.createTeam, { ...owner, headers, body: { team_name: 'Một lần' } })
    await Promise.all([press(), press(), press()])
    expect(namesOf(await get(owner, organisation.listTeams, { query: {} }))).toEqual(['Một lần'])
  })
})

describe('the list', () => {
  test('shows everybody of the organisation its teams, the newest first, a page at a time', async () => {
    const owner = await signInSomebody(db, servers)
    for (const name of ['Một', 'Hai', 'Ba']) await openTeam(servers, owner, name)
    for (const role of roles) {
      const somebody = await signInColleague(db, servers, owner, role)
      const first = await get(somebody, organisation.listTeams, { query: { limit: 2 } })
      expect(namesOf(first)).toEqual(['Ba', 'Hai'])
      const second = await get(somebody, organisation.listTeams, { query: { limit: 2, after: first.next } })
      expect([namesOf(second), second.next]).toEqual([['Một'], undefined])
    }
  })

  test('is searched by a part of the name, marks or not, and by the first figures of the id', async () => {
    const [owner, other] = [await signInSomebody(db, servers), await signInSomebody(db, servers)]
    const team = await openTeam(servers, owner, 'Nền tảng dữ liệu')
    await openTeam(servers, owner, 'Vận hành')
    const search = async (who: typeof owner, words: string) =>
      namesOf(await get(who, organisation.listTeams, { query: { search: words } }))
    for (const words of ['dữ liệu', 'DU LIEU', 'tảng', String(team.team_id)])
      expect(await search(owner, words)).toEqual(['Nền tảng dữ liệu'])
    expect(await search(owner, String(team.team_id).slice(0, 4))).toContain('Nền tảng dữ liệu')
    for (const words of ['%', '_', '\\', 'không có']) expect(await search(owner, words)).toEqual([])
    expect(await search(other, String(team.team_id))).toEqual([])
  })

  test('begins nowhere with a place that is not ours', async () => {
    const owner = await signInSomebody(db, servers)
    await openTeam(servers, owner)
    expect(await get(owner, organisation.listTeams, { query: { after: 'nowhere' } })).toEqual({ items: [] })
  })
})

describe('one team', () => {
  test('says what the caller may do with it', async () => {
    const owner = await signInSomebody(db, servers)
    const { team_id: teamId } = await openTeam(servers, owner)
    const may = async (who: typeof owner) => {
      const { team } = await get(who, organisation.viewTeam, { params: { teamId } })
      return [team.may_change, team.may_staff, team.may_delete]
    }
    expect(await may(owner)).toEqual([true, true, true])
    expect(await may(await signInColleague(db, servers, owner, 'admin'))).toEqual([true, true, true])
    for (const role of ['developer', 'viewer', 'accountant'] as const)
      expect(await may(await signInColleague(db, servers, owner, role))).toEqual([false, false, false])
    const leader = await signInColleague(db, servers, owner, 'developer')
    const body = { contact_account_id: leader.account, role: 'admin' } as const
    await get(owner, organisation.addTeamMember, { params: { teamId }, body })
    expect(await may(leader)).toEqual([true, true, false])
  })

  test('of another organisation does not exist, whatever one does with it', async () => {
    const [owner, stranger] = [await signInSomebody(db, servers), await signInSomebody(db, servers)]
    const { team_id: teamId, version } = await openTeam(servers, owner)
    const params = { teamId }
    const named = { ...params, accountId: 1 }
    const served = { ...params, serviceId: newId() }
    const answers = [
      await call(stranger, organisation.viewTeam, { params }),
      await call(stranger, organisation.updateTeam, { params, body: { team_name: 'x', version } }),
      await call(stranger, organisation.changeTeamOwner, { params, body: { contact_account_id: 1, version } }),
      await call(stranger, organisation.previewTeamDeletion, { params }),
      await call(stranger, organisation.deleteTeam, { params }),
      await call(stranger, organisation.listTeamMembers, { params, query: {} }),
      await call(stranger, organisation.searchAccounts, { params, query: { email: '@' } }),
      await call(stranger, organisation.addTeamMember, { params, body: { contact_account_id: 1, role: 'viewer' } }),
      await call(stranger, organisation.changeTeamMember, { params: named, body: { role: 'viewer' } }),
      await call(stranger, organisation.previewTeamMemberRemoval, { params: named }),
      await call(stranger, organisation.removeTeamMember, { params: named }),
      await call(stranger, organisation.listTeamServices, { params, query: {} }),
      await call(stranger, organisation.listAvailableServices, { params, query: {} }),
      await call(stranger, organisation.addTeamService, { params, body: { service_uuid: newId() } }),
      await call(stranger, organisation.previewTeamServiceRemoval, { params: served }),
      await call(stranger, organisation.removeTeamService, { params: served }),
      await call(stranger, organisation.assignService, {
        params: { ...served, accountId: 1 },
        body: { role: 'viewer' },
      }),
      await call(stranger, organisation.unassignService, { params: { ...served, accountId: 1 } }),
    ]
    for (const answer of answers) expect(failureOf(answer)).toEqual(teamNotFound)
    expect(await actionsOf(db, stranger.organisationId)).toEqual([])
  })

  test('is renamed by its admins, by whoever saw its present state', async () => {
    const owner = await signInSomebody(db, servers)
    const developer = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId, version } = await openTeam(servers, owner)
    const params = { teamId }
    const rename = (who: typeof owner, team_name: string, seen = version) =>
      call(who, organisation.updateTeam, { params, body: { team_name, version: seen } })
    expect(failureOf(await rename(developer, 'Của tôi'))).toEqual(notAllowed)
    expect((await rename(owner, 'Dữ liệu')).status).toBe(200)
    expect(failureOf(await rename(owner, 'Quá muộn')).slice(0, 2)).toEqual([409, 'team_changed'])
    const { team } = await get(owner, organisation.viewTeam, { params })
    expect(team).toMatchObject({ team_name: 'Dữ liệu', version: 2 })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['team_created', 'team_updated'])
    expect(await eventsOf(owner.organisationId)).toEqual(['team_created', 'team_updated'])
  })

  test('is given to another member, who is an admin of it from then on', async () => {
    const owner = await signInSomebody(db, servers)
    const heir = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId, version } = await openTeam(servers, owner)
    const params = { teamId }
    const give = (who: typeof owner, contact_account_id: number, seen = version) =>
      call(who, organisation.changeTeamOwner, { params, body: { contact_account_id, version: seen } })
    expect(failureOf(await give(heir, heir.account))).toEqual(notAllowed)
    expect(failureOf(await give(owner, 1)).slice(0, 2)).toEqual([404, 'account_not_found'])
    expect(failureOf(await give(owner, heir.account, 7)).slice(0, 2)).toEqual([409, 'team_changed'])
    expect((await give(owner, heir.account)).status).toBe(200)
    const { team } = await get(heir, organisation.viewTeam, { params })
    expect(team).toMatchObject({
      team_owner: { email: heir.email },
      my_role: 'admin',
      may_staff: true,
      member_count: 2,
    })
    expect(await eventsOf(owner.organisationId)).toEqual(['team_created', 'team_owner_changed'])
  })

  test('is called by its name in the record, whatever was done with it, and found there as one thing', async () => {
    const owner = await signInSomebody(db, servers)
    const { team_id: teamId, version } = await openTeam(servers, owner, 'Hạ tầng')
    const { account } = await makeColleague(db, owner.organisationId)
    const { serviceId } = await makeService(db, owner.organisationId)
    const params = { teamId }
    const [member, service] = [
      { teamId, accountId: account },
      { teamId, serviceId },
    ]
    const body = { contact_account_id: account, role: 'viewer' } as const
    await get(owner, organisation.addTeamMember, { params, body })
    await get(owner, organisation.changeTeamMember, { params: member, body: { role: 'developer' } })
    await get(owner, organisation.addTeamService, { params, body: { service_uuid: serviceId } })
    await get(owner, organisation.assignService, { params: { ...member, serviceId }, body: { role: 'viewer' } })
    await get(owner, organisation.unassignService, { params: { ...member, serviceId } })
    await get(owner, organisation.removeTeamService, { params: service })
    await get(owner, organisation.changeTeamOwner, { params, body: { contact_account_id: account, version } })
    await get(owner, organisation.updateTeam, { params, body: { team_name: 'Nền tảng', version: version + 1 } })
    const { items } = await get(owner, organisation.listActivity, {})
    expect(items.map(({ thing }) => [thing?.kind, thing?.name])).toEqual(items.map(() => ['team', 'Nền tảng']))
    expect(items).toHaveLength(8)
    const filter = { thing_kind: 'team', thing_id: items[0]!.thing!.id }
    const recorded = await get(owner, organisation.listAudit, { query: filter })
    expect(recorded.items).toHaveLength((await actionsOf(db, owner.organisationId)).length)
  })
})

describe('deleting a team', () => {
  test('shows before what goes with it, and takes all of it along; people and services stay', async () => {
    const owner = await signInSomebody(db, servers)
    const { team_id: teamId } = await openTeam(servers, owner)
    const params = { teamId }
    const colleague = await makeColleague(db, owner.organisationId)
    const service = await makeService(db, owner.organisationId)
    await get(owner, organisation.addTeamMember, {
      params,
      body: { contact_account_id: colleague.account, role: 'developer' },
    })
    await get(owner, organisation.addTeamService, { params, body: { service_uuid: service.serviceId } })
    await get(owner, organisation.assignService, {
      params: { ...params, serviceId: service.serviceId, accountId: colleague.account },
      body: { role: 'admin' },
    })
    const { team } = await get(owner, organisation.viewTeam, { params })
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
    const invited = await inviteSomebody(db, servers, owner, { teamId: team.team_uuid })
    const preview = await get(owner, organisation.previewTeamDeletion, { params })
    expect(preview.deletion).toEqual({ members: 2, services: 1, projects: 1, invitations: 1, links: 1 })

    expect((await call(owner, organisation.deleteTeam, { params })).status).toBe(200)
    expect(failureOf(await call(owner, organisation.viewTeam, { params }))).toEqual(teamNotFound)
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
    expect(await viewOffer(servers, invited.token)).toMatchObject({ state: 'revoked' })
    expect((await actionsOf(db, organisationId)).filter((action) => action === 'team_deleted')).toHaveLength(1)
    expect((await eventsOf(organisationId)).filter((event) => event === 'team_deleted')).toHaveLength(1)
  })

  test("is the right of the organisation's owners and admins, not of a team's admin", async () => {
    const owner = await signInSomebody(db, servers)
    const leader = await signInColleague(db, servers, owner, 'developer')
    const { team_id: teamId } = await openTeam(servers, owner)
    const params = { teamId }
    await get(owner, organisation.addTeamMember, {
      params,
      body: { contact_account_id: leader.account, role: 'admin' },
    })
    expect((await call(leader, organisation.deleteTeam, { params })).status).toBe(403)
    expect((await call(leader, organisation.previewTeamDeletion, { params })).status).toBe(403)
    const admin = await signInColleague(db, servers, owner, 'admin')
    expect((await call(admin, organisation.deleteTeam, { params })).status).toBe(200)
  })
})
