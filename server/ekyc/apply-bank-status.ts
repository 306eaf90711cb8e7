import { findCompanyProfile, keepCompanyProfile } from '#organisation'
import type { Tx } from '#platform/db'
import type { ApplicationStatus } from './bank/bank.ts'
import { askAgainMs, isOver, mayBecome, stateBy } from './case.ts'
import { type CaseData, openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { isoIn, keepCase } from './held-case.ts'
import type { Parts } from './deps.ts'
import { record, type Who } from './record.ts'
import { tellDecided } from './send-application-mails.ts'

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
export const followStatus = async (
  tx: Tx,
  parts: Parts,
  who: Who,
  row: CaseRow,
  status: ApplicationStatus,
  /** What the register has just said of it, where nothing was known. */
  company?: CaseData['company'],
): Promise<CaseRow> => {
  const known = openData(parts.seal, row)
  const data = company && !known.company ? { ...known, company } : known
  const name = data.company?.name
  const isNameless = status === 'APPROVED' && row.organisation_id !== null && name === undefined
  const to = isNameless ? row.state : stateBy(status, row.state)
  if (!mayBecome(row.state, to))
    return isOver(row.state) ? keepCase(tx, parts, row, { askAt: null, isBanks: true }) : row
  const askAt = isOver(to) ? null : isoIn(askAgainMs(row.asked_times))
  const next = await keepCase(tx, parts, row, { state: to, applicationStatus: status, askAt, isBanks: true, data })
  if (to === row.state) return next
  await record(tx, who, 'updated', row, next)
  await tellDecided(tx, parts, next, data)
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
