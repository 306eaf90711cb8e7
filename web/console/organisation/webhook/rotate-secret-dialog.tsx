import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SecretNote } from './secret-note.tsx'
import { invalidateWebhooks } from './webhook-queries.ts'

export const RotateSecretDialog = ({ anchor, open, onOpenChange, hook }: LazyPopupProps & { hook: Webhook }) => {
  const [secret, setSecret] = useState<string>()
  const { run, isPending, error } = useOperation(webhookRoutes.rotateWebhookSecret)
  const rotate = async () => {
    const answer = await run({ params: { webhookId: hook.webhook_id }, body: { version: hook.version } })
    if (!answer) return
    setSecret(answer.signing_secret)
    void invalidateWebhooks()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.webhook_rotate()}
      action={m.webhook_rotate_action()}
      busy={isPending}
      failure={error}
      onSubmit={rotate}
      submitOnEnter={false}
      result={
        secret === undefined
          ? undefined
          : { content: <SecretNote secret={secret} isNew={false} />, action: m.webhook_secret_kept() }
      }
    >
      <p className="text-ui text-ink-2">{m.webhook_rotate_text()}</p>
    </FormDialog>
  )
}
