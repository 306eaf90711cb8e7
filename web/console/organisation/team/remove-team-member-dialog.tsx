import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { type TeamMember, teamMemberRoutes } from '@song-hanh/contract/organisation/team-member'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { previewBlocker } from '../preview/preview-failed.tsx'
import { nameOf } from '../person/person-mark.tsx'
import { PreviewList } from '../preview/preview-list.tsx'
import { memberRemoval, invalidateTeams } from './team-queries.ts'

type RemoveMemberProps = LazyPopupProps & { team: TeamInFull; member: TeamMember; onGone: () => void }

export const RemoveTeamMemberDialog = ({ open, onOpenChange, team, member, onGone }: RemoveMemberProps) => {
  const params = { teamId: team.team_id, accountId: member.contact_account_id }
  const preview = useQuery(memberRemoval(params.teamId, params.accountId))
  const { attempt, isPending, error } = useOperation(teamMemberRoutes.removeTeamMember)
  const goes = preview.data?.removal

  const remove = async () => {
    const answer = await attempt({ params })
    if (answer instanceof CallFailed) {
      if (answer.failure !== 'step_up_required') showToast(m.team_member_remove_failed(), { tone: 'bad' })
      return
    }
    onOpenChange(false)
    onGone()
    showToast(m.team_member_removed({ name: nameOf(member) }))
    void invalidateTeams()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_member_remove_title({ name: nameOf(member), team: team.team_name })}
      action={m.team_member_remove_action()}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={error && accountSentenceFor(error)}
      onConfirm={() => void remove()}
    >
      <p>{m.team_member_remove_text()}</p>
      <PreviewList
        query={preview}
        lines={goes && [goes.services > 0 && m.team_member_remove_services({ count: goes.services })]}
      />
    </ConfirmDialog>
  )
}
