import { ProjectForm, projectRoutes } from '@song-hanh/contract/organisation/project'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { useFields } from '../../form/use-fields.ts'
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
      action: { label: m.project_view(), onPress: () => router.history.push(paths.project(project_id)) },
    })
    await invalidateProjects()
  }
  const { errors, formProps } = useFields(ProjectForm, create)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      title={m.project_new()}
      description={m.project_new_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {m.project_create()}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-4.5">
        {error && (
          <Banner tone="lacquer" title={m.project_create_failed()}>
            {accountSentenceFor(error)}
          </Banner>
        )}
        <ProjectFields errors={errors} />
      </form>
    </Dialog>
  )
}
