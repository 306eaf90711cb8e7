import type { CaseState } from '@song-hanh/contract/ekyc'
import type { Seal } from '#platform/secret'
import { openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { isValidToken } from './held-case.ts'

type BusinessReference = { businessRegistrationNumber: string; accessToken?: string | undefined }

/** Is the call about the business that this case was checked for, with the token of this case? */
export const matchesBusiness = (seal: Seal, row: CaseRow, { businessRegistrationNumber, accessToken }: BusinessReference): boolean =>
  isValidToken(seal, row, accessToken) &&
  // by what was sealed and not by the digest, which changes with the newest key
  openData(seal, row).businessNumber === businessRegistrationNumber

/** Why a step is not open; undefined when it is. */
export const checkStep = (seal: Seal, row: CaseRow, reference: BusinessReference, open: CaseState) => {
  if (row.state !== open) return 'ekyc_step_refused' as const
  return matchesBusiness(seal, row, reference) ? undefined : ('ekyc_case_refused' as const)
}
