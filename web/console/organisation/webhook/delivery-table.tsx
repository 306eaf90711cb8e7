import type { DeliveryState, Webhook, WebhookDelivery } from '@song-hanh/contract/organisation/webhook'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { type Column, Table, tagColumn } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDateTime } from '../../format/format-date.ts'
import { usePages } from '../../list/use-pages.ts'
import { deliveries, rowsInLog } from './webhook-queries.ts'
import { DeliveryTag, deliveryWords, outcomeOf } from './webhook-words.tsx'

const loadDelivery = lazyPopup(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog)
type DeliveryFilter = DeliveryState | 'all'

const Open = ({ hook, one }: { hook: Webhook; one: WebhookDelivery }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadDelivery, 'dialog')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        {...button}
        aria-label={m.webhook_delivery_open({ event: one.event_type, when: formatDateTime(one.created_at) })}
      >
        {m.webhook_delivery_show()}
      </Button>
      {Popup && <Popup key={round} {...popup} hook={hook} deliveryId={one.delivery_id} />}
    </>
  )
}

const columnsOf = (hook: Webhook): Column<WebhookDelivery>[] => [
  {
    header: m.webhook_event(),
    cell: (one) => (
      <span lang="en" className="font-mono text-sm wrap-anywhere">
        {one.event_type}
      </span>
    ),
  },
  { header: m.webhook_state(), cell: (one) => <DeliveryTag state={one.state} />, inList: 'aside', width: tagColumn },
  { header: m.webhook_answer(), cell: outcomeOf, inList: 'detail', width: '@4xl:w-48' },
  { header: m.webhook_tries(), cell: (one) => one.attempts, number: true, inList: 'detail', width: '@4xl:w-24' },
  { header: m.webhook_when(), cell: (one) => formatDateTime(one.created_at), inList: 'detail', width: '@4xl:w-44' },
  {
    header: m.webhook_delivery_show(),
    hideHeader: true,
    cell: (one) => <Open hook={hook} one={one} />,
    inList: 'action',
    width: '@4xl:w-28',
  },
]

export const DeliveryTable = ({ hook }: { hook: Webhook }) => {
  const [shown, setShown] = useState<DeliveryFilter>('all')
  const pages = usePages(rowsInLog, shown)
  const query = deliveries(hook.webhook_id, shown === 'all' ? undefined : shown, pages.after)
  // after sending a test, the person waits for its result
  const list = useQuery({ ...query, placeholderData: keepPreviousData, refetchInterval: 4000 })
  const states = (Object.keys(deliveryWords) as DeliveryState[]).map((value) => ({
    value,
    label: deliveryWords[value][1](),
  }))
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-lg">
          {m.webhook_deliveries()}
        </h2>
        <SegmentedControl<DeliveryFilter>
          label={m.webhook_filter()}
          segments={[{ value: 'all', label: m.webhook_filter_all() }, ...states]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {!list.data && list.error ? (
        <ErrorState
          small
          title={m.webhook_unloaded()}
          requestId={list.error.requestId}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {accountSentenceFor(list.error)}
        </ErrorState>
      ) : (
        <Table
          name="deliveries"
          caption={m.webhook_deliveries()}
          columns={columnsOf(hook)}
          rows={list.data?.items}
          rowKey={(one) => one.delivery_id}
          empty={
            <EmptyState small title={m.webhook_deliveries_none()}>
              {m.webhook_deliveries_none_text()}
            </EmptyState>
          }
          footer={
            list.data &&
            pages.areSeveral(list.data) && (
              <Pagination {...pages.turnsOf(list.data)} busy={list.isPlaceholderData}>
                {m.ui_range(pages.rangeOf(list.data))}
              </Pagination>
            )
          }
        />
      )}
    </section>
  )
}
