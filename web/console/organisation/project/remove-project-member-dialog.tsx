import { type Project, type ProjectMember, projectRoutes } from '@song-hanh/contract/organisation/project'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invalidateProjects } from './project-queries.ts'

type RemoveProjectMemberDialogProps = LazyPopupProps & { one: Project; member: ProjectMember }

export const RemoveProjectMemberDialog = ({ open, onOpenChange, one, member }: RemoveProjectMemberDialogProps) => {
  const { run, isPending, error } = useOperation(projectRoutes.removeProjectMember)
  const remove = async () => {
    if (!(await run({ params: { projectId: one.project_id, userId: member.user_id } }))) return
    onOpenChange(false)
    showToast(m.project_member_is_removed({ name: member.user_name }))
    await invalidateProjects()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.project_remove_title({ member: member.user_name, name: one.name })}
      action={m.project_remove_action()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void remove()}
    >
      {m.project_remove_text()}
    </ConfirmDialog>
  )
}
