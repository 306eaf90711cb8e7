/** The port that every domain with personal data implements, for account deletion and data export. */
export type { PersonalData } from './personal-data-port.ts'
