import type { CallFailed } from '../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** The server's message; without one the specification's fallback with the reason. */
export const FailureBanner = ({ failed, fallback }: { failed: CallFailed; fallback: string }) =>
  failed.problems.length > 0 ? (
    <Banner tone="lacquer">{accountSentenceFor(failed)}</Banner>
  ) : (
    <Banner tone="lacquer" title={fallback}>
      {accountSentenceFor(failed)}
    </Banner>
  )
