import { type Project, ProjectForm, projectRoutes, projectStatuses } from '@song-hanh/contract/organisation/project'
import { useId, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { EditConflict, type ProjectChange } from './edit-conflict.tsx'
import { ProjectFields } from './project-fields.tsx'
import { project, invalidateProjects } from './project-queries.ts'
import { projectStatusNames } from './status-tags.tsx'

type FormProps = { id: string; from: Project; busy: boolean; onSave: (change: ProjectChange) => void }

const Form = ({ id, from, busy, onSave }: FormProps) => {
  const [status, setStatus] = useState(from.status)
  const { errors, formProps } = useForm(ProjectForm, (typed) => !busy && onSave({ ...typed, status }))
  return (
    <form {...formProps} id={id} className="grid gap-4.5">
      <ProjectFields errors={errors} name={from.name} description={from.description} />
      <Field label={m.project_status()} group>
        <RadioGroup
          value={status}
          onChange={setStatus}
          choices={projectStatuses.map((value) => ({ value, label: projectStatusNames[value]() }))}
        />
      </Field>
    </form>
  )
}

/** Refetches the project, bypassing the cache. */
const readAgain = (projectId: string) =>
  queryClient.fetchQuery({ ...project(projectId), staleTime: 0 }).catch(() => undefined)

export const EditProjectDialog = ({ open, onOpenChange, anchor, one }: LazyPopupProps & { one: Project }) => {
  const formId = useId()
  const { attempt, isPending, error } = useOperation(projectRoutes.updateProject)
  // the base of the edit: the stored project may change during it, which is then a conflict
  const [seen, setSeen] = useState(one)
  const [conflict, setConflict] = useState<{ stored: Project; mine: ProjectChange }>()
  const save = async (change: ProjectChange, version: number) => {
    const answer = await attempt({ params: { projectId: one.project_id }, body: { ...change, version } })
    if (!(answer instanceof CallFailed)) {
      onOpenChange(false)
      showToast(m.project_is_saved(), { tone: 'good' })
      queryClient.setQueryData(project(one.project_id).queryKey, answer)
      return invalidateProjects()
    }
    if (answer.failure !== 'project_changed') return undefined
    const now = await readAgain(one.project_id)
    if (now) setConflict({ stored: now.project, mine: change })
    return undefined
  }
  const takeTheirs = (stored: Project) => {
    setSeen(stored)
    setConflict(undefined)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.project_edit_title()}
      action={m.project_save()}
      disabledReason={conflict && m.project_conflict_first()}
      busy={isPending}
      failure={conflict && error?.failure === 'project_changed' ? undefined : error}
      failureTitle={m.project_update_failed()}
      formId={formId}
    >
      {conflict && (
        <EditConflict
          {...conflict}
          busy={isPending}
          onKeep={() => void save(conflict.mine, conflict.stored.version)}
          onTake={() => takeTheirs(conflict.stored)}
        />
      )}
      <Form
        key={seen.version}
        id={formId}
        from={seen}
        busy={isPending || conflict !== undefined}
        onSave={(change) => void save(change, seen.version)}
      />
    </FormDialog>
  )
}
