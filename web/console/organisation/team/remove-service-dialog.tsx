import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { type TeamService, teamServiceRoutes } from '@song-hanh/contract/organisation/team-service'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { previewBlocker } from '../preview/preview-failed.tsx'
import { PreviewList } from '../preview/preview-list.tsx'
import { invalidateTeams, serviceRemoval } from './team-queries.ts'

type RemoveServiceProps = LazyPopupProps & { team: TeamInFull; service: TeamService; onGone: () => void }

export const RemoveServiceDialog = ({ open, onOpenChange, team, service, onGone }: RemoveServiceProps) => {
  const params = { teamId: team.team_id, serviceId: service.service_uuid }
  const preview = useQuery(serviceRemoval(params.teamId, params.serviceId))
  const { attempt, isPending, error } = useOperation(teamServiceRoutes.removeTeamService)
  const goes = preview.data?.removal

  const remove = async () => {
    const answer = await attempt({ params })
    if (answer instanceof CallFailed) {
      if (answer.failure !== 'step_up_required') showToast(m.team_service_remove_failed(), { tone: 'bad' })
      return
    }
    onOpenChange(false)
    onGone()
    showToast(m.team_service_removed({ name: service.service_name }))
    void invalidateTeams()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_service_remove_title({ name: service.service_name, team: team.team_name })}
      action={m.team_service_remove_action()}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={error && accountSentenceFor(error)}
      onConfirm={() => void remove()}
    >
      <p>{m.team_service_remove_text()}</p>
      <PreviewList
        query={preview}
        lines={goes && [goes.assignments > 0 && m.team_service_remove_roles({ count: goes.assignments })]}
      />
    </ConfirmDialog>
  )
}
