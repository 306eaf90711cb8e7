import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { m } from '../../../words/compiled/messages.js'

type SectionFailedProps = { name: string; error: unknown; retrying: boolean; onRetry: () => void }

/** In place of a section that could not be loaded; the rest of the page works. */
export const SectionFailed = ({ name, error, retrying, onRetry }: SectionFailedProps) => (
  <ErrorState
    small
    title={m.account_unloaded({ part: name })}
    onRetry={onRetry}
    retrying={retrying}
    requestId={error instanceof CallFailed ? error.requestId : undefined}
  >
    {accountSentenceFor(error)}
  </ErrorState>
)
