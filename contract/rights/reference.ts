import type { Right, Scope } from './rights.ts'

/**
 * The rights again, as agreed by people and independent of the code: a column per role, and the scope that a key needs.
 * The tests compare both, so changing a right means changing it in both places.
 */
const tableText = `
organisation.view     x x x x x | - - | - - - | read
organisation.invite   x x - - - | - - | - - - | -
organisation.secure   x x - - - | - - | - - - | -
organisation.change   x x - - - | - - | - - - | -
organisation.close    x - - - - | - - | - - - | -
organisation.audit    x x - - - | - - | - - - | -
member.change         x x - - - | - - | - - - | -
member.export         x x - - - | - - | - - - | -
member.transfer       x - - - - | - - | - - - | -
project.create        x x x - - | - - | - - - | write
project.change        x x - - - | x x | - - - | write
project.staff         x x - - - | x x | - - - | -
project.transfer      x x - - - | x - | - - - | -
project.delete        x x - - - | x - | - - - | delete
team.create           x x - - - | - - | - - - | write
team.change           x x - - - | - - | x - - | write
team.staff            x x - - - | - - | x - - | -
team.delete           x x - - - | - - | - - - | delete
key.create            x x x - - | - - | - - - | -
key.manage            x x - - - | - - | - - - | -
webhook.manage        x x - - - | - - | - - - | -
service.request       x x x - - | - - | - - - | -
request.withdraw      x x - - - | - - | - - - | -
plan.request          x x - - x | - - | - - - | -
billing.view          x x - - x | - - | - - - | read
billing.pay           x x - - x | - - | - - - | -
billing.change        x - - - x | - - | - - - | -
`

const roleNames = ['owner', 'admin', 'developer', 'viewer', 'accountant']
const projectNames = ['owner', 'admin']
const teamNames = ['admin', 'developer', 'viewer']

type Line = { roles: Set<string>; project: Set<string>; team: Set<string>; key: Scope | undefined }

const marked = (names: string[], marks = '') => new Set(names.filter((_, at) => marks.trim().split(/\s+/)[at] === 'x'))

const readLine = (line: string): [name: string, line: Line] => {
  const [head = '', project, team, key = '-'] = line.split('|')
  const [name = '', ...marks] = head.trim().split(/\s+/)
  const scope = key.trim()
  return [
    name,
    {
      roles: marked(roleNames, marks.join(' ')),
      project: marked(projectNames, project),
      team: marked(teamNames, team),
      key: scope === '-' ? undefined : (scope as Scope),
    },
  ]
}

export const rightsTable: ReadonlyMap<string, Line> = new Map(tableText.trim().split('\n').map(readLine))

/** Roles of a person in one organisation, or of a key that they created. */
export type CallerRoles = {
  role: string | undefined
  projects: Record<string, string>
  teams: Record<string, string>
  key?: { scopes: readonly string[]; project: string | undefined }
}
export type Target = { project?: string | undefined; team?: string | undefined }

/** The check in plain steps: first the limits of the key, then each source of the right. */
export const isAllowedByTable = (caller: CallerRoles, right: Right, { project, team }: Target): boolean => {
  if (right === 'self') return !caller.key
  const line = rightsTable.get(right)
  if (!line || caller.role === undefined) return false
  if (caller.key) {
    if (line.key === undefined) return false
    if (!caller.key.scopes.includes(line.key)) return false
    if (caller.key.project !== undefined && caller.key.project !== project) return false
  }
  if (line.roles.has(caller.role)) return true
  if (project !== undefined && line.project.has(caller.projects[project] ?? '')) return true
  return team !== undefined && line.team.has(caller.teams[team] ?? '')
}
