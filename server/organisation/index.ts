import './tables.ts'

export { organisationApiRoutes, organisationAuthRoutes } from './routes.ts'
/** For every process: the caller's organisation and role. */
export { createMembershipCache as openMemberships } from './membership-cache.ts'
/** For every process: authenticates API keys and records their use. */
export { createKeyCache as openKeys } from './key/key-cache.ts'
export { createKeyUseRecorder as openKeyUses } from './key/record-key-uses.ts'
/** For staff commands: the organisation whose audit log records what is done for a person. */
export { findFirstOrganisation } from './membership-cache.ts'
/** For staff commands: applications. */
export { approveApplication } from './approve-application.ts'
export { askApplicant } from './ask-applicant.ts'
export { listApplications, showApplicationToStaff as showApplicationTo } from './list-applications.ts'
export { rejectApplication } from './reject-application.ts'
export { takeApplication } from './take-application.ts'
export { formatApplicationNumber as writeNumber } from './application-mail-layout.ts'
/** For staff commands: service requests. */
export { fulfilRequest } from './service/fulfil-request.ts'
export {
  answerRequest,
  listServiceRequests,
  rejectRequest,
  showServiceRequest,
  takeRequest,
} from './service/handle-request.ts'
export { formatRequestNumber as writeRequestNumber } from './service/request.ts'
/** For staff commands: closed organisations and audit logs. */
export { reopenOrganisation } from './settings/reopen-organisation.ts'
export { verifyAudit as verifyRecord } from './settings/verify-audit.ts'
/** For eKYC and staff commands, which verify it, and for Pay Later and invoices, which read it: the company profile. */
export { findCompanyProfile } from './company/find-company-profile.ts'
export { saveCompanyProfile as keepCompanyProfile } from './company/save-company-profile.ts'
/** For higher domains that notify members. */
export { listMembersWithRoles as listMembersAs } from './list-members-with-roles.ts'
/** For eKYC: recipients of its mails, and the organisation's name. */
export { findMember, listOwners } from './member-store.ts'
export { findOrganisationName } from './notification-store.ts'
export { plainCompany } from './plain-company.ts'
export { addressOf, organisationScope as inOrganisation } from './notification-helpers.ts'
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
export { addDemoAudit as addDemoRecord } from './settings/demo.ts'
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
export { searchOrganisation as findInOrganisation } from './search-organisation.ts'
