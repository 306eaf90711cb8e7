import {
  daysToRestore,
  type Project,
  type ProjectDeletion,
  projectRoutes,
} from '@song-hanh/contract/organisation/project'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { call } from '../../../api/browser.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { PreviewFailed, previewBlocker } from '../preview/preview-failed.tsx'
import { deletion, dropProject, invalidateProjects } from './project-queries.ts'

type DialogProps = LazyPopupProps & { one: Project }

/** Running resources are never deleted as a side effect; says who can stop them. */
const StillRunning = ({ open, onOpenChange, anchor, one, count }: DialogProps & { count: number }) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    goBackTo={anchor}
    width="narrow"
    title={m.project_running_title({ name: one.name })}
    footer={
      <>
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {m.ui_close()}
        </Button>
        <Anchor href={paths.contact()} className={buttonLook({ variant: 'primary' })}>
          {m.project_running_step()}
        </Anchor>
      </>
    }
  >
    <Banner tone="gold">{m.project_running_text({ count })}</Banner>
  </Dialog>
)

const Affected = ({ found }: { found: ProjectDeletion }) => (
  <ul className="mt-2.5 grid list-disc gap-1 pl-5">
    {found.team_count > 0 && <li>{m.project_affects_teams({ count: found.team_count })}</li>}
    {found.member_count > 0 && <li>{m.project_affects_members({ count: found.member_count })}</li>}
    {found.key_count > 0 && <li>{m.project_affects_keys({ count: found.key_count })}</li>}
    {found.resource_count > 0 && <li>{m.project_affects_resources({ count: found.resource_count })}</li>}
  </ul>
)

const undo = async ({ project_id, name }: Project) => {
  try {
    await call(projectRoutes.restoreProject, { params: { projectId: project_id } })
    showToast(m.project_restored({ name }), { tone: 'good' })
  } catch (error) {
    showToast(m.project_restore_failed(), { tone: 'bad', description: accountSentenceFor(error) })
  }
  await invalidateProjects()
}

export const DeleteProjectDialog = (props: DialogProps) => {
  const { open, onOpenChange, one } = props
  const router = useRouter()
  const preview = useQuery(deletion(one.project_id))
  const { run, isPending, error } = useOperation(projectRoutes.deleteProject)
  const found = preview.data?.deletion
  const remove = async () => {
    if (!(await run({ params: { projectId: one.project_id } }))) return
    onOpenChange(false)
    showToast(m.project_is_deleted({ name: one.name }), {
      description: m.project_is_deleted_text({ days: daysToRestore }),
      action: { label: m.project_undo(), onPress: () => void undo(one) },
    })
    router.history.push(paths.projects())
    dropProject(one.project_id)
  }
  if (found && found.running_count > 0) return <StillRunning {...props} count={found.running_count} />
  const failed = error && error.failure !== 'step_up_required' && accountSentenceFor(error)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.project_delete_title({ name: one.name })}
      action={m.project_delete_action()}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={failed && `${m.project_delete_failed()}. ${failed}`}
      onConfirm={() => void remove()}
    >
      <p>{m.project_delete_text({ days: daysToRestore })}</p>
      {found && <Affected found={found} />}
      {!found && preview.error && <PreviewFailed query={preview} />}
      {!found && !preview.error && <Skeleton className="mt-3.5 h-4 w-60" />}
    </ConfirmDialog>
  )
}
