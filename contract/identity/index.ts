import { departureRoutes } from './departure.ts'
import { emailChangeRoutes } from './email-change.ts'
import { factorRoutes } from './factor.ts'
import { passwordRoutes } from './password.ts'
import { personRoutes } from './profile.ts'
import { impersonationRoutes } from './impersonation.ts'
import { ownSessionRoutes } from './own-session.ts'
import { sessionRoutes } from './session.ts'
import { signInRoutes } from './sign-in.ts'

export * from './departure.ts'
export * from './email-change.ts'
export * from './factor.ts'
export * from './password.ts'
export * from './profile.ts'
export * from './impersonation.ts'
export * from './own-session.ts'
export * from './session.ts'
export * from './sign-in.ts'
export * from './texts.ts'

/** Accounts, sign-in and sessions. */
export const identity = {
  ...signInRoutes,
  ...impersonationRoutes,
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...passwordRoutes,
  ...factorRoutes,
  ...personRoutes,
  ...emailChangeRoutes,
  ...departureRoutes,
}
