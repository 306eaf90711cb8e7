import { useCached } from '../../../api/query.ts'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { QueryState } from './query-state.tsx'
import { cellsOf } from './newest-sessions.ts'
import { policy } from './widget-queries.ts'

const look = 'flex flex-wrap items-center gap-x-4 gap-y-2 pb-3.5 @3xl:content-start'

const Waiting = () => (
  <div className={look}>
    <Skeleton className="h-9 w-20" />
    <Skeleton className="h-9 w-28" />
    <Skeleton className="h-5.5 min-w-40 flex-1" />
  </div>
)

/** The share of members with two factors; hidden without an organisation. */
export const TwoFactorShare = () => {
  if (useCached(activeOrganisation()) === null) return null
  return (
    <QueryState read={policy()} name={m.widget_security_share()} renderWaiting={() => <Waiting />}>
      {({ policy: { members, members_with_factor: protectedOnes } }) => {
        const { filled, all } = cellsOf(members, protectedOnes)
        return (
          <div className={look}>
            <p className="num text-3xl/9 font-semibold tracking-[-0.02em]">
              {protectedOnes}{' '}
              <span className="text-lg font-medium tracking-normal text-ink-2">
                {m.widget_security_of({ members })}
              </span>
            </p>
            <p className="max-w-28 text-sm/4.5 text-ink-2">{m.widget_security_members()}</p>
            <div
              role="img"
              aria-label={m.widget_security_members_label({ with: protectedOnes, members })}
              className="flex min-w-40 flex-1 gap-0.75"
            >
              {Array.from({ length: all }, (_, cell) => (
                <span
                  key={cell}
                  className={cx(
                    'h-5.5 max-w-6 flex-1 rounded-[3px]',
                    cell < filled ? 'bg-jade' : 'bg-lacquer-tint inset-ring-[1.5px] inset-ring-lacquer',
                  )}
                />
              ))}
            </div>
          </div>
        )
      }}
    </QueryState>
  )
}
