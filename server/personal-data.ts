import { billingPersonalData } from '#billing'
import { consolePersonalData } from '#console'
import type { PersonalData } from '#identity'
import { marketplacePersonalData } from '#marketplace'
import { organisationPersonalData } from '#organisation'

/** Every domain above identity that knows something about people, in the order in which they forget somebody. */
export const personalData: readonly PersonalData[] = [
  consolePersonalData,
  marketplacePersonalData,
  billingPersonalData,
  organisationPersonalData,
]
