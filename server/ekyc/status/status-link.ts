import type { Database } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import { isSent } from '../case/case.ts'
import { type CaseRow, findCase, findOwner } from '../case/case-store.ts'
import { holderOf } from '../case/holder.ts'

const purpose = 'ekyc.status'

/** Derived from the case: every mail has the same link, and nothing is stored. */
export const statusTokenOf = (seal: Seal, caseId: string): string => `${caseId}.${seal.sign(purpose, caseId)}`

const caseIdIn = (seal: Seal, token: string): string | undefined => {
  const [, caseId, signature] = /^([0-9a-f-]{36})\.([\w.-]+)$/.exec(token) ?? []
  return caseId && signature && seal.isSigned(signature, purpose, caseId) ? caseId : undefined
}

/** The case behind a status link, while it is kept. Read-only: the link does not make its user a holder. */
export const findByStatusToken = async (
  database: Database,
  seal: Seal,
  token: string,
): Promise<CaseRow | undefined> => {
  const caseId = caseIdIn(seal, token)
  const owner = caseId && (await database.within({ kind: 'none' }, (tx) => findOwner.first(tx, { caseId }), 'read'))
  if (!owner) return undefined
  const row = await database.within(
    holderOf(owner).scope,
    (tx) => findCase.first(tx, { caseId: owner.case_id }),
    'read',
  )
  return row && isSent(row.state) ? row : undefined
}
