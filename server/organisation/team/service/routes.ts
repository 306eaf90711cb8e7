import { addTeamService } from './add-team-service.ts'
import { assignService } from './assign-service.ts'
import { listAvailableServices } from './list-available-services.ts'
import { listServiceMembers } from './list-service-members.ts'
import { listServiceRoles } from './list-service-roles.ts'
import { listTeamServices } from './list-team-services.ts'
import { previewTeamServiceRemoval } from './preview-team-service-removal.ts'
import { removeTeamService } from './remove-team-service.ts'
import { unassignService } from './unassign-service.ts'

/** Services of teams, and which members they are assigned to. */
export const teamServiceHandlers = {
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
