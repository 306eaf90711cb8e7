import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { supportSession } from '../../../api/browser.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { sentenceFor } from '../../../api/failure/failure-words.ts'
import { type QueryOptions, useCached } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { lastCounts, owner } from '../../navigation/visits.ts'
import { EmptyWidget } from './empty-widget.tsx'

type FailedProps = { name: string; error: CallFailed; retrying: boolean; onRetry: () => void; look: string | undefined }

/** Broken lines; beside them the failure, a retry button and the request id. */
const Failed = ({ name, error, retrying, onRetry, look }: FailedProps) => (
  <div role="alert" className={cx('flex flex-1 flex-col items-start justify-center py-2 text-ui text-ink', look)}>
    <svg
      viewBox="0 0 120 22"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="mb-3 h-5.5"
    >
      <path className="stroke-jade" d="M1 15c20 0 22-8 44-9" />
      <path className="stroke-gold" d="M1 21c20 0 23-8 46-5" />
      <path className="stroke-line" d="M63 5c22-1 26-4 56-4M63 11c22-1 26-4 56-4" />
    </svg>
    <p className="font-semibold">{m.widget_failed({ widget: name })}</p>
    <p className="mt-0.5 max-w-[60ch] text-sm text-ink-2">{sentenceFor(error)}</p>
    <Button variant="quiet" size="sm" className="mt-3" onClick={onRetry} busy={retrying}>
      <RotateCcw className="size-3.5" aria-hidden="true" />
      {m.ui_retry()}
    </Button>
    {error.requestId && (
      <p className="mt-2 flex max-w-full flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
        {m.ui_request_id()}
        <span className="inline-flex min-w-0 items-center">
          <code className="font-mono wrap-anywhere">{error.requestId}</code>
          <CopyButton text={error.requestId} label={`${m.ui_copy()}: ${m.ui_request_id()}`} />
        </span>
      </p>
    )}
  </div>
)

type QueryStateProps<Data> = {
  read: QueryOptions<Data>
  /** The widget's title, to say what could not be loaded. */
  name: string
  /** Placeholder in the shape of the content: as many items as last time, if known. */
  renderWaiting: (before: number | undefined) => ReactNode
  /** Number of items shown. */
  countOf?: (data: Data) => number
  /** It needs an organisation: without one a note is shown, and nothing is fetched. */
  ofOrganisation?: boolean
  /** Class of the failure, on a background that is not the card's. */
  look?: string
  children: (data: Data) => ReactNode
}

/** The states of a widget's own query; other widgets are not affected. */
export const QueryState = <Data,>(props: QueryStateProps<Data>) => {
  const { read, name, renderWaiting, countOf, ofOrganisation = false, look, children } = props
  const hasNoOrganisation = useCached(activeOrganisation()) === null && ofOrganisation
  const { data, error, isFetching, refetch } = useQuery({ ...read, ...(hasNoOrganisation && { enabled: false }) })
  const count = data !== undefined && countOf ? countOf(data) : undefined
  const place = String(read.queryKey[1])
  useEffect(() => {
    // staff's view of a customer leaves no trace in their browser
    if (count !== undefined && !supportSession.isActive()) lastCounts.keep(owner(), place, count)
  }, [place, count])
  if (hasNoOrganisation) {
    return (
      <EmptyWidget icon={Users} title={m.widget_nobody()}>
        {m.widget_nobody_hint()}
      </EmptyWidget>
    )
  }
  if (data !== undefined) return children(data)
  if (error)
    return <Failed name={name} error={error} retrying={isFetching} onRetry={() => void refetch()} look={look} />
  return (
    <div aria-busy="true" className="flex flex-1 flex-col">
      <span className="sr-only">{m.ui_loading()}</span>
      {renderWaiting(lastCounts.get(owner(), place))}
    </div>
  )
}
