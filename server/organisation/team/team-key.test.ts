import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { makeKey } from '../../testing/organisation/make-key.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { failureOf, makeService, openTeam } from '../../testing/organisation/team.ts'

const world = await openWorld()
const { db } = world

const enter = async (body: object = {}) => {
  const owner = await world.member()
  const team = await openTeam(world, owner)
  const { serviceId, projectId } = await makeService(db, owner.organisationId)
  const keyOf = async (more: object) => ({
    ...owner,
    token: (await makeKey(world, owner, { ...body, ...more })).secret,
  })
  return { owner, params: { teamId: team.team_id }, version: team.version, serviceId, projectId, keyOf }
}

test('a key reads teams, changes them and deletes them as far as it was allowed to', async () => {
  const { params, version, serviceId, keyOf } = await enter()
  const reader = await keyOf({ scopes: ['read'] })
  expect((await world.as(reader).call(organisation.listTeams, { query: {} })).items).toHaveLength(1)
  expect((await world.as(reader).call(organisation.listTeamMembers, { params, query: {} })).items).toHaveLength(1)
  const rename = { params, body: { team_name: 'Bằng khóa', version } }
  expect((await world.as(reader).send(organisation.updateTeam, rename)).status).toBe(403)
  expect((await world.as(reader).send(organisation.deleteTeam, { params })).status).toBe(403)

  const writer = await keyOf({ scopes: ['read', 'write'] })
  expect((await world.as(writer).send(organisation.updateTeam, rename)).status).toBe(200)
  expect(
    (await world.as(writer).send(organisation.addTeamService, { params, body: { service_uuid: serviceId } })).status,
  ).toBe(200)
  expect((await world.as(writer).send(organisation.createTeam, { body: { team_name: 'Mới' } })).status).toBe(200)
  expect((await world.as(writer).send(organisation.deleteTeam, { params })).status).toBe(403)

  const deleter = await keyOf({ scopes: ['read', 'delete'] })
  expect((await world.as(deleter).send(organisation.deleteTeam, { params })).status).toBe(200)
})

test('no key touches who is in a team, whatever it was allowed to', async () => {
  const { params, version, keyOf } = await enter()
  const key = await keyOf({ scopes: ['read', 'write', 'delete'] })
  const named = { ...params, accountId: 1 }
  for (const answer of [
    await world.as(key).send(organisation.addTeamMember, { params, body: { contact_account_id: 1, role: 'admin' } }),
    await world.as(key).send(organisation.changeTeamMember, { params: named, body: { role: 'admin' } }),
    await world.as(key).send(organisation.removeTeamMember, { params: named }),
    await world.as(key).send(organisation.changeTeamOwner, { params, body: { contact_account_id: 1, version } }),
    await world.as(key).send(organisation.searchAccounts, { params, query: { email: '@' } }),
  ])
    expect(failureOf(answer).slice(0, 2)).toEqual([403, 'forbidden'])
})

test('a key that is bound to a project sees the teams that work on it, and changes none', async () => {
  const { owner, params, version, projectId, keyOf } = await enter()
  const other = await openTeam(world, owner, 'Ở dự án khác')
  await db.admin.query(
    `insert into organisation.project_team (organisation_id, project_id, team_id, linked_at)
     select organisation_id, $1, team_id, now() from organisation.team where team_number = $2`,
    [projectId, params.teamId],
  )
  const key = await keyOf({ scopes: ['read', 'write', 'delete'], project_id: projectId })
  const seen = await world.as(key).call(organisation.listTeams, { query: {} })
  expect(seen.items.map(({ team_id }) => team_id)).toEqual([params.teamId])
  expect((await world.as(key).call(organisation.listTeams, { query: { search: 'khac' } })).items).toEqual([])
  expect((await world.as(key).send(organisation.viewTeam, { params })).status).toBe(200)
  expect((await world.as(key).send(organisation.viewTeam, { params: { teamId: other.team_id } })).status).toBe(404)
  for (const answer of [
    await world.as(key).send(organisation.updateTeam, { params, body: { team_name: 'x', version } }),
    await world.as(key).send(organisation.createTeam, { body: { team_name: 'x' } }),
    await world.as(key).send(organisation.deleteTeam, { params }),
  ])
    expect(failureOf(answer).slice(0, 2)).toEqual([403, 'not_allowed'])
})
