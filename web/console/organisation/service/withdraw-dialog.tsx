import { serviceRoutes, type WholeRequest } from '@song-hanh/contract/organisation/service'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { invalidateRequests, request } from './service-queries.ts'

export const WithdrawDialog = ({ open, onOpenChange, one }: LazyPopupProps & { one: WholeRequest }) => {
  const { attempt, isPending, error } = useOperation(serviceRoutes.withdrawRequest)
  const { number, request_id: requestId } = one
  /** The page then shows the result, without the button that opened this dialog: the toast must outlive both. */
  const reportTooLate = (why: CallFailed) => {
    onOpenChange(false)
    showToast(accountSentenceFor(why), { tone: 'bad' })
    void queryClient.invalidateQueries({ queryKey: request(requestId).queryKey })
    invalidateRequests()
  }
  const withdraw = async () => {
    const answer = await attempt({ params: { requestId } })
    if (answer instanceof CallFailed) {
      if (answer.failure === 'request_closed') reportTooLate(answer)
      return
    }
    queryClient.setQueryData(request(requestId).queryKey, answer)
    invalidateRequests()
    onOpenChange(false)
    showToast(m.service_request_withdrawn({ number }))
  }
  return (
    <ConfirmDialog
      title={m.service_request_withdraw_title({ number })}
      action={m.service_request_withdraw()}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => void withdraw()}
      busy={isPending}
      error={error && accountSentenceFor(error)}
    >
      {m.service_request_withdraw_text()}
    </ConfirmDialog>
  )
}
