import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { previewBlocker } from '../preview/preview-failed.tsx'
import { PreviewList } from '../preview/preview-list.tsx'
import { forgetTeam, teamDeletion } from './team-queries.ts'

export const DeleteTeamDialog = ({ open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const { history } = useRouter()
  const preview = useQuery(teamDeletion(team.team_id))
  const { attempt, isPending, error } = useOperation(teamRoutes.deleteTeam)
  const goes = preview.data?.deletion

  const drop = async () => {
    const answer = await attempt({ params: { teamId: team.team_id } })
    // a dismissed step-up prompt is not a failure
    if (answer instanceof CallFailed) {
      if (answer.failure !== 'step_up_required') showToast(m.team_delete_failed(), { tone: 'bad' })
      return
    }
    onOpenChange(false)
    showToast(m.team_deleted({ name: team.team_name }))
    history.push(paths.teams())
    forgetTeam()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_delete_title({ name: team.team_name })}
      action={m.team_delete()}
      phrase={team.team_name}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={error && accountSentenceFor(error)}
      onConfirm={() => void drop()}
    >
      <p>{m.team_delete_text()}</p>
      <PreviewList
        query={preview}
        lines={
          goes && [
            m.team_delete_members({ count: goes.members }),
            goes.services > 0 && m.team_delete_services({ count: goes.services }),
            goes.projects > 0 && m.team_delete_projects({ count: goes.projects }),
            goes.invitations > 0 && m.team_delete_invitations({ count: goes.invitations }),
            goes.links > 0 && m.team_delete_links({ count: goes.links }),
          ]
        }
      />
    </ConfirmDialog>
  )
}
