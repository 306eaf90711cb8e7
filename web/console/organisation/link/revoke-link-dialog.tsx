import { type InvitationLink, linkRoutes } from '@song-hanh/contract/organisation/link'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invalidateLinks } from './link-queries.ts'

export const RevokeLinkDialog = ({ open, onOpenChange, link }: LazyPopupProps & { link: InvitationLink }) => {
  const { attempt, isPending, error } = useOperation(linkRoutes.revokeInvitationLink)
  const revoke = async () => {
    const answer = await attempt({ params: { teamId: link.team_id, linkId: link.id } })
    // a colleague may have revoked it already, which is what was wanted
    if (answer instanceof CallFailed && answer.failure !== 'link_closed') return
    onOpenChange(false)
    showToast(m.link_revoked())
    void invalidateLinks()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.link_revoke_title()}
      action={m.link_revoke_action()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void revoke()}
    >
      {m.link_revoke_text({ left: link.metadata.uses_left, used: link.metadata.uses })}
    </ConfirmDialog>
  )
}
