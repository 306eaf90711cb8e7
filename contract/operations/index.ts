import { staffSessionRoutes } from './session.ts'

export * from './permissions.ts'
export * from './session.ts'

/** The routes of the provider's staff. They are not part of the public contract. */
export const operations = { ...staffSessionRoutes }
