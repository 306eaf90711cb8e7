import { findCompanyProfile, keepCompanyProfile } from '#organisation'
import type { Tx } from '#platform/db'
import type { ApplicationStatus } from './bank/bank.ts'
import { pollDelayMs, isFinal, mayBecome, stateAfter } from './case.ts'
import { type CaseData, openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { isoIn, updateCase } from './held-case.ts'
import type { EkycDeps } from './deps.ts'
import { recordCaseAction, type CaseActor } from './record.ts'
import { sendDecidedMail } from './send-application-mails.ts'

type Company = Parameters<typeof keepCompanyProfile>[1]

/** Who is verified as one company does not become another by a case: that is for staff, by papers. */
const verify = async (tx: Tx, company: Company) => {
  const known = await findCompanyProfile(tx, company.organisationId)
  if (known === undefined || known.taxCode === company.taxCode) await keepCompanyProfile(tx, company)
}

/**
 * The bank's word for a case that was sent to it. It must come from an answer with exit code 0 about this transaction:
 * `read-answer.ts` lets no other through. An organisation whose company has no name yet waits until the register
 * answers: approved without a company would serve nothing, and what somebody typed into a form verifies nobody.
 */
export const applyBankStatus = async (
  tx: Tx,
  deps: EkycDeps,
  actor: CaseActor,
  row: CaseRow,
  status: ApplicationStatus,
  /** What the register has just said of it, where nothing was known. */
  company?: CaseData['company'],
): Promise<CaseRow> => {
  const known = openData(deps.seal, row)
  const data = company && !known.company ? { ...known, company } : known
  const name = data.company?.name
  const isNameless = status === 'APPROVED' && row.organisation_id !== null && name === undefined
  const to = isNameless ? row.state : stateAfter(status, row.state)
  if (!mayBecome(row.state, to))
    return isFinal(row.state) ? updateCase(tx, deps, row, { askAt: null, isFromBank: true }) : row
  const askAt = isFinal(to) ? null : isoIn(pollDelayMs(row.asked_times))
  const next = await updateCase(tx, deps, row, { state: to, applicationStatus: status, askAt, isFromBank: true, data })
  if (to === row.state) return next
  await recordCaseAction(tx, actor, 'updated', row, next)
  await sendDecidedMail(tx, deps, next, data)
  const { businessNumber: taxCode } = data
  if (to === 'approved' && row.organisation_id !== null && name !== undefined && taxCode !== undefined)
    await verify(tx, {
      organisationId: row.organisation_id,
      name,
      taxCode,
      representative: data.company?.representative ?? null,
      address: data.company?.address ?? null,
      source: 'vpbank',
      by: { kind: 'system' },
    })
  return next
}
