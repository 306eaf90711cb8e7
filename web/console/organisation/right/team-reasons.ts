import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { supportSession } from '../../../api/browser.ts'
import { m } from '../../../words/compiled/messages.js'

/** Why the person may not: the server's decision, or a support session. */
const reasonUnless = (may: boolean, why: () => string): string | undefined => {
  if (supportSession.isActive()) return m.team_support_only()
  return may ? undefined : why()
}

export const whyNotCreate = (may: boolean) => reasonUnless(may, m.team_leaders_only)
export const whyNotDelete = ({ may_delete }: TeamInFull) => reasonUnless(may_delete, m.team_leaders_only)
export const whyNotChange = ({ may_change }: TeamInFull) => reasonUnless(may_change, m.team_admins_only)
export const whyNotTransfer = ({ may_transfer }: TeamInFull) => reasonUnless(may_transfer, m.team_owner_only)
export const whyNotStaff = ({ may_staff }: TeamInFull) => reasonUnless(may_staff, m.team_admins_only)
