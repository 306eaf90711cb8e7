import type { Database } from '#platform/db'
import { countInReview } from './launch-notice-store.ts'
import { findLead, listOpenLeads } from './lead-store.ts'

const atMost = 200

/** For the staff: what nobody has closed, the oldest first, and how many notices wait for a review. */
export const listLeads = (database: Database) =>
  database.within(
    { kind: 'none' },
    async (tx) => {
      const [leads, notices] = await Promise.all([listOpenLeads(tx, { atMost }), countInReview.first(tx)])
      return { leads, noticesInReview: notices?.count ?? 0 }
    },
    'read',
  )

/** For the staff: one lead whole. */
export const showLead = (database: Database, number: number) =>
  database.within({ kind: 'none' }, (tx) => findLead.first(tx, { number }), 'read')
