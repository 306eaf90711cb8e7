/** For eKYC and staff commands, which verify it, and for Pay Later and invoices, which read it: the company profile. */
export { findCompanyProfile } from './find-company-profile.ts'
export { saveCompanyProfile } from './save-company-profile.ts'
