import { applicationRoutes } from './organisation-application.ts'
import { invitationAuthRoutes, invitationRoutes } from './organisation-invitation.ts'
import { policyRoutes } from './organisation-policy.ts'
import { profileAuthRoutes, profileRoutes } from './organisation-profile.ts'
import { keyRoutes } from './organisation-key.ts'
import { linkAuthRoutes, linkRoutes } from './organisation-link.ts'
import { memberRoutes } from './organisation-member.ts'
import { projectRoutes } from './organisation-project.ts'
import { serviceRoutes } from './organisation-service.ts'
import { settingsRoutes } from './organisation-settings.ts'
import { teamRoutes } from './organisation-team.ts'
import { teamMemberRoutes } from './organisation-team-member.ts'
import { teamServiceRoutes } from './organisation-team-service.ts'
import { webhookRoutes } from './organisation-webhook.ts'
import { ssoRoutes } from './organisation-sso.ts'

export * from './organisation-application.ts'
export * from './organisation-id.ts'
export * from './organisation-invitation.ts'
export * from './organisation-policy.ts'
export * from './organisation-profile.ts'
export * from './organisation-key.ts'
export * from './organisation-link.ts'
export * from './organisation-member.ts'
export * from './organisation-project.ts'
export * from './organisation-service.ts'
export * from './organisation-record.ts'
export * from './organisation-settings.ts'
export * from './organisation-team.ts'
export * from './organisation-team-member.ts'
export * from './organisation-team-service.ts'
export * from './organisation-webhook.ts'
export * from './organisation-sso.ts'

/** Answered by the auth process: invitations, sign-up and identity data. */
export const organisationAtAuth = {
  ...profileAuthRoutes,
  ...applicationRoutes,
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
