import { type Invitation, invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invitationsId, invalidateInvitations } from './member-queries.ts'

export const RevokeDialog = ({ open, onOpenChange, invitation }: LazyPopupProps & { invitation: Invitation }) => {
  const { run, isPending, error } = useOperation(invitationRoutes.revokeInvitation)
  const revoke = async () => {
    if (!(await run({ params: { invitationId: invitation.invitation_id } }))) return
    onOpenChange(false)
    showToast(m.member_revoked({ email: invitation.email }))
    await invalidateInvitations()
    document.getElementById(invitationsId)?.focus()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.member_revoke_title({ email: invitation.email })}
      action={m.member_revoke_action()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void revoke()}
    >
      {m.member_revoke_text()}
    </ConfirmDialog>
  )
}
