import { organisation } from '@song-hanh/contract/organisation'
import { roles, type TeamRole } from '@song-hanh/contract/rights/rights'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actionsOf, eventsOf } from '../../../testing/organisation/invite.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { signInPerson } from '../../../testing/world/sign-in-person.ts'
import {
  accountOf,
  failureOf,
  makeColleague,
  makeService,
  openTeam,
  signInColleague,
} from '../../../testing/organisation/team.ts'

const world = await openWorld()
const { db, servers } = world

const enter = async () => {
  const owner = await signInPerson(db, servers)
  const { team_id: teamId } = await openTeam(world, owner)
  const params = { teamId }
  const add = (serviceId: string, who: typeof owner = owner) =>
    world.as(who).send(organisation.addTeamService, { params, body: { service_uuid: serviceId } })
  const list = async () => (await world.as(owner).call(organisation.listTeamServices, { params, query: {} })).items
  const available = async (search?: string) =>
    (
      await world
        .as(owner)
        .call(organisation.listAvailableServices, { params, query: search === undefined ? {} : { search } })
    ).items
  return { owner, params, add, list, available }
}

test('everybody reads the three roles, with what they mean', async () => {
  const owner = await signInPerson(db, servers)
  for (const role of roles) {
    const person = await signInColleague(db, servers, owner, role)
    const { items } = await world.as(person).call(organisation.listRoles)
    expect(items.map(({ role_name, role_description }) => `${role_name}: ${role_description}`)).toEqual([
      'Admin: Full administrative access',
      'Developer: Development access',
      'Viewer: Read-only access',
    ])
  }
})

describe('the services of a team', () => {
  test('come from what runs in the organisation and go again, each with one audit row and one event', async () => {
    const { owner, params, add, list, available } = await enter()
    const { serviceId, name } = await makeService(db, owner.organisationId)
    const offered = { service_uuid: serviceId, service_name: name, provider_scope: 'production' }
    expect(await available()).toEqual([offered])
    expect((await add(serviceId)).status).toBe(200)
    expect(await available()).toEqual([])
    expect(await list()).toMatchObject([{ ...offered, team_id: params.teamId, assignments: [] }])
    await world.as(owner).call(organisation.removeTeamService, { params: { ...params, serviceId } })
    expect(await list()).toEqual([])
    expect(await available()).toEqual([offered])
    const facts = ['team_created', 'team_service_added', 'team_service_removed']
    expect(await actionsOf(db, owner.organisationId)).toEqual(facts)
    expect(await eventsOf(db, owner.organisationId)).toEqual(facts)
  })

  test('what is offered is searched by a part of the name, and leaves out what belongs to a deleted project', async () => {
    const { owner, available, add } = await enter()
    const kafka = await makeService(db, owner.organisationId, 'sensor-ingest-kafka')
    const gone = await makeService(db, owner.organisationId, 'old-kafka')
    await makeService(db, owner.organisationId)
    await db.admin.query('update organisation.project set deleted_at = now(), deleted_by = $2 where project_id = $1', [
      gone.projectId,
      owner.personId,
    ])
    expect((await available('KAFKA')).map(({ service_name }) => service_name)).toEqual([kafka.name])
    expect(await available('%')).toEqual([])
    expect(failureOf(await add(gone.serviceId))).toEqual([404, 'service_not_found', 'Service not found'])
  })

  test('are had once, and never from another organisation', async () => {
    const { owner, params, add } = await enter()
    const [mine, theirs] = [
      await makeService(db, owner.organisationId),
      await makeService(db, (await signInPerson(db, servers)).organisationId),
    ]
    await add(mine.serviceId)
    expect(failureOf(await add(mine.serviceId)).slice(0, 2)).toEqual([409, 'service_in_team'])
    for (const serviceId of [theirs.serviceId, newId()])
      expect(failureOf(await add(serviceId))).toEqual([404, 'service_not_found', 'Service not found'])
    const unknown = { params: { ...params, serviceId: theirs.serviceId } }
    for (const answer of [
      await world.as(owner).send(organisation.removeTeamService, unknown),
      await world.as(owner).send(organisation.previewTeamServiceRemoval, unknown),
    ])
      expect(failureOf(answer)).toEqual([404, 'team_service_not_found', 'Team service not found'])
  })

  test('the database itself refuses a service of another organisation', async () => {
    const { owner, params } = await enter()
    const { team } = await world.as(owner).call(organisation.viewTeam, { params })
    const theirs = await makeService(db, (await signInPerson(db, servers)).organisationId)
    await expect(
      db.admin.query(
        'insert into organisation.team_service (organisation_id, team_id, resource_id, added_at) values ($1, $2, $3, now())',
        [owner.organisationId, team.team_uuid, theirs.serviceId],
      ),
    ).rejects.toThrow('foreign key')
  })

  test('are given and taken by admins of the team, and by nobody below', async () => {
    const { owner, params, add } = await enter()
    const { serviceId } = await makeService(db, owner.organisationId)
    const person = await signInColleague(db, servers, owner, 'developer')
    expect(failureOf(await add(serviceId, person)).slice(0, 2)).toEqual([403, 'not_allowed'])
    const seeks = () => world.as(person).send(organisation.listAvailableServices, { params, query: {} })
    expect((await seeks()).status).toBe(403)
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: person.account, role: 'admin' },
    })
    expect((await seeks()).status).toBe(200)
    expect((await add(serviceId, person)).status).toBe(200)
    expect(
      (await world.as(person).send(organisation.removeTeamService, { params: { ...params, serviceId } })).status,
    ).toBe(200)
  })
})

