import { settingsRoutes, type Leaving, type OrganisationView } from '@song-hanh/contract/organisation/settings'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { redirectAfterLeaving } from './redirect-after-leaving.ts'
import { previewBlocker } from '../preview/preview-failed.tsx'
import { PreviewLines, PreviewPending } from '../preview/preview-lines.tsx'
import { leaving } from './settings-queries.ts'

const linesOf = (affected: Leaving) => [
  m.settings_leave_access(),
  affected.teams > 0 && m.settings_leave_teams({ count: affected.teams }),
  affected.owned_projects > 0 && m.settings_leave_projects({ count: affected.owned_projects }),
  affected.owned_teams > 0 && m.settings_leave_owned_teams({ count: affected.owned_teams }),
  affected.keys > 0 && m.settings_leave_keys({ count: affected.keys }),
  affected.service_roles > 0 && m.member_removal_assignments({ count: affected.service_roles }),
  affected.invitations > 0 && m.member_removal_invitations({ count: affected.invitations }),
  affected.links > 0 && m.settings_leave_links({ count: affected.links }),
]

type LeaveDialogProps = LazyPopupProps & { organisation: OrganisationView }

const Stays = ({ anchor, open, onOpenChange, organisation }: LeaveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    goBackTo={anchor}
    width="narrow"
    title={m.settings_leave_ask({ name: organisation.name })}
    footer={
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
        {m.ui_close()}
      </Button>
    }
  >
    <Banner tone="gold">{m.failure_last_owner()}</Banner>
  </Dialog>
)

export const LeaveDialog = (props: LeaveDialogProps) => {
  const { organisation, open, onOpenChange } = props
  const preview = useQuery(leaving())
  const { data } = preview
  const { run, isPending, error } = useOperation(settingsRoutes.leaveOrganisation)
  if (data?.leaving.is_last_owner) return <Stays {...props} />
  const leave = async () => {
    if (data && (await run({}))) redirectAfterLeaving(m.settings_left({ name: organisation.name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.settings_leave_ask({ name: organisation.name })}
      action={m.settings_leave()}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void leave()}
    >
      <p>{m.settings_leave_lead()}</p>
      {data ? <PreviewLines lines={linesOf(data.leaving)} /> : <PreviewPending query={preview} />}
    </ConfirmDialog>
  )
}
