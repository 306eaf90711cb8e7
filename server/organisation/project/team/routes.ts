import { linkTeam } from './link-team.ts'
import { listProjectTeams } from './list-project-teams.ts'
import { unlinkTeam } from './unlink-team.ts'

/** Teams of projects. */
export const projectTeamHandlers = {
  listProjectTeams,
  linkTeam,
  unlinkTeam,
}
