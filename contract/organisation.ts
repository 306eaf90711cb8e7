import { applicationRoutes } from './organisation-application.ts'
import { invitationAuthRoutes, invitationRoutes } from './organisation-invitation.ts'
import { policyRoutes } from './organisation-policy.ts'
import { profileAuthRoutes, profileRoutes } from './organisation-profile.ts'
import { ssoRoutes } from './organisation-sso.ts'

export * from './organisation-application.ts'
export * from './organisation-id.ts'
export * from './organisation-invitation.ts'
export * from './organisation-policy.ts'
export * from './organisation-profile.ts'
export * from './organisation-sso.ts'

/** What the auth process answers: coming in, and the identity data. */
export const organisationAtAuth = { ...profileAuthRoutes, ...applicationRoutes, ...invitationAuthRoutes, ...ssoRoutes }

/** What the api process answers. */
export const organisationAtApi = { ...profileRoutes, ...invitationRoutes, ...policyRoutes }

/** Who belongs together, and as what. */
export const organisation = { ...organisationAtAuth, ...organisationAtApi }
