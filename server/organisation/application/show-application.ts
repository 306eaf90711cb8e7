import type { Application } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { answerHours, clockOf } from './application.ts'
import { applicationDigest } from './application-link.ts'
import { findApplication, findApplicationByToken, listSteps } from './application-store.ts'
import { afterWorkingHours, workedMinutes } from './working-hours.ts'

/** The application of a status link. */
export const findByLink = async (database: Database, token: string): Promise<string | undefined> => {
  const digest = applicationDigest(token)
  const row = await database.within({ kind: 'none' }, (tx) => findApplicationByToken.first(tx, { digest }), 'read')
  return row?.organisation_id ?? undefined
}

/** An application as applicant and staff see it, in its own scope. */
export const showApplication = async (tx: Tx, organisationId: string): Promise<Application | undefined> => {
  const [row, steps] = await Promise.all([
    findApplication.first(tx, { organisationId }),
    listSteps(tx, { organisationId }),
  ])
  if (!row) return undefined
  const { number, state, company, person, email, submitted_at, answer_by } = row
  const { from, until } = clockOf(steps)
  const begun = Date.parse(from ?? submitted_at)
  return {
    number,
    state,
    company,
    person,
    email,
    submitted_at,
    answer_by,
    steps,
    answer_from: new Date(afterWorkingHours(begun, answerHours.from)).toISOString(),
    worked_minutes: workedMinutes(begun, until === undefined ? clock.now() : Date.parse(until)),
  }
}
