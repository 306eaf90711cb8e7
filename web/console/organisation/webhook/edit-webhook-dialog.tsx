import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useId } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { useWebhookFields, WebhookFields } from './webhook-fields.tsx'
import { invalidateWebhooks } from './webhook-queries.ts'

export const EditWebhookDialog = ({ anchor, open, onOpenChange, hook }: LazyPopupProps & { hook: Webhook }) => {
  const formId = useId()
  const fields = useWebhookFields(hook)
  const { run, isPending, error } = useOperation(webhookRoutes.updateWebhook)
  const isStale = error?.failure === 'webhook_changed'
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
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      title={m.webhook_edit()}
      footer={
        <>
          <Button variant="ghost" onClick={() => !isPending && onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          {isStale ? (
            <Button onClick={lookAgain}>{m.webhook_look_again()}</Button>
          ) : (
            <Button type="submit" form={formId} busy={isPending}>
              {m.webhook_save()}
            </Button>
          )}
        </>
      }
    >
      <WebhookFields of={fields} formId={formId} error={error} onSubmit={() => void save()} />
    </Dialog>
  )
}
