import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'

/** The query for what an action affects. */
export type PreviewQuery = {
  data: unknown
  error: CallFailed | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Nothing can be confirmed before its consequences are shown. */
export const previewBlocker = ({ data, error }: PreviewQuery): string | undefined => {
  if (data !== undefined) return undefined
  return error ? accountSentenceFor(error) : m.ui_loading()
}

type PreviewFailedProps = { query: PreviewQuery; sentence?: string }

export const PreviewFailed = ({ query: { error, isFetching, refetch }, sentence }: PreviewFailedProps) => (
  <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
    <p className="min-w-0 flex-1 basis-48 text-lacquer">{sentence ?? accountSentenceFor(error)}</p>
    <Button variant="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
      {m.ui_retry()}
    </Button>
  </div>
)
