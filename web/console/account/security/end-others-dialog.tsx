import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { restoreFocusTo } from './restore-focus.ts'
import { sessions } from './security-queries.ts'
import { sessionsId } from './session-line.tsx'

export const EndOthersDialog = ({ open, onOpenChange, count }: LazyPopupProps & { count: number }) => {
  const { run, isPending, error } = useOperation(ownSessionRoutes.endOtherSessions, { scope: 'person' })
  const end = async () => {
    const answer = await run({})
    if (!answer) return
    onOpenChange(false)
    showToast(m.security_sessions_ended({ count: answer.ended }))
    await queryClient.invalidateQueries({ queryKey: sessions().queryKey })
    restoreFocusTo(sessionsId)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.security_sessions_end_title()}
      action={m.security_sessions_end_action()}
      busy={isPending}
      error={error && accountSentenceFor(error)}
      onConfirm={() => void end()}
    >
      {m.security_sessions_end_text({ count })}
    </ConfirmDialog>
  )
}
