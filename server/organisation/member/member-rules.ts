import { mayDecideOn } from '@song-hanh/contract/organisation/member'
import { can, hasRightsOf, type Role } from '@song-hanh/contract/rights/rights'

/** Current roles of the caller and the other member, read under a lock; undefined: not a member. */
export type LockedRoles = { own: Role | undefined; theirs: Role | undefined; owners: number }

/** Returns a failure code, or the other member's role when allowed. The last owner can never be demoted. */
export const checkRoleChange = ({ own, theirs, owners }: LockedRoles, role: Role) => {
  if (own === undefined || !can(own, 'member.change')) return 'not_allowed'
  if (theirs === undefined) return 'member_not_found'
  if (!mayDecideOn(own, theirs) || !hasRightsOf(own, role)) return 'role_too_high'
  return theirs === 'owner' && role !== 'owner' && owners < 2 ? 'last_owner' : { theirs }
}

export const checkRemoval = ({ own, theirs, owners }: LockedRoles) => {
  if (own === undefined || !can(own, 'member.change')) return 'not_allowed'
  if (theirs === undefined) return 'member_not_found'
  if (!mayDecideOn(own, theirs)) return 'role_too_high'
  return theirs === 'owner' && owners < 2 ? 'last_owner' : { theirs }
}

export const checkTransfer = ({ own, theirs }: LockedRoles) => {
  if (own === undefined || !can(own, 'member.transfer')) return 'not_allowed'
  if (theirs === undefined) return 'member_not_found'
  return theirs === 'owner' ? 'owner_already' : { theirs }
}
