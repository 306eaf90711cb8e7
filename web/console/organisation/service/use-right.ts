import { can, type OrganisationRight } from '@song-hanh/contract/rights'
import { supportSession } from '../../../api/browser.ts'
import { useKnown } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../layout/organisations.ts'

/** Why somebody may not ask for this: staff never do, and not every role may. Nothing: he may. */
export const useAskingReason = (right: OrganisationRight, without: string): string | undefined => {
  const role = useKnown(activeOrganisation())?.role
  if (supportSession.isHere()) return m.service_support_only()
  return can(role, right) ? undefined : without
}
