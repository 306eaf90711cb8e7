import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { TeamNameField, useTeamName } from './team-name-field.tsx'
import { invalidateTeams } from './team-queries.ts'

export const NewTeamDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const { history } = useRouter()
  const formId = useId()
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
    history.push(paths.team(String(made.team.team_id)))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      width="narrow"
      title={m.team_new()}
      description={m.team_new_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => !isPending && onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {m.team_new_action()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && (
          <Banner tone="lacquer" title={m.team_new_failed()}>
            {accountSentenceFor(error)}
          </Banner>
        )}
        <TeamNameField of={name} formId={formId} onSubmit={() => void create()} />
      </div>
    </Dialog>
  )
}
