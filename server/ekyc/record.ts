import { writeAudit } from '#platform/audit'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import type { CaseRow } from './case-store.ts'

/** Who made the step; nobody is the bank's word by way of the worker. */
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
 * An organisation's case is in its record, and told: where it stands, and nothing about who or which business. A
 * visitor's has no record but the trail of the bank's calls.
 */
export const recordCaseAction = async (tx: Tx, actor: CaseActor, kind: CaseAction, before: CaseRow, after: CaseRow): Promise<void> => {
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
