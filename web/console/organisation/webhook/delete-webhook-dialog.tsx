import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useRouter } from '@tanstack/react-router'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { forgetWebhooks } from './webhook-queries.ts'

export const DeleteWebhookDialog = ({ open, onOpenChange, hook }: LazyPopupProps & { hook: Webhook }) => {
  const { history } = useRouter()
  const { run, isPending, error } = useOperation(webhookRoutes.deleteWebhook)
  const drop = async () => {
    if (!(await run({ params: { webhookId: hook.webhook_id } }))) return
    onOpenChange(false)
    showToast(m.webhook_deleted())
    history.push(paths.webhooks())
    forgetWebhooks()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.webhook_delete_title()}
      action={m.webhook_delete()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void drop()}
    >
      <p className="wrap-anywhere">{m.webhook_delete_text({ url: hook.url })}</p>
    </ConfirmDialog>
  )
}
