/** What most routes of the sign-in area have in common, said once. */
export const openToAll = { access: 'public', idempotency: 'none' } as const

/** A person's own things. */
export const ownRead = {
  access: { session: 'self', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

/** A change of a person's own things, which staff who act for him may not make. */
export const ownChange = {
  access: { session: 'self', key: 'never', stepUp: false, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const

/** The same, for what asks for a fresh proof of who it is. */
export const ownProvenChange = {
  access: { session: 'self', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const

/** What every member of the active organisation may read. */
export const memberRead = {
  access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

/** What a member keeps for himself in the active organisation; staff who act for him leave no trace in it. */
export const memberChange = {
  access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const
