import { billingPersonalData } from '#billing'
import { consolePersonalData } from '#dashboard'
import type { PersonalData } from '#identity'
import { marketplacePersonalData } from '#marketplace'
import { organisationPersonalData } from '#organisation'

/** All domains above identity that store personal data, in the order of erasure. */
export const personalData: readonly PersonalData[] = [
  consolePersonalData,
  marketplacePersonalData,
  billingPersonalData,
  organisationPersonalData,
]
