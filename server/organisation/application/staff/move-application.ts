import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret/secret'
import { answerHours, type ApplicationState, isDecided, mayBecome } from '../application.ts'
import { addStep, findApplicationByNumber, lockApplication, setState } from '../application-store.ts'
import { afterWorkingHours } from '../working-hours.ts'

/** For the staff's commands. */
export type StaffDeps = { database: Database; seal: Seal }
export type StaffDecision = { number: number; staffId: string }
export type Refusal = 'application_unknown' | 'move_impossible'

/** By its public number; returns the id of the application, which is that of the later organisation. */
export const findByNumber = async (database: Database, number: number): Promise<string | undefined> => {
  const row = await database.within({ kind: 'none' }, (tx) => findApplicationByNumber.first(tx, { number }), 'read')
  return row?.organisation_id ?? undefined
}

const actions = {
  in_review: 'organisation.application_taken',
  more_information: 'organisation.application_questioned',
  approved: 'organisation.application_approved',
  rejected: 'organisation.application_rejected',
} as const satisfies Record<Exclude<ApplicationState, 'received'>, string>

type Move = { to: keyof typeof actions; words?: string; staffId: string }

/**
 * Moves an application to another state and writes a step, an audit entry and an event. The row is locked, so that of two
 * concurrent decisions the second is refused. Returns the application as it is afterwards.
 */
export const moveApplication = async (tx: Tx, organisationId: string, { to, words, staffId }: Move) => {
  const row = await lockApplication.first(tx, { organisationId })
  if (!row || !mayBecome(row.state, to)) return 'move_impossible'
  const now = clock.now()
  const at = new Date(now).toISOString()
  // resumed without the applicant's answer: the clock restarts
  const isResumed = row.state === 'more_information'
  const answerBy = isResumed ? new Date(afterWorkingHours(now, answerHours.by)).toISOString() : row.answer_by
  await addStep(tx, { organisationId, stepId: newId(), state: to, words: words ?? null, staffId, at })
  await setState(tx, { organisationId, state: to, answerBy, decidedAt: isDecided(to) ? at : null })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: actions[to],
    thing: { kind: 'application', id: organisationId },
    before: { state: row.state },
    after: { state: to },
  })
  await publish(tx, { chainId: organisationId, name: actions[to], payload: { number: row.number } })
  return { ...row, state: to, answer_by: answerBy, at }
}
