import { mayDecideOn, type Member } from '@song-hanh/contract/organisation/member'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { useCached } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

export const useOwnRole = (): Role | undefined => useCached(activeOrganisation())?.role

/** Why a person with this role may not manage that member; undefined if they may. */
const whyNotOn = (own: Role | undefined, { role }: Member): string | undefined => {
  if (!can(own, 'member.change')) return m.member_not_yours()
  if (!mayDecideOn(own, role)) return m.member_lacks_right()
  return supportReason(m.member_support_only)
}

export const whyNotRole = (own: Role | undefined, member: Member): string | undefined =>
  whyNotOn(own, member) ?? (member.is_last_owner ? m.member_last_owner() : undefined)

export const whyNotRemove = (own: Role | undefined, member: Member): string | undefined =>
  whyNotOn(own, member) ?? (member.is_me ? m.member_not_yourself() : undefined)

export const whyNotTransfer = (own: Role | undefined, member: Member): string | undefined => {
  if (!can(own, 'member.transfer')) return m.member_transfer_owners_only()
  if (member.role === 'owner') return m.member_transfer_owner_already()
  return supportReason(m.member_support_only)
}
