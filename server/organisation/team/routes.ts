import { changeTeamOwner } from './change-team-owner.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { listRoles } from './list-roles.ts'
import { listTeams } from './list-teams.ts'
import { previewTeamDeletion } from './preview-team-deletion.ts'
import { updateTeam } from './update-team.ts'
import { viewTeam } from './view-team.ts'

/** Teams. */
export const teamHandlers = {
  listTeams,
  viewTeam,
  createTeam,
  updateTeam,
  changeTeamOwner,
  previewTeamDeletion,
  deleteTeam,
  listRoles,
}
