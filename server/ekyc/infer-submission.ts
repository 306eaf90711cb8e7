import type { Tx } from '#platform/db'
import type { ApplicationStatus } from './bank/bank.ts'
import { openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { updateCase } from './held-case.ts'
import type { EkycDeps } from './deps.ts'
import { recordCaseAction, type CaseActor } from './record.ts'
import { sendReceivedMail } from './send-application-mails.ts'

/** Words that the bank has only for what it has received. */
const receivedStatuses: ReadonlySet<ApplicationStatus> = new Set(['PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED'])

/**
 * A declaration whose answer was lost: when the bank says another word about the transaction than at its check, it has
 * it. Everything else stays where it is.
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
