import { ProjectForm, projectRoutes } from '@song-hanh/contract/organisation/project'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { paths } from '../../paths.ts'
import { ProjectFields } from './project-fields.tsx'
import { invalidateProjects } from './project-queries.ts'

export const NewProjectDialog = ({ open, onOpenChange, anchor }: LazyPopupProps) => {
  const formId = useId()
  const router = useRouter()
  const { run, isPending, error } = useOperation(projectRoutes.createProject)
  const create = async (body: ProjectForm) => {
    if (isPending) return
    const answer = await run({ body })
    if (!answer) return
    onOpenChange(false)
    const { project_id, name } = answer.project
    showToast(m.project_is_created({ name }), {
      tone: 'good',
      action: { label: m.project_view(), onPress: () => router.history.push(paths.project({ projectId: project_id })) },
    })
    await invalidateProjects()
  }
  const { errors, formProps } = useForm(ProjectForm, create)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.project_new()}
      description={m.project_new_text()}
      action={m.project_create()}
      busy={isPending}
      failure={error}
      failureTitle={m.project_create_failed()}
      formId={formId}
    >
      <form {...formProps} id={formId} className="grid gap-4.5">
        <ProjectFields errors={errors} />
      </form>
    </FormDialog>
  )
}
