import { webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { SecretNote } from './secret-note.tsx'
import { splitFailure, useWebhookFields, WebhookFields } from './webhook-fields.tsx'
import { invalidateWebhooks } from './webhook-queries.ts'

type CreatedWebhook = { webhookId: string; secret: string }

export const CreateWebhookDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const { history } = useRouter()
  const fields = useWebhookFields()
  const [made, setMade] = useState<CreatedWebhook>()
  const { run, isPending, error } = useOperation(webhookRoutes.createWebhook)
  const { ofUrl, failure } = splitFailure(error)
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
    if (made) history.push(paths.webhook({ webhookId: made.webhookId }))
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      anchor={anchor}
      title={made ? m.webhook_made() : m.webhook_create()}
      description={made ? undefined : m.webhook_create_text()}
      action={m.webhook_create()}
      busy={isPending}
      failure={failure}
      onSubmit={create}
      result={made && { content: <SecretNote secret={made.secret} isNew />, action: m.webhook_secret_kept() }}
    >
      <WebhookFields of={fields} ofUrl={ofUrl} />
    </FormDialog>
  )
}
