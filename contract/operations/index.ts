import { staffMemberRoutes } from './staff.ts'
import { staffSessionRoutes } from './session.ts'

export * from '../rights/permissions.ts'
export * from './session.ts'
export * from './staff.ts'

/** The routes of the provider's staff. They are not part of the public contract. */
export const operations = { ...staffSessionRoutes, ...staffMemberRoutes }
