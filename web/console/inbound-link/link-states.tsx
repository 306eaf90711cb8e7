import type { CallFailed } from '../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'

/** Skeleton while a mailed link is being checked. */
export const LinkWaiting = () => (
  <div role="status" aria-label={m.ui_loading()} className="grid gap-4">
    <Skeleton className="h-9 w-4/5" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-6 h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)

type LinkUnreadProps = { title: string; failed: CallFailed; retrying: boolean; onRetry: () => void }

/** The server could not be reached; the link itself may be valid. */
export const LinkUnread = ({ title, failed, retrying, onRetry }: LinkUnreadProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <ErrorState small title={title} requestId={failed.requestId} retrying={retrying} onRetry={onRetry}>
      {accountSentenceFor(failed)}
    </ErrorState>
  </>
)
