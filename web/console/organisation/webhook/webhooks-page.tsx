import type { Webhook } from '@song-hanh/contract/organisation/webhook'
import { can } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { me } from '../../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { tabLook, tabRowLook } from '../../../ui/navigation/tab-look.ts'
import { type Column, Table, tagColumn } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { webhooks } from './webhook-queries.ts'
import { eventsOf, useWhyNot, WebhookState } from './webhook-words.tsx'

export const loader = () => prefetch(me())
export const title = m.console_webhooks

const loadCreate = lazyPopup(async () => (await import('./create-webhook-dialog.tsx')).CreateWebhookDialog)

const Views = () => (
  <nav aria-label={m.webhook_views()} className={`mb-5 ${tabRowLook}`}>
    <Anchor href={paths.apiKeys()} className={tabLook}>
      {m.console_apikeys()}
    </Anchor>
    <Anchor href={paths.webhooks()} aria-current="page" className={tabLook}>
      {m.console_webhooks()}
    </Anchor>
  </nav>
)

const Create = () => {
  const reason = useWhyNot()
  const { Popup, popup, button, round } = useLazyPopup(loadCreate, 'dialog')
  return (
    <>
      <Button {...button} disabledReason={reason} reasonBelow>
        <Plus className="size-4" aria-hidden="true" />
        {m.webhook_create()}
      </Button>
      {Popup && <Popup key={round} {...popup} />}
    </>
  )
}

/** Created on render: the language may have changed since the module was loaded. */
const columnsOf = (): Column<Webhook>[] => [
  {
    header: m.webhook_url(),
    cell: (one) => (
      <RowTitle href={paths.webhook({ webhookId: one.webhook_id })} sub={one.description}>
        <span className="font-mono text-sm wrap-anywhere">{one.url}</span>
      </RowTitle>
    ),
  },
  { header: m.webhook_state(), cell: (one) => <WebhookState state={one.state} />, inList: 'aside', width: tagColumn },
  { header: m.webhook_events(), cell: eventsOf, inList: 'detail', width: '@4xl:w-44' },
  { header: m.webhook_created(), cell: (one) => formatDate(one.created_at), inList: 'detail', width: '@4xl:w-36' },
]

const List = () => {
  const { data, error, isFetching, refetch } = useQuery(webhooks())
  if (!data && error)
    return (
      <ErrorState
        small
        title={m.webhook_unloaded()}
        requestId={error.requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  return (
    <Table
      name="webhooks"
      caption={m.console_webhooks()}
      columns={columnsOf()}
      rows={data?.items}
      rowKey={(one) => one.webhook_id}
      expected={3}
      empty={
        <EmptyState small title={m.webhook_none()}>
          {m.webhook_none_text()}
        </EmptyState>
      }
    />
  )
}

export default function WebhooksPage() {
  // a new time zone re-renders the whole page: every row shows a date
  useLoaded(me())
  const mayLook = can(useCached(activeOrganisation())?.role, 'webhook.manage')
  return (
    <>
      <PageHead title={m.console_webhooks()} actions={<Create />}>
        {m.webhook_lead()}
      </PageHead>
      <Views />
      {mayLook ? (
        <List />
      ) : (
        <EmptyState small title={m.webhook_closed()}>
          {m.webhook_leaders_only()}
        </EmptyState>
      )}
    </>
  )
}
