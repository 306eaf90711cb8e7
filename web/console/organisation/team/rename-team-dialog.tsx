import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TeamNameField, useTeamName } from './team-name-field.tsx'
import { invalidateTeams, team as readTeam } from './team-queries.ts'

export const RenameTeamDialog = ({ anchor, open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const router = useRouter()
  // the base of the edit: the stored name may change during it, which is then a conflict
  const [seen, setSeen] = useState({ version: team.version, name: team.team_name })
  const [other, setOther] = useState<string>()
  const name = useTeamName(team.team_name)
  const { attempt, isPending, error } = useOperation(teamRoutes.updateTeam)

  const rename = async () => {
    const team_name = name.judge()
    if (isPending || team_name === undefined) return
    const input = { params: { teamId: team.team_id }, body: { team_name, version: seen.version } }
    const answer = await attempt(input)
    if (!(answer instanceof CallFailed)) {
      onOpenChange(false)
      showToast(m.team_renamed())
      await invalidateTeams()
      // the breadcrumbs name the team too
      return void router.invalidate()
    }
    if (answer.failure !== 'team_changed') return
    const now = await queryClient.fetchQuery({ ...readTeam(team.team_id), staleTime: 0 }).catch(() => undefined)
    if (!now) return
    setSeen({ version: now.team.version, name: now.team.team_name })
    setOther(now.team.team_name)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.team_rename()}
      action={other === undefined ? m.team_rename_action() : m.team_rename_anyway()}
      busy={isPending}
      failure={other === undefined ? error : undefined}
      failureTitle={m.team_rename_failed()}
      onSubmit={rename}
    >
      {other !== undefined && (
        <Banner
          tone="gold"
          title={m.failure_team_changed()}
          action={
            <Button size="sm" variant="quiet" onClick={() => onOpenChange(false)}>
              {m.team_rename_take()}
            </Button>
          }
        >
          {m.team_rename_other({ name: other })}
        </Banner>
      )}
      <TeamNameField of={name} />
    </FormDialog>
  )
}
