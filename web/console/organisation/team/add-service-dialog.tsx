import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { teamServiceRoutes } from '@song-hanh/contract/organisation/team-service'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Combobox, type ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDebounced } from '../../list/use-debounced.ts'
import { listFailure } from '../../list/list-failure.ts'
import { scopeNames } from './scope-names.ts'
import { availableServices, invalidateTeams } from './team-queries.ts'

export const AddServiceDialog = ({ anchor, open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [isPressed, setPressed] = useState(false)
  const search = useDebounced(typed.trim(), 200)
  const list = useQuery({ ...availableServices(team.team_id, search), placeholderData: keepPreviousData })
  const { run, isPending, error } = useOperation(teamServiceRoutes.addTeamService)
  const options: ComboboxOption[] = (list.data?.items ?? []).map((service) => ({
    value: service.service_uuid,
    label: service.service_name,
    hint: scopeNames[service.provider_scope](),
  }))

  const add = async () => {
    setPressed(true)
    if (!chosen || isPending) return
    if (!(await run({ params: { teamId: team.team_id }, body: { service_uuid: chosen.value } }))) return
    onOpenChange(false)
    showToast(m.team_service_added({ name: chosen.label }))
    void invalidateTeams()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.team_service_add()}
      description={m.team_service_add_text()}
      action={m.team_service_add()}
      busy={isPending}
      failure={error}
      failureTitle={m.team_service_add_failed()}
      onSubmit={add}
      submitOnEnter={false}
    >
      <Field
        label={m.team_service()}
        error={isPressed && !chosen && m.team_service_unpicked()}
        hint={list.data && search === '' && options.length === 0 && m.team_service_add_none()}
      >
        <Combobox
          options={options}
          value={chosen}
          onChange={setChosen}
          onQuery={setTyped}
          searching={list.isFetching}
          failure={listFailure(list)}
          placeholder={m.team_service_pick()}
        />
      </Field>
    </FormDialog>
  )
}
