import { addTeamMember } from './member/add-team-member.ts'
import { addTeamService } from './service/add-team-service.ts'
import { assignService } from './service/assign-service.ts'
import { changeTeamMember } from './member/change-team-member.ts'
import { changeTeamOwner } from './change-team-owner.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { listAvailableServices } from './service/list-available-services.ts'
import { listRoles } from './list-roles.ts'
import { listServiceMembers } from './service/list-service-members.ts'
import { listServiceRoles } from './service/list-service-roles.ts'
import { listTeamMembers } from './member/list-team-members.ts'
import { listTeamServices } from './service/list-team-services.ts'
import { listTeams } from './list-teams.ts'
import { previewTeamDeletion } from './preview-team-deletion.ts'
import { previewTeamMemberRemoval } from './member/preview-team-member-removal.ts'
import { previewTeamServiceRemoval } from './service/preview-team-service-removal.ts'
import { removeTeamMember } from './member/remove-team-member.ts'
import { removeTeamService } from './service/remove-team-service.ts'
import { searchAccounts } from './member/search-accounts.ts'
import { unassignService } from './service/unassign-service.ts'
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