describe('who is what in a service', () => {
  const enterService = async () => {
    const { owner, params, add, list } = await enter()
    const { serviceId } = await makeService(db, owner.organisationId)
    await add(serviceId)
    const colleague = await makeColleague(db, owner.organisationId)
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: colleague.account, role: 'viewer' },
    })
    const place = { ...params, serviceId, accountId: colleague.account }
    return { owner, params, place, colleague, list, serviceId }
  }

  test('is set, changed and removed, each with one audit entry and one event', async () => {
    const { owner, place, colleague, list } = await enterService()
    const said = async () => (await list())[0]?.assignments
    await world.as(owner).call(organisation.assignService, { params: place, body: { role: 'viewer' } })
    expect(await said()).toMatchObject([
      { contact_account_id: colleague.account, name: colleague.name, role: 'viewer' },
    ])
    await world.as(owner).call(organisation.assignService, { params: place, body: { role: 'admin' } })
    expect(await said()).toMatchObject([{ role: 'admin' }])
    await world.as(owner).call(organisation.unassignService, { params: place })
    expect(await said()).toEqual([])
    expect(failureOf(await world.as(owner).send(organisation.unassignService, { params: place })).slice(0, 2)).toEqual([
      404,
      'assignment_not_found',
    ])
    const facts = ['service_assigned', 'service_assigned', 'service_unassigned']
    expect((await actionsOf(db, owner.organisationId)).slice(3)).toEqual(facts)
    expect((await eventsOf(db, owner.organisationId)).slice(3)).toEqual(facts)
  })

  test('is for members of the team and services of the team', async () => {
    const { owner, place } = await enterService()
    const outside = await makeColleague(db, owner.organisationId)
    const assign = (more: object) =>
      world.as(owner).send(organisation.assignService, { params: { ...place, ...more }, body: { role: 'viewer' } })
    expect(failureOf(await assign({ accountId: outside.account }))).toEqual([
      404,
      'team_member_not_found',
      'Team member not found',
    ])
    expect(failureOf(await assign({ serviceId: newId() }))).toEqual([
      404,
      'team_service_not_found',
      'Team service not found',
    ])
  })

  test('goes with the service, which says so before', async () => {
    const { owner, params, place, serviceId } = await enterService()
    await world.as(owner).call(organisation.assignService, { params: place, body: { role: 'viewer' } })
    const preview = await world
      .as(owner)
      .call(organisation.previewTeamServiceRemoval, { params: { ...params, serviceId } })
    expect(preview.removal).toMatchObject({ assignments: 1 })
    await world.as(owner).call(organisation.removeTeamService, { params: { ...params, serviceId } })
    const query = { params: { accountId: place.accountId }, query: {} }
    expect((await world.as(owner).call(organisation.listServiceRoles, query)).items).toEqual([])
  })

  test('is decided by admins of the team; a developer of it is refused', async () => {
    const { owner, params, place } = await enterService()
    const developer = await signInColleague(db, servers, owner, 'developer')
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: developer.account, role: 'developer' },
    })
    const own = { ...place, accountId: developer.account }
    for (const answer of [
      await world.as(developer).send(organisation.assignService, { params: own, body: { role: 'admin' } }),
      await world.as(developer).send(organisation.unassignService, { params: place }),
    ])
      expect(failureOf(answer).slice(0, 2)).toEqual([403, 'not_allowed'])
  })

  test('[T34] a team admin who is a viewer gives no one more in a service than they have, themselves included', async () => {
    const { owner, params, place, colleague, list, serviceId } = await enterService()
    const viewer = await signInColleague(db, servers, owner, 'viewer')
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: viewer.account, role: 'admin' },
    })
    const give = (accountId: number, role: TeamRole, by: typeof owner = viewer) =>
      world.as(by).send(organisation.assignService, { params: { ...place, accountId }, body: { role } })
    const tooHigh = [403, 'role_too_high', 'This role has rights that you do not have. Ask an owner.']
    for (const accountId of [viewer.account, colleague.account])
      for (const role of ['admin', 'developer'] as const)
        expect(failureOf(await give(accountId, role))).toEqual(tooHigh)
    expect((await list())[0]?.assignments).toEqual([])

    // taking the service from the team and adding it again gives them nothing either
    await world.as(viewer).call(organisation.removeTeamService, { params: { ...params, serviceId } })
    await world.as(viewer).call(organisation.addTeamService, { params, body: { service_uuid: serviceId } })
    expect(failureOf(await give(viewer.account, 'admin'))).toEqual(tooHigh)

    expect((await give(viewer.account, 'viewer')).status).toBe(200)
    expect((await give(viewer.account, 'developer', owner)).status).toBe(200)
    expect((await give(colleague.account, 'developer')).status).toBe(200)
    expect(failureOf(await give(viewer.account, 'admin'))).toEqual(tooHigh)
  })

  test('the list says which roles the reader may give in each service', async () => {
    const { owner, params } = await enterService()
    const offered = async (by: typeof owner) =>
      (await world.as(by).call(organisation.listTeamServices, { params, query: {} })).items[0]?.assignable_roles
    expect(await offered(owner)).toEqual(['admin', 'developer', 'viewer'])
    const viewer = await signInColleague(db, servers, owner, 'viewer')
    expect(await offered(viewer)).toEqual([])
    await world.as(owner).call(organisation.addTeamMember, {
      params,
      body: { contact_account_id: viewer.account, role: 'admin' },
    })
    expect(await offered(viewer)).toEqual(['viewer'])
  })

  test('an account of another organisation has no roles here, nor is it one', async () => {
    const [owner, stranger] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const accountId = await accountOf(db, stranger, stranger.personId)
    const answer = await world.as(owner).send(organisation.listServiceRoles, { params: { accountId }, query: {} })
    expect(failureOf(answer).slice(0, 2)).toEqual([404, 'account_not_found'])
  })
})

