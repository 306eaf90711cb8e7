import type { Activity } from '@song-hanh/contract/organisation/audit'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo, formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { ActorMark } from './actor-mark.tsx'
import { actionPhrase, actorName } from './actor-words.ts'
import { activity } from './audit-queries.ts'

const Line = ({ one }: { one: Activity }) => (
  <li className="flex gap-3 py-2.5">
    <ActorMark actor={one.actor} />
    <div className="min-w-0 flex-1 text-ui">
      <p className="wrap-break-word">
        <span className="font-semibold">{actorName(one.actor)}</span> {actionPhrase(one.action)}
        {one.thing?.name && one.thing.kind !== 'organisation' && (
          <span className="text-ink-2"> · {one.thing.name}</span>
        )}
      </p>
      <time dateTime={one.at} title={formatDateTime(one.at)} className="text-sm text-ink-2">
        {formatAgo(one.at)}
      </time>
    </div>
  </li>
)

const Waiting = () => (
  <ul aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <li key={at} className="flex gap-3 py-2.5">
        <Skeleton className="size-8 rounded-full" />
        <div className="min-w-0 flex-1">
          <Skeleton className="my-0.75 h-4 w-3/4" />
          <Skeleton className="my-0.5 h-3.5 w-24" />
        </div>
      </li>
    ))}
  </ul>
)

const Content = () => {
  const { data, error, isFetching, refetch } = useQuery(activity())
  if (data && data.items.length > 0)
    return (
      <ul className="divide-y divide-line">
        {data.items.map((one) => (
          <Line key={one.audit_id} one={one} />
        ))}
      </ul>
    )
  if (data)
    return (
      <EmptyState small title={m.settings_activity_none()}>
        {m.settings_activity_none_text()}
      </EmptyState>
    )
  if (!error) return <Waiting />
  return (
    <ErrorState
      small
      title={m.settings_activity_failed()}
      requestId={error.requestId}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {accountSentenceFor(error)}
    </ErrorState>
  )
}

/** The newest audit entries; all of them are for people with the right to read them. */
export const ActivityCard = ({ role }: { role: Role }) => (
  <Card
    title={m.settings_activity()}
    aside={
      can(role, 'organisation.audit') ? (
        <Anchor href={paths.audit()} className="font-semibold text-jade hover:underline">
          {m.settings_activity_all()}
        </Anchor>
      ) : (
        m.settings_activity_leaders()
      )
    }
  >
    <Content />
  </Card>
)
