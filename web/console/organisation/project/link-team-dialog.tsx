import { type Project, projectRoutes } from '@song-hanh/contract/organisation/project'
import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { query } from '../../../api/query.ts'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'
import { invalidateProjects } from './project-queries.ts'

const useTeams = (typed: string) => {
  const search = useDebounced(typed.trim(), 250)
  const list = useQuery({
    ...query(teamRoutes.listTeams, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  })
  const options: ComboboxOption[] = (list.data?.items ?? []).map(({ team_id, team_name }) => ({
    value: String(team_id),
    label: team_name,
    hint: m.project_team_id_is({ id: team_id }),
  }))
  return { options, isSearching: list.isFetching, failure: listFailure(list) }
}

export const LinkTeamDialog = ({ open, onOpenChange, anchor, one }: LazyPopupProps & { one: Project }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const { options, isSearching, failure } = useTeams(typed)
  const { run, isPending, error } = useOperation(projectRoutes.linkTeam)
  const link = async () => {
    if (!chosen) return
    const answer = await run({ params: { projectId: one.project_id }, body: { team_id: Number(chosen.value) } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.project_team_is_linked({ team: answer.team.team_name }), { tone: 'good' })
    await invalidateProjects()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.project_link_team()}
      description={m.project_link_team_text({ name: one.name })}
      action={m.project_link_team()}
      disabledReason={chosen ? undefined : m.project_team_choose_first()}
      busy={isPending}
      failure={error}
      onSubmit={link}
      submitOnEnter={false}
    >
      <Field label={m.project_team()}>
        <Combobox
          options={options}
          value={chosen}
          onChange={setChosen}
          onQuery={setTyped}
          searching={isSearching}
          failure={failure}
          placeholder={m.project_team_search()}
        />
      </Field>
    </FormDialog>
  )
}
