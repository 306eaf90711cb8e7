import { type Invitation, invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invalidateInvitations } from './link-queries.ts'

export const RevokeInvitationDialog = ({
  open,
  onOpenChange,
  invitation,
}: LazyPopupProps & { invitation: Invitation }) => {
  const { attempt, isPending, error } = useOperation(invitationRoutes.revokeInvitation)
  const { email, invitation_id: invitationId } = invitation
  const revoke = async () => {
    const answer = await attempt({ params: { invitationId } })
    if (answer instanceof CallFailed && answer.failure !== 'invitation_closed') return
    onOpenChange(false)
    showToast(m.link_invitation_revoked({ email }))
    void invalidateInvitations()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.link_invitation_revoke_title({ email })}
      action={m.link_invitation_revoke_action()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void revoke()}
    >
      {m.link_invitation_revoke_text()}
    </ConfirmDialog>
  )
}
