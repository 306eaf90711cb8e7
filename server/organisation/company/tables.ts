import type { Generated } from 'kysely'

export type ProfileSource = 'vpbank' | 'staff'

type CompanyProfileTable = {
  organisation_id: string
  name: string
  tax_code: string
  representative: string | null
  address: string | null
  verified_at: string
  source: ProfileSource
  version: Generated<number>
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.company_profile': CompanyProfileTable
  }
}
