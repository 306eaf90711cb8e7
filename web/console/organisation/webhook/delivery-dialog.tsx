import { type Webhook, type WebhookAttempt, webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { delivery, invalidateWebhooks } from './webhook-queries.ts'
import { DeliveryTag, outcomeOf, useWhyNot } from './webhook-words.tsx'

const codeLook = 'overflow-x-auto rounded-lg bg-sunken p-3 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere'

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

const Attempt = ({ one }: { one: WebhookAttempt }) => (
  <li className="border-t border-line py-3 text-ui">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">{outcomeOf(one)}</span>
      <span className="num text-ink-2">{`${formatDateTime(one.at)} · ${one.duration_ms} ms`}</span>
    </p>
    {one.response_head && <pre className={`mt-2 ${codeLook}`}>{one.response_head}</pre>}
  </li>
)

type DeliveryDialogProps = LazyPopupProps & { hook: Webhook; deliveryId: string }

export const DeliveryDialog = ({ anchor, open, onOpenChange, hook, deliveryId }: DeliveryDialogProps) => {
  const { webhook_id: webhookId } = hook
  const { data, error } = useQuery({ ...delivery(webhookId, deliveryId), refetchInterval: 3000 })
  const replay = useOperation(webhookRoutes.replayDelivery)
  const isOver = data?.delivery.state === 'delivered' || data?.delivery.state === 'dead'
  const waiting = isOver ? undefined : m.webhook_replay_waits()
  const reason = useWhyNot() ?? (hook.state === 'paused' ? m.webhook_paused_reason() : waiting)
  const again = async () => {
    if (!(await replay.run({ params: { webhookId, deliveryId } }))) return
    showToast(m.webhook_replayed())
    void invalidateWebhooks()
  }
  const failed = replay.error ?? (data ? undefined : error)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      width="wide"
      title={data?.delivery.event_type ?? m.webhook_delivery()}
      description={data && `webhook-id: ${data.delivery.event_id}`}
      footer={
        <Button busy={replay.isPending} disabledReason={reason} onClick={() => void again()}>
          {m.webhook_replay()}
        </Button>
      }
    >
      <div className="grid gap-5">
        {failed && <Banner tone="lacquer">{accountSentenceFor(failed)}</Banner>}
        {!data && !failed && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <p className="flex items-center gap-3 text-ui">
              <DeliveryTag state={data.delivery.state} />
              {data.delivery.next_at && m.webhook_next({ when: formatDateTime(data.delivery.next_at) })}
            </p>
            <section>
              <h3 className="mb-2 text-base">{m.webhook_body()}</h3>
              <pre className={codeLook}>{pretty(data.body)}</pre>
            </section>
            <section>
              <h3 className="mb-2 text-base">{m.webhook_attempts()}</h3>
              {data.attempts.length === 0 && <p className="text-ui text-ink-2">{m.webhook_attempts_none()}</p>}
              <ol>
                {data.attempts.map((one) => (
                  <Attempt key={one.attempt} one={one} />
                ))}
              </ol>
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}
