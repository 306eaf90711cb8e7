import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret'
import { answerHours, type ApplicationState, isDecided, mayBecome } from './application.ts'
import { addStep, findApplicationByNumber, lockApplication, setState } from './application-store.ts'
import { afterWorkingHours } from './working-hours.ts'

/** What the doors for the staff work with, and which application they are about. */
export type StaffDeps = { database: Database; seal: Seal }
export type StaffDecision = { number: number; staffId: string }
export type Refusal = 'application_unknown' | 'move_impossible'

/** By the number that people call it by. */
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
 * Moves an application in its own scope and leaves a step, an audit row and an event. The row is locked: of two
 * colleagues who decide together, the second finds it decided. Gives the application as it is afterwards.
 */
export const moveApplication = async (tx: Tx, organisationId: string, { to, words, staffId }: Move) => {
  const row = await lockApplication.first(tx, { organisationId })
  if (!row || !mayBecome(row.state, to)) return 'move_impossible'
  const now = clock.now()
  const at = new Date(now).toISOString()
  // taken up again without the applicant's answer: from here on it waits for us
  const isOursAgain = row.state === 'more_information'
  const answerBy = isOursAgain ? new Date(afterWorkingHours(now, answerHours.by)).toISOString() : row.answer_by
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
