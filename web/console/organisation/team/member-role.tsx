import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { type TeamMember, teamMemberRoutes } from '@song-hanh/contract/organisation/team-member'
import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Select } from '../../../ui/field/select.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { nameOf } from '../person/person-mark.tsx'
import { invalidateTeams } from './team-queries.ts'
import { whyNotStaff } from '../right/team-reasons.ts'
import { teamRoleNames, teamRoleOptions } from '../../format/team-role-names.ts'

/** A member's role in the team, editable with permission. The owner is always an admin. */
export const MemberRole = ({ team, member }: { team: TeamInFull; member: TeamMember }) => {
  const { attempt, isPending } = useOperation(teamMemberRoutes.changeTeamMember)
  if (member.is_owner || whyNotStaff(team) !== undefined) return teamRoleNames[member.role]()
  const choose = async (role: TeamRole) => {
    if (role === member.role) return
    const params = { teamId: team.team_id, accountId: member.contact_account_id }
    const answer = await attempt({ params, body: { role } })
    if (!(answer instanceof CallFailed)) {
      showToast(m.team_role_changed({ name: nameOf(member), role: teamRoleNames[role]() }))
      return void invalidateTeams()
    }
    if (answer.failure === 'step_up_required') return
    showToast(m.team_role_failed(), { tone: 'bad', description: accountSentenceFor(answer) })
  }
  return (
    <span className="block w-34">
      <Select
        aria-label={m.team_role_of({ name: nameOf(member) })}
        options={teamRoleOptions()}
        value={member.role}
        disabled={isPending}
        onChange={(role) => void choose(role)}
      />
    </span>
  )
}
