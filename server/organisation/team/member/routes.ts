import { addTeamMember } from './add-team-member.ts'
import { changeTeamMember } from './change-team-member.ts'
import { listTeamMembers } from './list-team-members.ts'
import { previewTeamMemberRemoval } from './preview-team-member-removal.ts'
import { removeTeamMember } from './remove-team-member.ts'
import { searchAccounts } from './search-accounts.ts'

/** Members of teams. */
export const teamMemberHandlers = {
  listTeamMembers,
  searchAccounts,
  addTeamMember,
  changeTeamMember,
  previewTeamMemberRemoval,
  removeTeamMember,
}
