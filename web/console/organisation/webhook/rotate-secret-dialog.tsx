import { type Webhook, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
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
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      persistent={secret !== undefined}
      title={m.webhook_rotate()}
      footer={
        secret ? (
          <Button onClick={() => onOpenChange(false)}>{m.webhook_secret_kept()}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {m.ui_cancel()}
            </Button>
            <Button busy={isPending} onClick={() => void rotate()}>
              {m.webhook_rotate_action()}
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <SecretNote secret={secret} isNew={false} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ui text-ink-2">{m.webhook_rotate_text()}</p>
          {error && error.failure !== 'step_up_required' && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
        </div>
      )}
    </Dialog>
  )
}
