import type { CaseData } from './case-data.ts'
import type { EkycDeps } from './deps.ts'

/** The company of a case as the register knows it; nothing while the register is away or has no such company. */
export const findCompany = async (
  { registry }: EkycDeps,
  data: CaseData,
  withinMs?: number,
): Promise<CaseData['company']> => {
  if (data.company || data.businessNumber === undefined) return data.company
  const found = await registry.find(data.businessNumber, withinMs)
  return 'company' in found ? found.company : undefined
}
