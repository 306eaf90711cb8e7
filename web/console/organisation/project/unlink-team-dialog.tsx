import { type Project, projectRoutes, type ProjectTeam } from '@song-hanh/contract/organisation/project'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invalidateProjects } from './project-queries.ts'

type UnlinkTeamDialogProps = LazyPopupProps & { one: Project; team: ProjectTeam }

export const UnlinkTeamDialog = ({ open, onOpenChange, one, team }: UnlinkTeamDialogProps) => {
  const { run, isPending, error } = useOperation(projectRoutes.unlinkTeam)
  const unlink = async () => {
    if (!(await run({ params: { projectId: one.project_id, teamId: team.team_id } }))) return
    onOpenChange(false)
    showToast(m.project_team_is_unlinked({ team: team.team_name }))
    await invalidateProjects()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.project_unlink_title({ team: team.team_name, name: one.name })}
      action={m.project_unlink_action()}
      busy={isPending}
      error={error && accountSentenceFor(error)}
      onConfirm={() => void unlink()}
    >
      {m.project_unlink_text()}
    </ConfirmDialog>
  )
}
