import { webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { SecretNote } from './secret-note.tsx'
import { useWebhookFields, WebhookFields } from './webhook-fields.tsx'
import { invalidateWebhooks } from './webhook-queries.ts'

type CreatedWebhook = { webhookId: string; secret: string }

export const CreateWebhookDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const { history } = useRouter()
  const formId = useId()
  const fields = useWebhookFields()
  const [made, setMade] = useState<CreatedWebhook>()
  const { run, isPending, error } = useOperation(webhookRoutes.createWebhook)
  const create = async () => {
    const body = fields.validate()
    if (isPending || !body) return
    const answer = await run({ body })
    if (!answer) return
    setMade({ webhookId: answer.webhook.webhook_id, secret: answer.signing_secret })
    void invalidateWebhooks()
  }
  const close = () => {
    onOpenChange(false)
    if (made) history.push(paths.webhook(made.webhookId))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && close()}
      goBackTo={anchor}
      persistent={made !== undefined}
      title={made ? m.webhook_made() : m.webhook_create()}
      description={made ? undefined : m.webhook_create_text()}
      footer={
        made ? (
          <Button onClick={close}>{m.webhook_secret_kept()}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" form={formId} busy={isPending}>
              {m.webhook_create()}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <SecretNote secret={made.secret} isNew />
      ) : (
        <WebhookFields of={fields} formId={formId} error={error} onSubmit={() => void create()} />
      )}
    </Dialog>
  )
}
