import { type TeamInFull, teamRoutes } from '@song-hanh/contract/organisation/team'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
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
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      width="narrow"
      title={m.team_owner_change_title()}
      description={m.team_owner_change_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => !isPending && onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button busy={isPending} onClick={() => void give()}>
            {m.team_owner_change_action()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && error.failure !== 'step_up_required' && (
          <Banner tone="lacquer" title={m.team_owner_change_failed()}>
            {accountSentenceFor(error)}
          </Banner>
        )}
        <TeamMemberField
          teamId={team.team_id}
          label={m.team_owner_next()}
          error={isPressed && !heir && m.team_member_unpicked()}
          value={heir}
          onChange={setHeir}
          isOffered={({ is_owner }) => !is_owner}
        />
      </div>
    </Dialog>
  )
}
