/** Shared fields of the public routes. */
export const openToAll = { access: 'public', idempotency: 'none' } as const

/** Reads of the caller's own data. */
export const ownRead = {
  access: { session: 'self', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

/** Changes of the caller's own data; refused during impersonation. */
export const ownChange = {
  access: { session: 'self', key: 'never', stepUp: false, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const

/** The same with step-up: the caller must have proven their identity recently. */
export const ownProvenChange = {
  access: { session: 'self', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const

/** Reads that every member of the active organisation may do. */
export const memberRead = {
  access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

/** Changes of a member's own data in the active organisation; refused during impersonation. */
export const memberChange = {
  access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
} as const
