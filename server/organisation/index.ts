import './tables.ts'

export { organisationApiRoutes, organisationAuthRoutes } from './routes.ts'
/** For every process: the caller's organisation and role. */
export { createMembershipCache } from './membership-cache.ts'
/** For every process: authenticates API keys and records their use. */
export { createKeyCache } from './key/key-cache.ts'
export { createKeyUseRecorder } from './key/record-key-uses.ts'
/** For staff commands: the organisation whose audit log records what is done for a person. */
export { findFirstOrganisation } from './membership-cache.ts'
/** For staff commands: applications. */
export { approveApplication } from './approve-application.ts'
export { askApplicant } from './ask-applicant.ts'
export { listApplications, showApplicationToStaff } from './list-applications.ts'
export { rejectApplication } from './reject-application.ts'
export { takeApplication } from './take-application.ts'
export { formatApplicationNumber } from './application-mail-layout.ts'
/** For staff commands: service requests. */
export { fulfilRequest } from './service/fulfil-request.ts'
export {
  answerRequest,
  listServiceRequests,
  rejectRequest,
  showServiceRequest,
  takeRequest,
} from './service/handle-request.ts'
export { formatRequestNumber } from './service/request.ts'
/** For staff commands: closed organisations and audit logs. */
export { reopenOrganisation } from './settings/reopen-organisation.ts'
export { verifyAuditLog } from './settings/verify-audit-log.ts'
/** For eKYC and staff commands, which verify it, and for Pay Later and invoices, which read it: the company profile. */
export { findCompanyProfile } from './company/find-company-profile.ts'
export { saveCompanyProfile } from './company/save-company-profile.ts'
/** For higher domains that notify members. */
export { listMembersWithRoles } from './list-members-with-roles.ts'
/** For eKYC: recipients of its mails, and the organisation's name. */
export { findMember, listOwners } from './member-store.ts'
export { findOrganisationName } from './notification-store.ts'
export { plainCompany } from './plain-company.ts'
export { addressOf, organisationScope } from './notification-helpers.ts'
/** For the worker, which sends them, and the console, which shows the settings. */
export { organisationNotifications } from './notifications.ts'
/** For deleting an account and downloading one's data. */
export { organisationPersonalData } from './personal-data.ts'
/** For the worker. */
export { organisationJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { organisationMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoOrganisation, addDemoTeams } from './demo.ts'
export { addDemoAudit } from './settings/demo.ts'
export { addDemoCompany } from './company/demo.ts'
export { addDemoKeys } from './key/demo.ts'
export { addDemoLinks } from './link/demo.ts'
export { addDemoProjects, demoProjectId } from './project/demo.ts'
export { addDemoServiceRequests } from './service/demo.ts'
export { addDemoTeamWork } from './team/demo.ts'
export { addDemoWebhooks } from './webhook/demo.ts'
export { addDemoApplications, addDemoInvitations } from './demo-onboarding.ts'
export { addGeneratedOrganisations, generatedOrganisationId } from './generate.ts'
/** For the console: advice and setup steps. */
export { adviseOnOrganisation, listOrganisationSteps } from './setup-steps.ts'
export { adviseOnKeys } from './key/advise-on-keys.ts'
/** For the console's search. */
export { searchOrganisation } from './search-organisation.ts'
