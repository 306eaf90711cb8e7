import { departureRoutes } from './identity-departure.ts'
import { factorRoutes } from './identity-factor.ts'
import { passwordRoutes } from './identity-password.ts'
import { personRoutes } from './identity-profile.ts'
import { impersonationRoutes } from './identity-impersonation.ts'
import { ownSessionRoutes } from './identity-own-session.ts'
import { sessionRoutes } from './identity-session.ts'
import { signInRoutes } from './identity-sign-in.ts'

export * from './identity-departure.ts'
export * from './identity-factor.ts'
export * from './identity-password.ts'
export * from './identity-profile.ts'
export * from './identity-impersonation.ts'
export * from './identity-own-session.ts'
export * from './identity-session.ts'
export * from './identity-sign-in.ts'
export * from './identity-texts.ts'

/** Accounts, sign-in and sessions. */
export const identity = {
  ...signInRoutes,
  ...impersonationRoutes,
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...passwordRoutes,
  ...factorRoutes,
  ...personRoutes,
  ...departureRoutes,
}
