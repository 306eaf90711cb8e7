import { Banner } from '../../ui/banner.tsx'
import type { Said } from './said.ts'

const gentle = new Set(['customer', 'bank_unavailable', 'ekyc_limit_reached', 'rate_limited', 'offline'])

/** What the last call ended in. What is nobody's mistake is said without red. */
export const SaidBanner = ({ said }: { said: Said | undefined }) => {
  if (!said) return null
  const tone = said.is === 'done' ? 'jade' : gentle.has(said.failure ?? '') ? 'gold' : 'lacquer'
  return <Banner tone={tone}>{said.text}</Banner>
}
