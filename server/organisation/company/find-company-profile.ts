import type { Tx } from '#platform/db/db'
import { findProfile } from './company-profile-store.ts'
import type { ProfileSource } from './tables.ts'

export type CompanyProfile = {
  name: string
  taxCode: string
  representative: string | null
  address: string | null
  verifiedAt: string
  source: ProfileSource
  version: number
}

/** The verified company of an organisation, in its scope; undefined until one is verified. */
export const findCompanyProfile = async (tx: Tx, organisationId: string): Promise<CompanyProfile | undefined> => {
  const row = await findProfile.first(tx, { organisationId })
  if (!row) return undefined
  const { tax_code: taxCode, verified_at: verifiedAt, ...rest } = row
  return { ...rest, taxCode, verifiedAt }
}
