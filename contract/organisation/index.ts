import { applicationRoutes } from './application.ts'
import { invitationAuthRoutes, invitationRoutes } from './invitation.ts'
import { policyRoutes } from './policy.ts'
import { profileAuthRoutes, profileRoutes } from './profile.ts'
import { keyRoutes } from './key.ts'
import { linkAuthRoutes, linkRoutes } from './link.ts'
import { memberRoutes } from './member.ts'
import { projectRoutes } from './project.ts'
import { registrationRoutes } from './registration.ts'
import { serviceRoutes } from './service.ts'
import { settingsRoutes } from './settings.ts'
import { teamRoutes } from './team.ts'
import { teamMemberRoutes } from './team-member.ts'
import { teamServiceRoutes } from './team-service.ts'
import { webhookRoutes } from './webhook.ts'
import { ssoRoutes } from './sso.ts'

export * from './application.ts'
export * from './id.ts'
export * from './invitation.ts'
export * from './policy.ts'
export * from './profile.ts'
export * from './key.ts'
export * from './link.ts'
export * from './member.ts'
export * from './project.ts'
export * from './registration.ts'
export * from './service.ts'
export * from './audit.ts'
export * from './settings.ts'
export * from './team.ts'
export * from './team-member.ts'
export * from './team-service.ts'
export * from './webhook.ts'
export * from './sso.ts'

/** Answered by the auth process: invitations, sign-up and identity data. */
export const organisationAtAuth = {
  ...profileAuthRoutes,
  ...applicationRoutes,
  ...registrationRoutes,
  ...invitationAuthRoutes,
  ...linkAuthRoutes,
  ...ssoRoutes,
}

/** Answered by the api process. */
export const organisationAtApi = {
  ...profileRoutes,
  ...invitationRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...teamRoutes,
  ...teamMemberRoutes,
  ...teamServiceRoutes,
  ...linkRoutes,
  ...memberRoutes,
  ...settingsRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...serviceRoutes,
}

/** Organisations, members, teams, projects and keys. */
export const organisation = { ...organisationAtAuth, ...organisationAtApi }
