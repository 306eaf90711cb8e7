import { redirect } from '@tanstack/react-router'
import { pendingSupportStop, session, supportSession } from '../../api/browser.ts'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthFrame } from '../auth-page/auth-frame.tsx'
import { paths } from '../paths.ts'
import { oneTimeQuery } from '../inbound-link/one-time-query.ts'
import { AuthTitle } from '../auth-page/auth-title.tsx'
import { beginEntry, useEntry } from './impersonation-entry.ts'
import type { Entry } from './impersonation-entry.ts'
import { SupportContact } from '../auth-page/support-contact.tsx'

export const loader = async () => {
  const params = oneTimeQuery.take('/auth/impersonation')
  if (params) beginEntry(params)
  else if (supportSession.isActive() && session.isSignedIn()) throw redirect({ href: paths.home(), replace: true })
}
export const title = m.identity_title_impersonation

const Facts = () => {
  const facts = [
    [m.identity_impersonation_link_time(), m.identity_impersonation_link_time_hint()],
    [m.identity_impersonation_once(), m.identity_impersonation_once_hint()],
    [m.identity_impersonation_longest(), m.identity_impersonation_longest_hint()],
  ]
  return (
    <dl
      aria-label={m.identity_impersonation_facts()}
      className="mt-8 grid grid-cols-3 divide-x divide-line border-y border-line py-5"
    >
      {facts.map(([fact, hint]) => (
        <div key={hint} className="flex flex-col-reverse justify-end pr-2 pl-5 first:pl-0 max-sm:pl-3.5">
          <dt className="text-sm text-ink-2">{hint}</dt>
          <dd className="num text-xl font-semibold tracking-tight max-sm:text-lg">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const Body = ({ entry }: { entry: Entry }) => {
  switch (entry.at) {
    case 'entering':
      return (
        <>
          <AuthTitle lead={m.identity_impersonation_entering_lead()}>{m.identity_impersonation_entering()}</AuthTitle>
          <div className="mt-8">
            <ProgressLine label={m.identity_impersonation_entering()} />
          </div>
        </>
      )
    case 'unreached':
      return (
        <>
          <AuthTitle lead={m.identity_impersonation_unreached_lead()}>{m.identity_impersonation_unreached()}</AuthTitle>
          <div className="mt-8 grid gap-5">
            <Banner tone="lacquer">{accountSentenceFor(entry.cause)}</Banner>
            <Button size="lg" onClick={entry.retry}>
              {m.ui_retry()}
            </Button>
          </div>
        </>
      )
    case 'stopped':
      return (
        <>
          <AuthTitle lead={m.identity_impersonation_stopped_lead()}>{m.identity_impersonation_stopped()}</AuthTitle>
          {pendingSupportStop.isPending() && (
            <div className="mt-6">
              <Banner tone="gold">{m.identity_impersonation_stop_pending()}</Banner>
            </div>
          )}
          <Facts />
        </>
      )
    case 'expired':
      return (
        <>
          <AuthTitle lead={m.identity_impersonation_expired_lead()}>
            {m.identity_impersonation_expired_title()}
          </AuthTitle>
          <Facts />
          <div className="mt-8">
            <SupportContact />
          </div>
        </>
      )
  }
}

const places = { expired: 1, unreached: 1, entering: 1, stopped: 2 } as const

export default function ImpersonationPage() {
  const entry = useEntry()
  return (
    <AuthFrame
      stops={[
        m.identity_impersonation_stop_staff(),
        m.identity_impersonation_stop_link(),
        m.identity_impersonation_stop_customer(),
      ]}
      at={places[entry.at]}
      broken={entry.at === 'expired' || entry.at === 'unreached'}
      trust={m.identity_impersonation_trust()}
    >
      <Body entry={entry} />
    </AuthFrame>
  )
}
