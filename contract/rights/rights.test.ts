import { expect, test } from 'vitest'
import {
  can,
  hasRightsOf,
  mightEver,
  organisationRights,
  projectRoles,
  roles,
  scopes,
  scopesOf,
  teamRoles,
  type Target,
} from './rights.ts'

test('every signed-in person has the right self, with or without an organisation', () => {
  for (const role of [undefined, ...roles]) expect(can(role, 'self')).toBe(true)
})

test('without a role in the organisation there is no right in it', () => {
  expect(can(undefined, 'organisation.view')).toBe(false)
})

test('a key has no right to the personal data of its creator', () => {
  expect(can({ role: 'owner', scopes: [...scopes] }, 'self')).toBe(false)
  expect(mightEver({ role: 'owner', scopes: [...scopes] }, 'self')).toBe(false)
  expect(mightEver('viewer', 'self')).toBe(true)
  expect(mightEver(undefined, 'self')).toBe(true)
})

test('before the target is known, exactly those are refused who get the right from no project and no team', () => {
  const things: Target[] = [
    {},
    ...projectRoles.map((projectRole) => ({ projectRole })),
    ...teamRoles.map((teamRole) => ({ teamRole })),
  ]
  for (const right of organisationRights)
    for (const role of [undefined, ...roles])
      for (const held of [undefined, [], ...scopes.map((scope) => [scope])]) {
        const actor = { role, ...(held && { scopes: held }) }
        const possible = things.some((thing) => can(actor, right, thing))
        expect([right, role, held, mightEver(actor, right)]).toEqual([right, role, held, possible])
      }
})

test('a key bound to a project is allowed until the project is known', () => {
  const key = { role: 'owner', scopes: ['write'], projectId: 'p1' } as const
  expect(mightEver(key, 'project.change')).toBe(true)
  expect(can(key, 'project.change', { projectId: 'p1' })).toBe(true)
  expect(can(key, 'project.change', { projectId: 'p2' })).toBe(false)
  expect(can(key, 'project.change')).toBe(false)
})

test.each([
  ['owner', ['read', 'write', 'delete']],
  ['admin', ['read', 'write', 'delete']],
  ['developer', ['read', 'write', 'delete']],
  ['viewer', ['read', 'write', 'delete']],
  ['accountant', ['read', 'write', 'delete']],
  [undefined, []],
] as const)('a key of %s can be allowed to %j', (role, allowed) => {
  // a project or a team of their own gives everyone something to write and to delete
  expect(scopesOf(role)).toEqual(allowed)
})

test('roles, scopes and names of rights are stable, because customers store them', () => {
  expect(roles).toEqual(['owner', 'admin', 'developer', 'viewer', 'accountant'])
  expect(projectRoles).toEqual(['owner', 'admin'])
  expect(teamRoles).toEqual(['admin', 'developer', 'viewer'])
  expect(scopes).toEqual(['read', 'write', 'delete'])
})

test('[T34] a role may give exactly the roles whose every right it has', () => {
  const given = roles.map((own) => [own, roles.filter((role) => hasRightsOf(own, role))])
  expect(Object.fromEntries(given)).toEqual({
    owner: [...roles],
    admin: ['admin', 'developer', 'viewer'],
    developer: ['developer', 'viewer'],
    viewer: ['viewer'],
    accountant: ['viewer', 'accountant'],
  })
  for (const role of roles) expect(hasRightsOf(undefined, role)).toBe(false)
})
