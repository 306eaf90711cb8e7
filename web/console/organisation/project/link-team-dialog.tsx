import { type Project, projectRoutes } from '@song-hanh/contract/organisation/project'
import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { query } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
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
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      title={m.project_link_team()}
      description={m.project_link_team_text({ name: one.name })}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabledReason={chosen ? undefined : m.project_team_choose_first()}
            onClick={() => void link()}
          >
            {m.project_link_team()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        {error && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
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
      </div>
    </Dialog>
  )
}
