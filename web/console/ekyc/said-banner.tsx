import { Banner } from '../../ui/banner.tsx'
import type { Said } from './said.ts'

const gentle = new Set(['customer', 'bank_unavailable', 'ekyc_limit_reached', 'rate_limited', 'offline'])

type SaidBannerProps = { said: Said | undefined; beside?: string | undefined }

/** What the last call ended in. What is nobody's mistake is said without red. */
export const SaidBanner = ({ said, beside }: SaidBannerProps) => {
  if (!said) return null
  const tone = said.is === 'done' ? 'jade' : gentle.has(said.failure ?? '') ? 'gold' : 'lacquer'
  return (
    <Banner tone={tone}>
      {beside ? (
        <>
          <span>{said.text}</span> <span className="num">{beside}</span>
        </>
      ) : (
        said.text
      )}
    </Banner>
  )
}
