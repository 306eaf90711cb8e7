import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { invalidateWebhooks } from './webhook-queries.ts'
import { useWhyNot } from './webhook-words.tsx'

const loadEdit = lazyPopup(async () => (await import('./edit-webhook-dialog.tsx')).EditWebhookDialog)
const loadRotate = lazyPopup(async () => (await import('./rotate-secret-dialog.tsx')).RotateSecretDialog)
const loadDelete = lazyPopup(async () => (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog)

const useOperationionToast = () => (answer: unknown, done: string) => {
  // a dismissed step-up prompt is not a failure
  if (answer instanceof CallFailed) {
    if (answer.failure !== 'step_up_required') showToast(accountSentenceFor(answer), { tone: 'bad' })
    return
  }
  showToast(done)
  void invalidateWebhooks()
}

export const SendTest = ({ hook }: { hook: Webhook }) => {
  const { attempt, isPending } = useOperation(webhookRoutes.sendTestEvent)
  const tell = useOperationionToast()
  const reason = useWhyNot() ?? (hook.state === 'paused' ? m.webhook_paused_reason() : undefined)
  const send = async () => tell(await attempt({ params: { webhookId: hook.webhook_id } }), m.webhook_test_sent())
  return (
    <Button busy={isPending} disabledReason={reason} reasonBelow onClick={() => void send()}>
      {m.webhook_test()}
    </Button>
  )
}

const Pause = ({ hook }: { hook: Webhook }) => {
  const { attempt, isPending } = useOperation(webhookRoutes.updateWebhook)
  const tell = useOperationionToast()
  const isPaused = hook.state === 'paused'
  const move = async () => {
    const { webhook_id: webhookId, url, description, version } = hook
    const events = hook.events as never
    const body = { url, description, events, paused: !isPaused, version }
    tell(await attempt({ params: { webhookId }, body }), isPaused ? m.webhook_resumed() : m.webhook_is_paused())
  }
  return (
    <Button variant="quiet" busy={isPending} disabledReason={useWhyNot()} onClick={() => void move()}>
      {isPaused ? m.webhook_resume() : m.webhook_pause()}
    </Button>
  )
}

export const WebhookActions = ({ hook }: { hook: Webhook }) => {
  const reason = useWhyNot()
  const [edit, rotate, drop] = [
    useLazyPopup(loadEdit, 'dialog'),
    useLazyPopup(loadRotate, 'dialog'),
    useLazyPopup(loadDelete, 'dialog'),
  ]
  return (
    <div className="mb-7 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      <Button variant="quiet" {...edit.button} disabledReason={reason}>
        {m.webhook_edit()}
      </Button>
      <Pause hook={hook} />
      <Button variant="quiet" {...rotate.button} disabledReason={reason}>
        {m.webhook_rotate()}
      </Button>
      <Button variant="danger" {...drop.button} disabledReason={reason}>
        {m.webhook_delete()}
      </Button>
      {edit.Popup && <edit.Popup key={`edit ${edit.round}`} {...edit.popup} hook={hook} />}
      {rotate.Popup && <rotate.Popup key={`rotate ${rotate.round}`} {...rotate.popup} hook={hook} />}
      {drop.Popup && <drop.Popup key={`delete ${drop.round}`} {...drop.popup} hook={hook} />}
    </div>
  )
}
