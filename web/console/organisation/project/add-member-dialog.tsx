import { adviceRoutes } from '@song-hanh/contract/dashboard/advice'
import { type Project, projectRoutes } from '@song-hanh/contract/organisation/project'
import type { ProjectRole } from '@song-hanh/contract/rights/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { query } from '../../../api/query.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'
import { invalidateProjects } from './project-queries.ts'

const minSearchLength = 2

const usePeople = (typed: string) => {
  const text = useDebounced(typed.trim(), 250)
  const list = useQuery({
    ...query(adviceRoutes.findThings, { query: { text } }),
    enabled: text.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })
  const people = text.length >= minSearchLength ? (list.data?.found ?? []).filter(({ kind }) => kind === 'member') : []
  const options: ComboboxOption[] = people.map(({ id, label, hint }) => ({
    value: id,
    label,
    ...(hint !== undefined && { hint }),
    picture: <Avatar id={id} name={label} className="size-6" />,
  }))
  return { options, isSearching: list.isFetching, failure: listFailure(list) }
}

export const AddMemberDialog = ({ open, onOpenChange, anchor, one }: LazyPopupProps & { one: Project }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [role, setRole] = useState<ProjectRole>('admin')
  const { options, isSearching, failure } = usePeople(typed)
  const { run, isPending, error } = useOperation(projectRoutes.addProjectMember)
  const add = async () => {
    if (!chosen) return
    const answer = await run({ params: { projectId: one.project_id }, body: { user_id: chosen.value, role } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.project_member_is_added({ name: answer.member.user_name }), { tone: 'good' })
    await invalidateProjects()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.project_add_member()}
      description={m.project_add_member_text()}
      action={m.project_add_member()}
      disabledReason={chosen ? undefined : m.project_member_choose_first()}
      busy={isPending}
      failure={error}
      onSubmit={add}
      submitOnEnter={false}
    >
      <Field label={m.project_member()} hint={m.project_member_search_hint()}>
        <Combobox
          options={options}
          value={chosen}
          onChange={setChosen}
          onQuery={setTyped}
          searching={isSearching}
          failure={failure}
          placeholder={m.project_member_search()}
        />
      </Field>
      <Field label={m.project_role()} group>
        <RadioGroup
          value={role}
          onChange={setRole}
          choices={[
            { value: 'admin', label: m.project_role_admin(), hint: m.project_role_admin_text() },
            {
              value: 'owner',
              label: m.project_role_owner(),
              hint: one.may_transfer ? m.project_role_owner_text() : m.project_transfer_refused(),
              disabled: !one.may_transfer,
            },
          ]}
        />
      </Field>
    </FormDialog>
  )
}
