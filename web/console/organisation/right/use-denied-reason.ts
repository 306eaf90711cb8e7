import { can, type OrganisationRight } from '@song-hanh/contract/rights/rights'
import { supportSession } from '../../../api/browser.ts'
import { useCached } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'

/** Why the person may not request this: staff never may, and not every role. Undefined if they may. */
export const useDeniedReason = (right: OrganisationRight, without: string): string | undefined => {
  const role = useCached(activeOrganisation())?.role
  if (supportSession.isActive()) return m.service_support_only()
  return can(role, right) ? undefined : without
}