test('who is what in a service is found by name, however many there are, and nobody else with that name', async () => {
  const { owner, params, add } = await enter()
  const { serviceId } = await makeService(db, owner.organisationId)
  await add(serviceId)
  const inService = { params: { ...params, serviceId } }
  const people = [
    await makeColleague(db, owner.organisationId, { name: 'Đặng Hữu Phước' }),
    await makeColleague(db, owner.organisationId, { name: 'Đặng Thu Hà' }),
    await makeColleague(db, owner.organisationId, { name: 'Đặng Minh' }),
  ]
  for (const { account } of people)
    await world
      .as(owner)
      .call(organisation.addTeamMember, { params, body: { contact_account_id: account, role: 'viewer' } })
  for (const { account } of people.slice(0, 2))
    await world.as(owner).call(organisation.assignService, {
      params: { ...params, serviceId, accountId: account },
      body: { role: 'developer' },
    })
  const find = async (query: { search?: string; limit?: number; after?: string }) =>
    world.as(owner).call(organisation.listServiceMembers, { ...inService, query })
  expect((await find({ search: 'dang' })).items.map(({ name }) => name).toSorted()).toEqual([
    'Đặng Hữu Phước',
    'Đặng Thu Hà',
  ])
  expect((await find({ search: 'thu ha' })).items).toMatchObject([
    { contact_account_id: people[1]!.account, role: 'developer' },
  ])
  const first = await find({ limit: 1 })
  const second = await find({ limit: 1, after: first.next! })
  expect([...first.items, ...second.items].map(({ name }) => name).toSorted()).toEqual([
    'Đặng Hữu Phước',
    'Đặng Thu Hà',
  ])
  expect(second.next).toBeUndefined()
  const unknown = { params: { ...params, serviceId: newId() }, query: {} }
  expect((await world.as(owner).send(organisation.listServiceMembers, unknown)).status).toBe(404)
})
