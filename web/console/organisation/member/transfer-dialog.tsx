import { type Member, memberRoutes } from '@song-hanh/contract/organisation/member'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useCached } from '../../../api/query.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { refetchOwnRole } from './member-queries.ts'

export const TransferDialog = ({ open, onOpenChange, member }: LazyPopupProps & { member: Member }) => {
  const organisation = useCached(activeOrganisation())?.name ?? ''
  const { run, isPending, error } = useOperation(memberRoutes.transferOwnership)
  const name = member.name || member.email
  const transfer = async () => {
    if (!(await run({ params: { personId: member.person_id } }))) return
    onOpenChange(false)
    showToast(m.member_transferred({ name, organisation }))
    await refetchOwnRole()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.member_transfer_title({ name })}
      action={m.member_transfer()}
      phrase={member.email}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void transfer()}
    >
      <p>{m.member_transfer_text({ name, organisation })}</p>
      <p className="mt-2.5">{m.member_transfer_self()}</p>
    </ConfirmDialog>
  )
}
