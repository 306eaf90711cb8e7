import { factorRoutes } from './identity-factor.ts'
import { passwordRoutes } from './identity-password.ts'
import { sessionRoutes } from './identity-session.ts'
import { signInRoutes } from './identity-sign-in.ts'

export * from './identity-factor.ts'
export * from './identity-password.ts'
export * from './identity-session.ts'
export * from './identity-sign-in.ts'

/** Who somebody is, and how he proves it. */
export const identity = { ...signInRoutes, ...sessionRoutes, ...passwordRoutes, ...factorRoutes }
