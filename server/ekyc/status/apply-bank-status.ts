import { findCompanyProfile, saveCompanyProfile } from '#organisation/company'
import type { Tx } from '#platform/db/db'
import type { ApplicationStatus } from '../bank/bank.ts'
import { pollDelayMs, isFinal, canBecome, stateAfter } from '../case/case.ts'
import { type CaseData, openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { isoIn, updateCase } from '../case/held-case.ts'
import type { EkycDeps } from '../deps.ts'
import { recordCaseAction, type CaseActor } from '../case/record.ts'
import { sendDecidedMail } from './send-application-mails.ts'

type Company = Parameters<typeof saveCompanyProfile>[1]

/** A verified organisation does not become another company by a case: only staff can change that. */
const verify = async (tx: Tx, company: Company) => {
  const current = await findCompanyProfile(tx, company.organisationId)
  if (current === undefined || current.taxCode === company.taxCode) await saveCompanyProfile(tx, company)
}

/**
 * Applies a status from the bank to a submitted case. It must come from an answer with exit code 0 about this
 * transaction, which `read-answer.ts` ensures. An organisation's approval waits until the register has named the
 * company: user input verifies nothing.
 */
export const applyBankStatus = async (
  tx: Tx,
  deps: EkycDeps,
  actor: CaseActor,
  row: CaseRow,
  status: ApplicationStatus,
  /** From the register, where the case has none yet. */
  company?: CaseData['company'],
): Promise<CaseRow> => {
  const current = openData(deps.seal, row)
  const data = company && !current.company ? { ...current, company } : current
  const name = data.company?.name
  const isNameless = status === 'APPROVED' && row.organisation_id !== null && name === undefined
  const to = isNameless ? row.state : stateAfter(status, row.state)
  if (!canBecome(row.state, to))
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
