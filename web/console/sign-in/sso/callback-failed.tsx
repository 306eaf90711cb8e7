import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { FailedSteps } from './callback-steps.tsx'
import type { SsoTrouble } from './sso-answer.ts'

/** Figures of the specification. */
const redirectAfterSeconds = 3

const returnLink = (message: string) =>
  `${paths.login()}?${new URLSearchParams({ error: 'callback_failed', message }).toString()}`

/** The remaining time as a ring, updated in steps rather than animated. */
const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true" className="size-4.5 flex-none -rotate-90">
    <circle cx="10" cy="10" r="8" className="stroke-line" />
    <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} className="stroke-jade" />
  </svg>
)

export const CallbackFailed = ({ trouble }: { trouble: SsoTrouble }) => {
  const router = useRouter()
  const [left, setLeft] = useState(redirectAfterSeconds)
  const href = returnLink(trouble.message())

  useEffect(() => {
    if (left === 0) return router.history.replace(href)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, href, router])

  return (
    <>
      <div role="alert">
        <AuthTitle lead={<span className="wrap-anywhere">{trouble.message()}</span>}>
          {m.identity_callback_failed_title()}
        </AuthTitle>
      </div>
      <div className="mt-8">
        <FailedSteps trouble={trouble} />
      </div>
      <Anchor href={href} className={buttonLook({ size: 'lg', className: 'mt-8 w-full' })}>
        {m.identity_back_to_login()}
      </Anchor>
      <p role="timer" className="mt-5 flex items-center gap-2.5 text-ui text-ink-2">
        <Ring share={left / redirectAfterSeconds} />
        <span className="num">{m.identity_callback_countdown({ seconds: left })}</span>
      </p>
    </>
  )
}
