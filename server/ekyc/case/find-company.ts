import type { CaseData } from './case-data.ts'
import type { EkycDeps } from '../deps.ts'

/** The company of a case from the register; undefined when the register is unavailable or does not know it. */
export const findCompany = async (
  { registry }: EkycDeps,
  data: CaseData,
  withinMs?: number,
): Promise<CaseData['company']> => {
  if (data.company || data.businessNumber === undefined) return data.company
  const found = await registry.find(data.businessNumber, withinMs)
  return 'company' in found ? found.company : undefined
}
