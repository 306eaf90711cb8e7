import type { Tx } from '#platform/db'
import type { ApplicationStatus } from './bank/bank.ts'
import { openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { keepCase } from './held-case.ts'
import type { Parts } from './deps.ts'
import { record, type Who } from './record.ts'
import { tellReceived } from './send-application-mails.ts'

/** Words that the bank has only for what it has received. */
const received: ReadonlySet<ApplicationStatus> = new Set(['PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED'])

/**
 * A declaration whose answer was lost: when the bank says another word about the transaction than at its check, it has
 * it. Everything else stays where it is.
 */
export const takeAsSent = async (
  tx: Tx,
  parts: Parts,
  who: Who,
  row: CaseRow,
  status: ApplicationStatus,
): Promise<CaseRow> => {
  const isInDoubt = row.state === 'checked' && row.ask_at !== null && openData(parts.seal, row).declarant !== undefined
  if (!isInDoubt || !received.has(status) || status === row.application_status) return row
  const sent = await keepCase(tx, parts, row, { state: 'submitted', applicationStatus: status, isBanks: true })
  await record(tx, who, 'submitted', row, sent)
  await tellReceived(tx, parts, sent, who)
  return sent
}
