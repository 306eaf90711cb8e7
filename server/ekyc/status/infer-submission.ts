import type { Tx } from '#platform/db/db'
import type { ApplicationStatus } from '../bank/bank.ts'
import { openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { updateCase } from '../case/held-case.ts'
import type { EkycDeps } from '../deps.ts'
import { recordCaseAction, type CaseActor } from '../case/record.ts'
import { sendReceivedMail } from './send-application-mails.ts'

/** Statuses that only a received declaration has. */
const receivedStatuses: ReadonlySet<ApplicationStatus> = new Set(['PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED'])

/**
 * For a declaration with an ambiguous outcome: if the bank's status differs from the one at the check, the bank has
 * received it, and the case becomes submitted. Otherwise it does not change.
 */
export const inferSubmission = async (
  tx: Tx,
  deps: EkycDeps,
  actor: CaseActor,
  row: CaseRow,
  status: ApplicationStatus,
): Promise<CaseRow> => {
  const isInDoubt = row.state === 'checked' && row.ask_at !== null && openData(deps.seal, row).declarant !== undefined
  if (!isInDoubt || !receivedStatuses.has(status) || status === row.application_status) return row
  const sent = await updateCase(tx, deps, row, { state: 'submitted', applicationStatus: status, isFromBank: true })
  await recordCaseAction(tx, actor, 'submitted', row, sent)
  await sendReceivedMail(tx, deps, sent, actor)
  return sent
}
