import type { Application } from '@song-hanh/contract/organisation'
import type { Database } from '#platform/db/db'
import { findApplication, listOpenApplications } from '../application-store.ts'
import { findByNumber } from './move-application.ts'
import { showApplication } from '../show-application.ts'

const maxListed = 100

/** For staff: open applications, most urgent first. */
export const listApplications = (database: Database) =>
  database.within({ kind: 'none' }, (tx) => listOpenApplications(tx, { limit: maxListed }), 'read')

/** For staff: one application in full, as the applicant sees it and with contact details. */
export const showApplicationToStaff = async (
  database: Database,
  number: number,
): Promise<(Application & { country: string; phone: string; purpose: string | null }) | undefined> => {
  const organisationId = await findByNumber(database, number)
  if (!organisationId) return undefined
  return database.within(
    { kind: 'organisation', organisationId },
    async (tx) => {
      const row = await findApplication.first(tx, { organisationId })
      const shown = await showApplication(tx, organisationId)
      return row && shown && { ...shown, country: row.country, phone: row.phone, purpose: row.purpose }
    },
    'read',
  )
}
