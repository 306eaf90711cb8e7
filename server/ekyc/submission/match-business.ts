import type { CaseState } from '@song-hanh/contract/ekyc'
import type { Seal } from '#platform/secret/secret'
import { openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { isValidToken } from '../case/held-case.ts'

type BusinessReference = { businessRegistrationNumber: string; accessToken?: string | undefined }

/** Whether the call is about the business of this case and has its token. */
export const matchesBusiness = (
  seal: Seal,
  row: CaseRow,
  { businessRegistrationNumber, accessToken }: BusinessReference,
): boolean =>
  isValidToken(seal, row, accessToken) &&
  // compared with the sealed data, because the digest changes when keys rotate
  openData(seal, row).businessNumber === businessRegistrationNumber

/** Why a step is not allowed; undefined when it is. */
export const checkStep = (seal: Seal, row: CaseRow, reference: BusinessReference, open: CaseState) => {
  if (row.state !== open) return 'ekyc_step_refused' as const
  return matchesBusiness(seal, row, reference) ? undefined : ('ekyc_case_refused' as const)
}
