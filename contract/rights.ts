/** The five roles of an organisation, strongest first. */
export const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
export type Role = (typeof roles)[number]

/** What somebody is in one project. */
export const projectRoles = ['owner', 'admin'] as const
export type ProjectRole = (typeof projectRoles)[number]

/** What somebody is in one team, and in a service of it. */
export const teamRoles = ['admin', 'developer', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]

/** What an API key may be allowed to do. */
export const scopes = ['read', 'write', 'delete'] as const
export type Scope = (typeof scopes)[number]

type Grant = {
  /** Who has the right in the whole organisation. */
  roles: readonly Role[]
  /** Who has it in a project of his own, whatever his role in the organisation is. */
  project?: readonly ProjectRole[]
  /** The same in a team; its owner counts as its admin. */
  team?: readonly TeamRole[]
  /** What a key must be allowed to do for it; without one, no key does it. */
  scope?: Scope
}

const everybody = roles
const leaders = ['owner', 'admin'] as const
const builders = ['owner', 'admin', 'developer'] as const

/**
 * What each role may do. `self` is not here: it means "the person's own things" and every signed-in person has it.
 * A domain adds a line per right; routes name the right, and `can` and `mightEver` are the only readers.
 */
const grants = {
  'organisation.view': { roles: everybody, scope: 'read' },
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
  /** Who runs it. */
  'project.staff': { roles: leaders, project: ['owner', 'admin'] },
  /** Who answers for it, and who else is as strong in it. */
  'project.transfer': { roles: leaders, project: ['owner'] },
  'project.delete': { roles: leaders, project: ['owner'], scope: 'delete' },
  'team.create': { roles: leaders, scope: 'write' },
  'team.change': { roles: leaders, team: ['admin'], scope: 'write' },
  /** Who belongs to it, and what he is in its services. */
  'team.staff': { roles: leaders, team: ['admin'] },
  'team.delete': { roles: leaders, scope: 'delete' },
  'key.create': { roles: builders },
  'key.manage': { roles: leaders },
  'webhook.manage': { roles: leaders },
  'service.request': { roles: builders },
  'plan.request': { roles: ['owner', 'admin', 'accountant'] },
  /** To take back what somebody else asked for; what he asked for himself is his own to take back. */
  'request.withdraw': { roles: leaders },
  'billing.view': { roles: ['owner', 'admin', 'accountant'], scope: 'read' },
  'billing.pay': { roles: ['owner', 'admin', 'accountant'] },
  /** Who is billed, and where the invoices go. */
  'billing.change': { roles: ['owner', 'accountant'] },
} as const satisfies Record<string, Grant>

export type OrganisationRight = keyof typeof grants
export const organisationRights = Object.keys(grants) as OrganisationRight[]
export type Right = 'self' | OrganisationRight
export const grantOf = (right: OrganisationRight): Grant => grants[right]

/** Who wants to do it: his role and, if it is a key, what bounds it. */
export type Actor = { role: Role | undefined; scopes?: readonly Scope[]; projectId?: string | undefined }

/** What it is done to, as far as that decides: which project it is, and what he is in it or in the team. */
export type Thing = {
  projectId?: string | undefined
  projectRole?: ProjectRole | undefined
  teamRole?: TeamRole | undefined
}

/** `includes`, also for what may be undefined: no list holds that. */
const holds = <One>(list: readonly One[] | undefined, one: One | undefined): boolean =>
  list?.some((each) => each === one) === true

/** A key does what its scopes say, in the project that it is bound to, if it is. */
const isWithinKey = ({ scopes: held, projectId }: Actor, { scope }: Grant, thing: Thing) =>
  held === undefined || (holds(held, scope) && (projectId === undefined || projectId === thing.projectId))

const asActor = (actor: Actor | Role | undefined): Actor => (typeof actor === 'object' ? actor : { role: actor })

/** May he do it to this thing? A key never does more than whoever made it may now. Without a thing: to any. */
export const can = (by: Actor | Role | undefined, right: Right, thing: Thing = {}): boolean => {
  const actor = asActor(by)
  if (right === 'self') return actor.scopes === undefined
  const grant = grantOf(right)
  if (actor.role === undefined || !isWithinKey(actor, grant, thing)) return false
  return (
    grant.roles.includes(actor.role) || holds(grant.project, thing.projectRole) || holds(grant.team, thing.teamRole)
  )
}

/** Before the thing is known: is there one for which he may? What is left is for the operation to ask `can`. */
export const mightEver = (by: Actor | Role | undefined, right: Right): boolean => {
  const { role, scopes: held } = asActor(by)
  if (right === 'self') return held === undefined
  const grant = grantOf(right)
  if (role === undefined || !isWithinKey({ role, ...(held && { scopes: held }) }, grant, {})) return false
  return grant.roles.includes(role) || grant.project !== undefined || grant.team !== undefined
}

/** What a key of somebody with this role can be allowed to do at all. */
export const scopesOf = (role: Role | undefined): Scope[] =>
  scopes.filter((scope) => organisationRights.some((right) => grantOf(right).scope === scope && mightEver(role, right)))
