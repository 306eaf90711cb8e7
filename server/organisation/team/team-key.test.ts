import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openKeyMaker } from '../../testing/make-key.ts'
import { openServers } from '../../testing/open-servers.ts'
import { failureOf, makeService, openCalls, openTeam } from '../../testing/team.ts'
import { useDatabase } from '../../testing/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const { call, get } = openCalls(servers)
const { join, make } = await openKeyMaker(db, servers)

const enter = async (body: object = {}) => {
  const owner = await join()
  const team = await openTeam(servers, owner)
  const { serviceId, projectId } = await makeService(db, owner.organisationId)
  const makeKey = async (more: object) => ({ ...owner, token: (await make(owner, { ...body, ...more })).secret })
  return { owner, params: { teamId: team.team_id }, version: team.version, serviceId, projectId, makeKey }
}

test('a key reads teams, changes them and deletes them as far as it was allowed to', async () => {
  const { params, version, serviceId, makeKey } = await enter()
  const reader = await makeKey({ scopes: ['read'] })
  expect((await get(reader, organisation.listTeams, { query: {} })).items).toHaveLength(1)
  expect((await get(reader, organisation.listTeamMembers, { params, query: {} })).items).toHaveLength(1)
  const rename = { params, body: { team_name: 'Bằng khóa', version } }
  expect((await call(reader, organisation.updateTeam, rename)).status).toBe(403)
  expect((await call(reader, organisation.deleteTeam, { params })).status).toBe(403)

  const writer = await makeKey({ scopes: ['read', 'write'] })
  expect((await call(writer, organisation.updateTeam, rename)).status).toBe(200)
  expect((await call(writer, organisation.addTeamService, { params, body: { service_uuid: serviceId } })).status).toBe(
    200,
  )
  expect((await call(writer, organisation.createTeam, { body: { team_name: 'Mới' } })).status).toBe(200)
  expect((await call(writer, organisation.deleteTeam, { params })).status).toBe(403)

  const deleter = await makeKey({ scopes: ['read', 'delete'] })
  expect((await call(deleter, organisation.deleteTeam, { params })).status).toBe(200)
})

test('no key touches who is in a team, whatever it was allowed to', async () => {
  const { params, version, makeKey } = await enter()
  const key = await makeKey({ scopes: ['read', 'write', 'delete'] })
  const named = { ...params, accountId: 1 }
  for (const answer of [
    await call(key, organisation.addTeamMember, { params, body: { contact_account_id: 1, role: 'admin' } }),
    await call(key, organisation.changeTeamMember, { params: named, body: { role: 'admin' } }),
    await call(key, organisation.removeTeamMember, { params: named }),
    await call(key, organisation.changeTeamOwner, { params, body: { contact_account_id: 1, version } }),
    await call(key, organisation.searchAccounts, { params, query: { email: '@' } }),
  ])
    expect(failureOf(answer).slice(0, 2)).toEqual([403, 'forbidden'])
})

test('a key that is bound to a project sees the teams that work on it, and changes none', async () => {
  const { owner, params, version, projectId, makeKey } = await enter()
  const other = await openTeam(servers, owner, 'Ở dự án khác')
  await db.admin.query(
    `insert into organisation.project_team (organisation_id, project_id, team_id, linked_at)
     select organisation_id, $1, team_id, now() from organisation.team where team_number = $2`,
    [projectId, params.teamId],
  )
  const key = await makeKey({ scopes: ['read', 'write', 'delete'], project_id: projectId })
  const seen = await get(key, organisation.listTeams, { query: {} })
  expect(seen.items.map(({ team_id }) => team_id)).toEqual([params.teamId])
  expect((await get(key, organisation.listTeams, { query: { search: 'khac' } })).items).toEqual([])
  expect((await call(key, organisation.viewTeam, { params })).status).toBe(200)
  expect((await call(key, organisation.viewTeam, { params: { teamId: other.team_id } })).status).toBe(404)
  for (const answer of [
    await call(key, organisation.updateTeam, { params, body: { team_name: 'x', version } }),
    await call(key, organisation.createTeam, { body: { team_name: 'x' } }),
    await call(key, organisation.deleteTeam, { params }),
  ])
    expect(failureOf(answer).slice(0, 2)).toEqual([403, 'not_allowed'])
})
