import type { ApiKey } from '@song-hanh/contract/organisation/key'
import { Ban, CircleAlert, CircleCheck, Clock, FolderKanban, Network } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useRowHeight } from '../../../ui/table/row-height.ts'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo, formatDate } from '../../format/format-date.ts'
import { KeyActions } from './key-actions.tsx'
import { KeyScopes } from './key-scopes.tsx'
import { type KeyWarning, warningOf } from './key-warning.ts'

export const keyTable = 'apikeys'

const State = ({ state }: Pick<ApiKey, 'state'>) => {
  if (state === 'active')
    return (
      <Tag tone="jade" icon={<CircleCheck aria-hidden="true" />}>
        {m.key_state_active()}
      </Tag>
    )
  return (
    <Tag icon={state === 'revoked' ? <Ban aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {state === 'revoked' ? m.key_state_revoked() : m.key_state_expired()}
    </Tag>
  )
}

const warningWords: Record<KeyWarning['kind'], (days: number) => string> = {
  shut: () => m.key_warn_shut(),
  unused: (count) => m.key_warn_unused({ count }),
  old: () => m.key_warn_old(),
  expiring: (count) => m.key_warn_expiring({ count }),
  replaced: (count) => m.key_warn_replaced({ count }),
}

const Warning = ({ of }: { of: ApiKey }) => {
  const [now] = useState(Date.now)
  const warning = warningOf(of, now)
  if (!warning) return null
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-gold-ink">
      <CircleAlert className="size-3.5" aria-hidden="true" />
      {warningWords[warning.kind](warning.days)}
    </span>
  )
}

/** Whether a key is still in use: its last use, and its expiry. */
const Times = ({ of }: { of: ApiKey }) => (
  <>
    <span>{of.last_used_at ? m.key_last_used({ when: formatAgo(of.last_used_at) }) : m.key_never_used()}</span>
    {of.revoked_at && <span>{m.key_revoked_on({ day: formatDate(of.revoked_at) })}</span>}
    {!of.revoked_at && of.expires_at && (
      <span>
        {of.state === 'expired'
          ? m.key_expired_on({ day: formatDate(of.expires_at) })
          : m.key_expires_on({ day: formatDate(of.expires_at) })}
      </span>
    )}
  </>
)

const FewFacts = ({ of }: { of: ApiKey }) => (
  <div className="num flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-2">
    <Times of={of} />
    <Warning key={of.expires_at} of={of} />
  </div>
)

const Facts = ({ of, showMaker }: { of: ApiKey; showMaker: boolean }) => (
  // one line from md on, most telling first: what has no room wraps out of sight instead of being cut
  <div className="num flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-sm:grid max-sm:grid-cols-2 md:h-5 md:overflow-hidden">
    <KeyScopes scopes={of.scopes} />
    <Times of={of} />
    <Warning key={of.expires_at} of={of} />
    {of.addresses.length > 0 && (
      <span className="inline-flex items-center gap-1">
        <Network className="size-3.5" aria-hidden="true" />
        {m.key_networks({ count: of.addresses.length })}
      </span>
    )}
    {of.project && (
      <span className="inline-flex min-w-0 items-center gap-1">
        <FolderKanban className="size-3.5 flex-none" aria-hidden="true" />
        <span className="md:truncate">{of.project.name}</span>
      </span>
    )}
    <span>{m.key_created({ day: formatDate(of.created_at) })}</span>
    {showMaker && <span className="md:truncate">{of.maker.name ?? m.key_maker_left()}</span>}
  </div>
)

type KeyRowProps = {
  of: ApiKey
  /** The full key, while the page that created it is open. */
  secret: string | undefined
  showMaker: boolean
  onMade: (made: { key: ApiKey; secret: string }) => void
}

export const KeyRow = ({ of, secret, showMaker, onMade }: KeyRowProps) => {
  const [height] = useRowHeight(keyTable)
  const isCompact = height === 'compact'
  const isEnded = of.state !== 'active'
  return (
    <li
      data-key={of.key_id}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 border-b border-line md:grid-cols-[minmax(0,1fr)_auto]',
        // 34 and 60 px, where the content is one line
        isCompact ? 'min-h-8.5 max-md:py-1' : 'min-h-15 py-1.5 max-md:gap-y-1.5 max-md:py-4',
      )}
    >
      <div className={cx('min-w-0', isCompact ? 'flex flex-wrap items-center gap-x-4 gap-y-0.5' : 'grid gap-y-0.5')}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 md:flex-nowrap">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ui/6 md:flex-nowrap">
            <span
              title={of.name}
              className={cx('min-w-0 wrap-anywhere md:truncate', isEnded && 'font-normal text-ink-2 line-through')}
            >
              {of.name}
            </span>
            {/* compact rows have the room where it says more than their list does */}
            {(!isCompact || isEnded) && <State state={of.state} />}
          </h3>
          <code className={cx('font-mono text-sm wrap-anywhere md:flex-none', isEnded ? 'text-ink-2' : 'text-ink')}>
            {of.prefix}
            <span aria-hidden="true" className="text-ink-2">
              {'••••••••'}
            </span>
            <span className="sr-only">{'…'}</span>
            {of.last4}
          </code>
        </div>
        {isCompact ? <FewFacts of={of} /> : <Facts of={of} showMaker={showMaker} />}
      </div>
      <div className="max-md:order-last">
        <KeyActions of={of} secret={secret} onMade={onMade} />
      </div>
    </li>
  )
}
