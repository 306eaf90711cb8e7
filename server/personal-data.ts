import { billingPersonalData } from '#billing'
import { dashboardPersonalData } from '#dashboard'
import type { PersonalData } from '#identity/my-data'
import { marketplacePersonalData } from '#marketplace'
import { organisationPersonalData } from '#organisation'

/** All domains above identity that store personal data, in the order of erasure. */
export const personalData: readonly PersonalData[] = [
  dashboardPersonalData,
  marketplacePersonalData,
  billingPersonalData,
  organisationPersonalData,
]
