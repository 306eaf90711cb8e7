import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { whyNotChange, whyNotDelete, whyNotStaff } from '../right/team-reasons.ts'

const loadRename = lazyPopup(async () => (await import('./rename-team-dialog.tsx')).RenameTeamDialog)
const loadDelete = lazyPopup(async () => (await import('./delete-team-dialog.tsx')).DeleteTeamDialog)
const loadAdd = lazyPopup(async () => (await import('./add-member-dialog.tsx')).AddMemberDialog)

type TeamProps = { team: TeamInFull }

export const RenameTeam = ({ team }: TeamProps) => {
  const { Popup, popup, button, round } = useLazyPopup(loadRename, 'dialog')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={m.team_rename()}
        {...button}
        disabledReason={whyNotChange(team)}
        reasonBelow
      >
        <Pencil className="size-4" aria-hidden="true" />
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </>
  )
}

const DeleteTeam = ({ team }: TeamProps) => {
  const { Popup, popup, button, round } = useLazyPopup(loadDelete, 'dialog')
  return (
    <>
      <Button variant="ghost" {...button} disabledReason={whyNotDelete(team)} reasonBelow>
        <Trash2 className="size-4" aria-hidden="true" />
        {m.team_delete()}
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </>
  )
}

const AddMember = ({ team }: TeamProps) => {
  const { Popup, popup, button, round } = useLazyPopup(loadAdd, 'dialog')
  return (
    <>
      <Button {...button} disabledReason={whyNotStaff(team)} reasonBelow>
        <UserPlus className="size-4.5" aria-hidden="true" />
        {m.team_member_add()}
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </>
  )
}

export const TeamActions = ({ team }: TeamProps) => (
  <>
    <DeleteTeam team={team} />
    <AddMember team={team} />
  </>
)
