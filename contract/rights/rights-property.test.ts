import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rightsTable, type CallerRoles, isAllowedByTable } from './reference.ts'
import {
  can,
  grantOf,
  mightEver,
  organisationRights,
  type ProjectRole,
  projectRoles,
  type Right,
  roles,
  scopes,
  type TeamRole,
  teamRoles,
} from './rights.ts'

const rights: Right[] = ['self', ...organisationRights]

test('every right is in the reference table', () => {
  expect(organisationRights.filter((right) => !rightsTable.has(right))).toEqual([])
})

test('[I5] every role has exactly the rights of the reference table, with and without a key', () => {
  for (const right of rights)
    for (const role of [undefined, ...roles])
      for (const key of [undefined, ...scopes]) {
        const bounds = key && { scopes: [key] }
        const asker = { role, projects: {}, teams: {}, ...(key && { key: { scopes: [key], project: undefined } }) }
        expect([right, role, key, can({ role, ...bounds }, right)]).toEqual([
          right,
          role,
          key,
          isAllowedByTable(asker, right, {}),
        ])
      }
})

const projects = ['p1', 'p2']
const teams = ['t1', 't2']

const places = <Name extends string>(names: string[], values: readonly Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.option(fc.constantFrom(...values), { nil: undefined })])))

/** One organisation: its roles, those in its projects and teams, and keys of its members. */
const member = fc.record({
  role: fc.option(fc.constantFrom(...roles), { nil: undefined }),
  projects: places(projects, projectRoles),
  teams: places(teams, teamRoles),
  key: fc.option(
    fc.record({
      scopes: fc.subarray([...scopes]),
      project: fc.option(fc.constantFrom(...projects), { nil: undefined }),
    }),
    { nil: undefined },
  ),
})
const graph = fc.array(member, { minLength: 1, maxLength: 4 })

const things = [undefined, ...projects].flatMap((project) => [undefined, ...teams].map((team) => ({ project, team })))

type Member = { role: CallerRoles['role']; projects: object; teams: object; key: CallerRoles['key'] | undefined }

const compare = (one: Member) => {
  const inProjects = one.projects as Record<string, ProjectRole>
  const inTeams = one.teams as Record<string, TeamRole>
  const { key } = one
  const asker: CallerRoles = { role: one.role, projects: inProjects, teams: inTeams, ...(key && { key }) }
  const actor = {
    role: one.role as (typeof roles)[number] | undefined,
    ...(key && { scopes: key.scopes as (typeof scopes)[number][], projectId: key.project }),
  }
  for (const right of rights) {
    for (const { project, team } of things) {
      const thing = {
        projectId: project,
        projectRole: project === undefined ? undefined : inProjects[project],
        teamRole: team === undefined ? undefined : inTeams[team],
      }
      const [is, shouldBe] = [can(actor, right, thing), isAllowedByTable(asker, right, { project, team })]
      if (is !== shouldBe) throw new Error(`${JSON.stringify({ asker, right, project, team })}: ${is}, not ${shouldBe}`)
      // a caller refused before the target is known could never have done it
      if (is && !mightEver(actor, right)) throw new Error(`${right} is refused before it is looked at`)
    }
  }
}

test('ten thousand random organisations: the table and the reference agree about every member, key and thing', () => {
  const runs = Number(process.env['PROPERTY_RUNS'] ?? 100) * 5
  fc.assert(
    fc.property(graph, (members) => members.forEach((one) => compare(one))),
    { numRuns: runs },
  )
})

test('a key never does what its creator may not', () => {
  fc.assert(
    fc.property(member, fc.constantFrom(...organisationRights), fc.constantFrom(...projects), (one, right, project) => {
      const thing = { projectId: project, projectRole: (one.projects as Record<string, ProjectRole>)[project] }
      const role = one.role
      const asKey = can({ role, scopes: [...scopes] }, right, thing)
      return !asKey || can({ role }, right, thing)
    }),
  )
})

test('a right that a key may have says which scope it takes, and is one of the three', () => {
  for (const right of organisationRights) {
    const { scope } = grantOf(right)
    if (scope) expect(scopes).toContain(scope)
  }
})
