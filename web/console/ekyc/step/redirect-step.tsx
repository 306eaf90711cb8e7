import { bankUrlOf } from '@song-hanh/contract/ekyc/bank-url'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { m } from '../../../words/compiled/messages.js'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'
import { Heading } from './heading.tsx'
import { advanceAfterMs } from '../wizard/use-advance.ts'

/**
 * The redirect to the bank. This browser keeps nothing of the case, and Back on the bank's page leads to the previous
 * step.
 */
export const RedirectStep = () => {
  const { setUp, state } = useWizard()
  const [href] = useState(
    () => setUp && bankUrlOf(setUp.redirectUrl, { transactionCode: state.transactionCode, channel: setUp.channel }),
  )
  useEffect(() => {
    if (!href) return undefined
    const timer = setTimeout(() => {
      wizard.leave()
      location.replace(href)
    }, advanceAfterMs)
    return () => clearTimeout(timer)
  }, [href])
  return (
    <div role="status">
      <Heading title={m.ekyc_redirect_title()}>{m.ekyc_redirect_lead()}</Heading>
      <svg viewBox="0 0 320 90" aria-hidden="true" fill="none" strokeLinecap="round" className="mt-9 w-80 max-w-full">
        <path d="M4 70c70 0 90-44 150-44s90-18 162-18" strokeWidth="3" className="stroke-line" />
        <path d="M4 82c70 0 90-44 150-44s90-18 162-18" strokeWidth="3" className="stroke-line" />
        <path
          d="M4 70c70 0 90-44 150-44s90-18 162-18"
          pathLength="100"
          strokeWidth="3"
          className="ekyc-draw stroke-jade"
        />
        <path
          d="M4 82c70 0 90-44 150-44s90-18 162-18"
          pathLength="100"
          strokeWidth="3"
          className="ekyc-draw stroke-gold"
        />
      </svg>
      {href && (
        <p className="mt-9">
          <a href={href} onClick={() => wizard.leave()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {m.ekyc_redirect_now()}
            <ExternalLink className="size-4.5" aria-hidden="true" />
          </a>
        </p>
      )}
    </div>
  )
}
