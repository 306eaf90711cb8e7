import { changeMemberRole } from './change-member-role.ts'
import { exportMembers } from './export-members.ts'
import { listMembers } from './list-members.ts'
import { previewMemberRemoval } from './preview-member-removal.ts'
import { removeMember } from './remove-member.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { viewMember } from './view-member.ts'

/** The people of an organisation. */
export const memberHandlers = {
  listMembers,
  viewMember,
  changeMemberRole,
  previewMemberRemoval,
  removeMember,
  transferOwnership,
  exportMembers,
}
