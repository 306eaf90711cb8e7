import type { AuditEntry } from '@song-hanh/contract/organisation/audit'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { ActorMark } from './actor-mark.tsx'
import { actionPhrase, actorName } from './actor-words.ts'
import { EntryDetails } from './entry-details.tsx'

export const EntryRow = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  const id = `entry-${entry.audit_id}`
  const { thing } = entry
  return (
    <li className="border-t border-line px-4 first:border-t-0 max-sm:px-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 py-3 text-left text-ui"
      >
        <ActorMark actor={entry.actor} />
        <span className="min-w-0 flex-1">
          <span className="block wrap-break-word">
            <span className="font-semibold">{actorName(entry.actor)}</span> {actionPhrase(entry.action)}
            {thing?.name && thing.kind !== 'organisation' && <span className="text-ink-2"> · {thing.name}</span>}
          </span>
          <span className="block text-sm text-ink-2 sm:hidden">{formatDateTime(entry.at)}</span>
        </span>
        <time dateTime={entry.at} className="num flex-none text-sm text-ink-2 max-sm:hidden">
          {formatDateTime(entry.at)}
        </time>
        <ChevronDown
          className={cx('size-4 flex-none text-ink-3 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
        <span className="sr-only">{m.audit_details()}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EntryDetails entry={entry} />}
      </div>
    </li>
  )
}
