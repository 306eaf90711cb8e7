export { findOrganisationName } from './notification-store.ts'
export { plainCompany } from './plain-company.ts'
export { addressOf, organisationScope } from './notification-helpers.ts'
