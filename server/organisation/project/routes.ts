import { addProjectMember } from './add-project-member.ts'
import { changeProjectMember } from './change-project-member.ts'
import { changeProjectOwner } from './change-project-owner.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { linkTeam } from './link-team.ts'
import { listDeletedProjects } from './list-deleted-projects.ts'
import { listProjectMembers } from './list-project-members.ts'
import { listProjectResources } from './list-project-resources.ts'
import { listProjects } from './list-projects.ts'
import { listProjectTeams } from './list-project-teams.ts'
import { previewProjectDeletion } from './preview-project-deletion.ts'
import { removeProjectMember } from './remove-project-member.ts'
import { restoreProject } from './restore-project.ts'
import { unlinkTeam } from './unlink-team.ts'
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
