import { addProjectMember } from './add-project-member.ts'
import { changeProjectMember } from './change-project-member.ts'
import { listProjectMembers } from './list-project-members.ts'
import { removeProjectMember } from './remove-project-member.ts'

/** Members of projects. */
export const projectMemberHandlers = {
  listProjectMembers,
  addProjectMember,
  changeProjectMember,
  removeProjectMember,
}
