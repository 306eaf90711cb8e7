import { can } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { useCached } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { m } from '../../../words/compiled/messages.js'
import { readOwnStatus } from '../../inbound-link/read-case-status.ts'
import { type Stage, stageOf } from '../../format/case-status-words.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths } from '../../paths.ts'

const pollMs = 10_000

const news: Partial<Record<Stage, { tone: 'sky' | 'gold'; text: () => string }>> = {
  review: { tone: 'sky', text: m.case_later_review },
  incomplete: { tone: 'gold', text: m.case_later_incomplete },
  rejected: { tone: 'gold', text: m.case_later_rejected },
}

/** The state of the organization's application at the bank, with a link to it, beside the payment that waits for it. */
export const LaterCase = () => {
  // a person who may not act for the organization would verify their own company instead
  const mayVerify = can(useCached(activeOrganisation())?.role, 'organisation.change')
  const { data } = useQuery({
    queryKey: ['ekyc', 'status'],
    queryFn: readOwnStatus,
    enabled: mayVerify,
    staleTime: 0,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (!mayVerify) return <Banner tone="sky">{m.case_later_leaders()}</Banner>
  const stage = data?.owner === 'organization' ? stageOf(data) : undefined
  const said = stage && news[stage]
  const isAtBank = stage === 'review' || stage === 'incomplete'
  return (
    <>
      {said && <Banner tone={said.tone}>{said.text()}</Banner>}
      <a
        href={isAtBank ? paths.ekycStatus() : `${paths.ekyc()}?payment=${encodeURIComponent(location.pathname)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ className: 'justify-self-start' })}
      >
        {isAtBank ? m.case_later_status() : m.checkout_later_verify()}
      </a>
      <p className="text-sm text-ink-2">{m.case_later_tab()}</p>
    </>
  )
}
