import { addProjectMember } from './member/add-project-member.ts'
import { changeProjectMember } from './member/change-project-member.ts'
import { changeProjectOwner } from './change-project-owner.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { linkTeam } from './team/link-team.ts'
import { listDeletedProjects } from './list-deleted-projects.ts'
import { listProjectMembers } from './member/list-project-members.ts'
import { listProjectResources } from './list-project-resources.ts'
import { listProjects } from './list-projects.ts'
import { listProjectTeams } from './team/list-project-teams.ts'
import { previewProjectDeletion } from './preview-project-deletion.ts'
import { removeProjectMember } from './member/remove-project-member.ts'
import { restoreProject } from './restore-project.ts'
import { unlinkTeam } from './team/unlink-team.ts'
import { updateProject } from './update-project.ts'
import { viewProject } from './view-project.ts'

/** Projects, who runs them, their teams and what runs in them. */
export const projectHandlers = {
  listProjects,
  viewProject,
  createProject,
  updateProject,
  previewProjectDeletion,
  deleteProject,
  listDeletedProjects,
  restoreProject,
  listProjectMembers,
  addProjectMember,
  changeProjectMember,
  removeProjectMember,
  changeProjectOwner,
  listProjectTeams,
  linkTeam,
  unlinkTeam,
  listProjectResources,
}
