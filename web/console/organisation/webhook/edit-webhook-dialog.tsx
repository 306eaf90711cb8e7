import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { splitFailure, useWebhookFields, WebhookFields } from './webhook-fields.tsx'
import { invalidateWebhooks } from './webhook-queries.ts'

export const EditWebhookDialog = ({ anchor, open, onOpenChange, hook }: LazyPopupProps & { hook: Webhook }) => {
  const fields = useWebhookFields(hook)
  const { run, isPending, error } = useOperation(webhookRoutes.updateWebhook)
  const isStale = error?.failure === 'webhook_changed'
  const { ofUrl, failure } = splitFailure(error)
  const save = async () => {
    const wished = fields.validate()
    if (isPending || !wished) return
    const { webhook_id: webhookId, version, state } = hook
    const answer = await run({ params: { webhookId }, body: { ...wished, paused: state === 'paused', version } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.webhook_saved())
    void invalidateWebhooks()
  }
  const lookAgain = () => {
    onOpenChange(false)
    void invalidateWebhooks()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.webhook_edit()}
      action={isStale ? m.webhook_look_again() : m.webhook_save()}
      busy={isPending}
      failure={failure}
      onSubmit={isStale ? lookAgain : save}
    >
      <WebhookFields of={fields} ofUrl={ofUrl} />
    </FormDialog>
  )
}
