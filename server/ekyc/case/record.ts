import { writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { CaseRow } from './case-store.ts'

/** Who made the step; without a person it is the system. */
export type CaseActor = { personId?: string | undefined; requestId?: string | undefined; address?: string | undefined }

const actions = {
  begun: 'ekyc.case_begun',
  checked: 'ekyc.business_checked',
  otp_sent: 'ekyc.otp_sent',
  otp_verified: 'ekyc.otp_verified',
  submitted: 'ekyc.information_submitted',
  updated: 'ekyc.application_updated',
  reminded: 'ekyc.application_reminded',
  ended: 'ekyc.case_ended',
} as const
type CaseAction = keyof typeof actions

/**
 * Writes an audit entry and an event for an organisation's case: its state, without people or business. A visitor's case
 * has only the log of bank calls.
 */
export const recordCaseAction = async (
  tx: Tx,
  actor: CaseActor,
  kind: CaseAction,
  before: CaseRow,
  after: CaseRow,
): Promise<void> => {
  const { organisation_id: chainId, case_id } = after
  if (chainId === null) return
  const action = actions[kind]
  await writeAudit(tx, {
    chainId,
    actor: actor.personId === undefined ? { kind: 'system' } : { kind: 'person', personId: actor.personId },
    action,
    thing: { kind: 'ekyc_case', id: case_id },
    before: { state: before.state },
    after: { state: after.state },
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
    ...(actor.address === undefined ? {} : { address: actor.address }),
  })
  await publish(tx, {
    chainId,
    name: action,
    payload: { case_id, state: after.state },
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
  })
}
