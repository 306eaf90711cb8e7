import { addTeamMember } from './add-team-member.ts'
import { addTeamService } from './add-team-service.ts'
import { assignService } from './assign-service.ts'
import { changeTeamMember } from './change-team-member.ts'
import { changeTeamOwner } from './change-team-owner.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { listAvailableServices } from './list-available-services.ts'
import { listRoles } from './list-roles.ts'
import { listServiceMembers } from './list-service-members.ts'
import { listServiceRoles } from './list-service-roles.ts'
import { listTeamMembers } from './list-team-members.ts'
import { listTeamServices } from './list-team-services.ts'
import { listTeams } from './list-teams.ts'
import { previewTeamDeletion } from './preview-team-deletion.ts'
import { previewTeamMemberRemoval } from './preview-team-member-removal.ts'
import { previewTeamServiceRemoval } from './preview-team-service-removal.ts'
import { removeTeamMember } from './remove-team-member.ts'
import { removeTeamService } from './remove-team-service.ts'
import { searchAccounts } from './search-accounts.ts'
import { unassignService } from './unassign-service.ts'
import { updateTeam } from './update-team.ts'
import { viewTeam } from './view-team.ts'

/** Teams, their members and services. */
export const teamHandlers = {
  listTeams,
  viewTeam,
  createTeam,
  updateTeam,
  changeTeamOwner,
  previewTeamDeletion,
  deleteTeam,
  listRoles,
  listTeamMembers,
  searchAccounts,
  addTeamMember,
  changeTeamMember,
  previewTeamMemberRemoval,
  removeTeamMember,
  listServiceRoles,
  listTeamServices,
  listServiceMembers,
  listAvailableServices,
  addTeamService,
  previewTeamServiceRemoval,
  removeTeamService,
  assignService,
  unassignService,
}
