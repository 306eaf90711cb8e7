import type { Webhook } from '@song-hanh/contract/organisation/webhook'
import { notFound, useParams } from '@tanstack/react-router'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import type { LoaderArgs } from '../../page/page.tsx'
import { routeId } from '../../paths.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { SendTest, WebhookActions } from './webhook-actions.tsx'
import { webhook } from './webhook-queries.ts'
import { eventsOf, WebhookState } from './webhook-words.tsx'

const isUnknown = (error: unknown) =>
  error instanceof CallFailed && new Set<unknown>(['webhook_not_found', 'invalid_request']).has(error.failure)

export const loader = async ({ params: { webhookId } }: LoaderArgs<'webhook'>) => {
  try {
    await Promise.all([prefetch(me()), prefetch(webhook(webhookId))])
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}
export const title = m.webhook_one

const Standing = ({ hook }: { hook: Webhook }) => {
  if (hook.state === 'paused')
    return (
      <Banner tone="gold" title={m.webhook_paused()}>
        {hook.paused_because === 'failures' ? m.webhook_paused_failures() : m.webhook_paused_person()}
      </Banner>
    )
  if (hook.failing_since)
    return (
      <Banner tone={hook.state === 'failing' ? 'lacquer' : 'gold'} title={m.webhook_failing_title()}>
        {m.webhook_failing_since({ when: formatDateTime(hook.failing_since) })}
      </Banner>
    )
  return null
}

export default function WebhookPage() {
  useLoaded(me())
  const { webhookId } = useParams({ from: routeId('webhook') })
  const { webhook: hook } = useLoaded(webhook(webhookId)).data
  return (
    <>
      <PageHead
        title={<span className="wrap-anywhere">{new URL(hook.url).host}</span>}
        tag={<WebhookState state={hook.state} />}
        actions={<SendTest hook={hook} />}
      >
        <span className="font-mono text-sm wrap-anywhere">{hook.url}</span>
        <span className="mt-1 block text-ui">
          {[hook.description, eventsOf(hook)].filter(Boolean).join(' · ')}
          {hook.previous_secret_until &&
            ` · ${m.webhook_both_until({ when: formatDateTime(hook.previous_secret_until) })}`}
        </span>
      </PageHead>
      <WebhookActions hook={hook} />
      <div className="grid grid-cols-1 gap-6">
        <Standing hook={hook} />
        <DeliveryTable hook={hook} />
      </div>
    </>
  )
}
