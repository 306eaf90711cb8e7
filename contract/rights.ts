/** The five roles of an organisation, strongest first. */
export const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
export type Role = (typeof roles)[number]

/** What an API key may be allowed to do. */
export const scopes = ['read', 'write', 'delete'] as const
export type Scope = (typeof scopes)[number]

/**
 * What each role may do. `self` is not here: it means "the person's own things" and every signed-in person has it.
 * A domain adds a line per right; routes name the right, and `can` is the only reader.
 */
const rolesByRight = {
  'organisation.view': ['owner', 'admin', 'developer', 'viewer', 'accountant'],
  'organisation.invite': ['owner', 'admin'],
  'organisation.secure': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type OrganisationRight = keyof typeof rolesByRight
export type Right = 'self' | OrganisationRight

export const can = (role: Role | undefined, right: Right): boolean =>
  right === 'self' || (role !== undefined && (rolesByRight[right] as readonly Role[]).includes(role))
