import { type TeamInFull, teamRoutes } from '@song-hanh/contract/organisation/team'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { type PersonOption, TeamMemberField } from './team-member-field.tsx'
import { invalidateTeams } from './team-queries.ts'

/** Transfers the team to another member. */
export const OwnerDialog = ({ anchor, open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const [heir, setHeir] = useState<PersonOption | null>(null)
  const [isPressed, setPressed] = useState(false)
  const { run, isPending, error } = useOperation(teamRoutes.changeTeamOwner)

  const give = async () => {
    setPressed(true)
    if (!heir || isPending) return
    const body = { contact_account_id: Number(heir.value), version: team.version }
    if (!(await run({ params: { teamId: team.team_id }, body }))) return
    onOpenChange(false)
    showToast(m.team_owner_changed({ name: heir.label }))
    void invalidateTeams()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.team_owner_change_title()}
      description={m.team_owner_change_text()}
      action={m.team_owner_change_action()}
      busy={isPending}
      failure={error}
      failureTitle={m.team_owner_change_failed()}
      onSubmit={give}
      submitOnEnter={false}
    >
      <TeamMemberField
        teamId={team.team_id}
        label={m.team_owner_next()}
        error={isPressed && !heir && m.team_member_unpicked()}
        value={heir}
        onChange={setHeir}
        isOffered={({ is_owner }) => !is_owner}
      />
    </FormDialog>
  )
}
