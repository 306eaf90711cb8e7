import { changeProjectOwner } from './change-project-owner.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { listDeletedProjects } from './list-deleted-projects.ts'
import { listProjectResources } from './list-project-resources.ts'
import { listProjects } from './list-projects.ts'
import { previewProjectDeletion } from './preview-project-deletion.ts'
import { restoreProject } from './restore-project.ts'
import { updateProject } from './update-project.ts'
import { viewProject } from './view-project.ts'

/** Projects, who owns them and what runs in them. */
export const projectHandlers = {
  listProjects,
  viewProject,
  createProject,
  updateProject,
  previewProjectDeletion,
  deleteProject,
  listDeletedProjects,
  restoreProject,
  changeProjectOwner,
  listProjectResources,
}
