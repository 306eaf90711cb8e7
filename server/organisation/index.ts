import './tables.ts'

export { organisationApiRoutes, organisationAuthRoutes } from './routes.ts'
/** For every process: the caller's organisation and role. */
export { createMembershipCache } from './membership/membership-cache.ts'
/** For every process: authenticates API keys and records their use. */
export { createKeyCache } from './key/key-cache.ts'
export { createKeyUseRecorder } from './key/use/record-key-uses.ts'
/** For staff commands: the organisation whose audit log records what is done for a person. */
export { findFirstOrganisation } from './membership/membership-cache.ts'
/** For staff commands: applications. */
export { approveApplication } from './application/staff/approve-application.ts'
export { askApplicant } from './application/staff/ask-applicant.ts'
export { listApplications, showApplicationToStaff } from './application/staff/list-applications.ts'
export { rejectApplication } from './application/staff/reject-application.ts'
export { takeApplication } from './application/staff/take-application.ts'
export { formatApplicationNumber } from './application/application-mail-layout.ts'
/** For staff commands: service requests. */
export { fulfilRequest } from './service-request/staff/fulfil-request.ts'
export {
  answerRequest,
  listServiceRequests,
  rejectRequest,
  showServiceRequest,
  takeRequest,
} from './service-request/staff/handle-request.ts'
export { formatRequestNumber } from './service-request/request.ts'
/** For staff commands: closed organisations and audit logs. */
export { reopenOrganisation } from './settings/reopen-organisation.ts'
export { verifyAuditLog } from './audit/verify-audit-log.ts'
/** For eKYC and staff commands, which verify it, and for Pay Later and invoices, which read it: the company profile. */
export { findCompanyProfile } from './company/find-company-profile.ts'
export { saveCompanyProfile } from './company/save-company-profile.ts'
/** For higher domains that notify members. */
export { listMembersWithRoles } from './membership/list-members-with-roles.ts'
/** For eKYC: recipients of its mails, and the organisation's name. */
export { findMember, listOwners } from './membership/membership-store.ts'
export { findOrganisationName } from './notification/notification-store.ts'
export { plainCompany } from './notification/plain-company.ts'
export { addressOf, organisationScope } from './notification/notification-helpers.ts'
/** For the worker, which sends them, and the console, which shows the settings. */
export { organisationNotifications } from './notifications.ts'
/** For deleting an account and downloading one's data. */
export { organisationPersonalData } from './personal-data.ts'
/** For the worker. */
export { organisationJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { organisationMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoOrganisation, addDemoTeams } from './fixtures/demo.ts'
export { addDemoAudit } from './fixtures/demo-audit.ts'
export { addDemoCompany } from './fixtures/demo-company.ts'
export { addDemoKeys } from './fixtures/demo-key.ts'
export { addDemoLinks } from './fixtures/demo-link.ts'
export { addDemoProjects, demoProjectId } from './fixtures/demo-project.ts'
export { addDemoServiceRequests } from './fixtures/demo-service-request.ts'
export { addDemoTeamWork } from './fixtures/demo-team.ts'
export { addDemoWebhooks } from './fixtures/demo-webhook.ts'
export { addDemoApplications, addDemoInvitations } from './fixtures/demo-onboarding.ts'
export { addGeneratedOrganisations, generatedOrganisationId } from './fixtures/generate.ts'
/** For the dashboard: advice and setup steps. */
export { adviseOnOrganisation, listOrganisationSteps } from './settings/setup-steps.ts'
export { adviseOnKeys } from './key/advise-on-keys.ts'
/** For the dashboard's search. */
export { searchOrganisation } from './search-organisation.ts'
