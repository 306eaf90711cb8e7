import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Outcome } from '../wizard/outcome.ts'

const gentle = new Set(['customer', 'bank_unavailable', 'ekyc_limit_reached', 'rate_limited', 'offline'])

type OutcomeBannerProps = { outcome: Outcome | undefined; beside?: string | undefined }

/** The outcome of the last call. Failures that are not the person's mistake are not red. */
export const OutcomeBanner = ({ outcome, beside }: OutcomeBannerProps) => {
  if (!outcome) return null
  const tone = outcome.is === 'done' ? 'jade' : gentle.has(outcome.failure ?? '') ? 'gold' : 'lacquer'
  return (
    <Banner tone={tone}>
      {beside ? (
        <>
          <span>{outcome.text}</span> <span className="num">{beside}</span>
        </>
      ) : (
        outcome.text
      )}
    </Banner>
  )
}
