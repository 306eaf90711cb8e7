import { type Project, type ProjectMember, projectRoutes } from '@song-hanh/contract/organisation/project'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { invalidateProjects } from './project-queries.ts'

type MemberChange = 'admin' | 'owner' | 'lead'
type ChangeMemberDialogProps = LazyPopupProps & { one: Project; member: ProjectMember }

const choices = () => [
  { value: 'admin' as const, label: m.project_role_admin(), hint: m.project_role_admin_text() },
  { value: 'owner' as const, label: m.project_role_owner(), hint: m.project_role_owner_text() },
  { value: 'lead' as const, label: m.project_role_lead(), hint: m.project_role_lead_text() },
]

export const ChangeMemberDialog = ({ open, onOpenChange, anchor, one, member }: ChangeMemberDialogProps) => {
  const [chosen, setChosen] = useState<MemberChange>(member.role)
  const changing = useOperation(projectRoutes.changeProjectMember)
  const naming = useOperation(projectRoutes.changeProjectOwner)
  const isPending = changing.isPending || naming.isPending
  const error = changing.error ?? naming.error
  const send = () => {
    const { project_id: projectId, version } = one
    const { user_id } = member
    return chosen === 'lead'
      ? naming.run({ params: { projectId }, body: { user_id, version } })
      : changing.run({ params: { projectId, userId: user_id }, body: { role: chosen } })
  }
  const save = async () => {
    const answer = await send()
    if (!answer) return
    onOpenChange(false)
    showToast(m.project_role_is_changed({ name: member.user_name }), { tone: 'good' })
    await invalidateProjects()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.project_role_title({ name: member.user_name })}
      action={m.project_save()}
      disabledReason={chosen === member.role ? m.project_role_choose_first() : undefined}
      busy={isPending}
      failure={error}
      onSubmit={save}
      submitOnEnter={false}
    >
      <Field label={m.project_role()} group>
        <RadioGroup value={chosen} onChange={setChosen} choices={choices()} />
      </Field>
    </FormDialog>
  )
}
