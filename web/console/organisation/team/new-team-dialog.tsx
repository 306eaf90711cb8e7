import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { useRouter } from '@tanstack/react-router'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { TeamNameField, useTeamName } from './team-name-field.tsx'
import { invalidateTeams } from './team-queries.ts'

export const NewTeamDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const { history } = useRouter()
  const name = useTeamName()
  const { run, isPending, error } = useOperation(teamRoutes.createTeam)
  const create = async () => {
    const team_name = name.judge()
    if (isPending || team_name === undefined) return
    const made = await run({ body: { team_name } })
    if (!made) return
    onOpenChange(false)
    showToast(m.team_new_done({ name: made.team.team_name }))
    void invalidateTeams()
    history.push(paths.team({ teamId: made.team.team_id }))
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.team_new()}
      description={m.team_new_text()}
      action={m.team_new_action()}
      busy={isPending}
      failure={error}
      failureTitle={m.team_new_failed()}
      onSubmit={create}
    >
      <TeamNameField of={name} />
    </FormDialog>
  )
}
