/** For staff commands: closed organisations and audit logs. */
export { reopenOrganisation } from './reopen-organisation.ts'
/** For the dashboard: advice and setup steps. */
export { adviseOnOrganisation, listOrganisationSteps } from './setup-steps.ts'
