/** The five roles of an organisation, strongest first. */
export const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
export type Role = (typeof roles)[number]

/** Roles in one project. */
export const projectRoles = ['owner', 'admin'] as const
export type ProjectRole = (typeof projectRoles)[number]

/** Roles in one team, and in its services. */
export const teamRoles = ['admin', 'developer', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Scopes of an API key. */
export const scopes = ['read', 'write', 'delete'] as const
export type Scope = (typeof scopes)[number]

type Grant = {
  /** Roles with the right in the whole organisation. */
  roles: readonly Role[]
  /** Project roles with the right, regardless of the organisation role. */
  project?: readonly ProjectRole[]
  /** Team roles with the right; the owner counts as admin. */
  team?: readonly TeamRole[]
  /** The scope that a key needs; without one, keys are refused. */
  scope?: Scope
}

const allRoles = roles
const leaders = ['owner', 'admin'] as const
const builders = ['owner', 'admin', 'developer'] as const

/**
 * What each role may do. `self` is not listed: it covers the caller's own data, and every signed-in person has it. A
 * domain adds a line per right; routes name the right, and only `can` and `mightEver` read the table.
 */
const grants = {
  'organisation.view': { roles: allRoles, scope: 'read' },
  'organisation.invite': { roles: leaders },
  'organisation.secure': { roles: leaders },
  'organisation.change': { roles: leaders },
  'organisation.close': { roles: ['owner'] },
  'organisation.audit': { roles: leaders },
  'member.change': { roles: leaders },
  'member.export': { roles: leaders },
  'member.transfer': { roles: ['owner'] },
  'project.create': { roles: builders, scope: 'write' },
  'project.change': { roles: leaders, project: ['owner', 'admin'], scope: 'write' },
  /** Members of the project. */
  'project.staff': { roles: leaders, project: ['owner', 'admin'] },
  /** Ownership of the project, and its admins. */
  'project.transfer': { roles: leaders, project: ['owner'] },
  'project.delete': { roles: leaders, project: ['owner'], scope: 'delete' },
  'team.create': { roles: leaders, scope: 'write' },
  'team.change': { roles: leaders, team: ['admin'], scope: 'write' },
  /** Members of the team, and their service roles. */
  'team.staff': { roles: leaders, team: ['admin'] },
  'team.delete': { roles: leaders, scope: 'delete' },
  'key.create': { roles: builders },
  'key.manage': { roles: leaders },
  'webhook.manage': { roles: leaders },
  'service.request': { roles: builders },
  'plan.request': { roles: ['owner', 'admin', 'accountant'] },
  /** Withdrawing requests of others; one's own can always be withdrawn. */
  'request.withdraw': { roles: leaders },
  'billing.view': { roles: ['owner', 'admin', 'accountant'], scope: 'read' },
  'billing.pay': { roles: ['owner', 'admin', 'accountant'] },
  /** Billing details and recipients of invoices. */
  'billing.change': { roles: ['owner', 'accountant'] },
} as const satisfies Record<string, Grant>

export type OrganisationRight = keyof typeof grants
export const organisationRights = Object.keys(grants) as OrganisationRight[]
export type Right = 'self' | OrganisationRight
export const grantOf = (right: OrganisationRight): Grant => grants[right]

/** The caller: their role and, for a key, its limits. */
export type Actor = { role: Role | undefined; scopes?: readonly Scope[]; projectId?: string | undefined }

/** The target, as far as it matters: the project, and the caller's role in it or in the team. */
export type Target = {
  projectId?: string | undefined
  projectRole?: ProjectRole | undefined
  teamRole?: TeamRole | undefined
}

/** `includes` for a value that may be undefined, which no list contains. */
const holds = <One>(list: readonly One[] | undefined, one: One | undefined): boolean =>
  list?.some((each) => each === one) === true

/** A key is limited to its scopes and to the project it is bound to. */
const isWithinKey = ({ scopes: held, projectId }: Actor, { scope }: Grant, thing: Target) =>
  held === undefined || (holds(held, scope) && (projectId === undefined || projectId === thing.projectId))

const asActor = (actor: Actor | Role | undefined): Actor => (typeof actor === 'object' ? actor : { role: actor })

/**
 * Whether the actor may do it to this target. A key never has more rights than its creator has now. Without a target:
 * to any.
 */
export const can = (by: Actor | Role | undefined, right: Right, thing: Target = {}): boolean => {
  const actor = asActor(by)
  if (right === 'self') return actor.scopes === undefined
  const grant = grantOf(right)
  if (actor.role === undefined || !isWithinKey(actor, grant, thing)) return false
  return (
    grant.roles.includes(actor.role) || holds(grant.project, thing.projectRole) || holds(grant.team, thing.teamRole)
  )
}

/** Whether one role has every right of the other. Nobody gives a role with a right that they do not have themselves. */
export const hasRightsOf = (own: Role | undefined, other: Role): boolean =>
  own !== undefined && organisationRights.every((right) => !can(other, right) || can(own, right))

/** Before the target is known: whether any target is allowed. The operation then checks the actual one with `can`. */
export const mightEver = (by: Actor | Role | undefined, right: Right): boolean => {
  const { role, scopes: held } = asActor(by)
  if (right === 'self') return held === undefined
  const grant = grantOf(right)
  if (role === undefined || !isWithinKey({ role, ...(held && { scopes: held }) }, grant, {})) return false
  return grant.roles.includes(role) || grant.project !== undefined || grant.team !== undefined
}

/** Scopes that a key created by this role can have. */
export const scopesOf = (role: Role | undefined): Scope[] =>
  scopes.filter((scope) => organisationRights.some((right) => grantOf(right).scope === scope && mightEver(role, right)))
