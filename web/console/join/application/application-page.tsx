import { applicationRoutes } from '@song-hanh/contract/organisation/application'
import type { Application } from '@song-hanh/contract/organisation/application'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { ApplicationStatus } from './application-status.tsx'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { LinkUnread, LinkWaiting } from '../../inbound-link/link-states.tsx'
import { ReviewDial } from './review-dial.tsx'
import { SupportContact } from '../../auth-page/support-contact.tsx'
import { useAsyncData } from '../../inbound-link/use-async-data.ts'

export const title = m.identity_title_application

/** `null`: no application for this link, or no link. */
const readApplication = async (): Promise<Application | null> => {
  const token = linkToken.read('/auth/application')
  if (!token) return null
  try {
    return (await call(applicationRoutes.viewApplication, { body: { token } })).application
  } catch (error) {
    if (error instanceof CallFailed && error.failure === 'application_unknown') return null
    throw error
  }
}

const captions: Partial<Record<Application['state'], () => string>> = {
  received: m.identity_application_clock_received,
  in_review: m.identity_application_clock_in_review,
  more_information: m.identity_application_clock_more_information,
}

const places: Record<Application['state'], number> = {
  received: 2,
  in_review: 2,
  more_information: 2,
  rejected: 2,
  approved: 3,
}

const trustFor = (application: Application | null | undefined) => {
  if (application === null) return m.identity_application_unknown_trust()
  return application && !captions[application.state]
    ? m.identity_application_trust_decided()
    : m.identity_application_trust()
}

const Unknown = () => (
  <>
    <AuthTitle lead={m.identity_application_unknown_lead()}>{m.identity_application_unknown_title()}</AuthTitle>
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-7">
      <Anchor href={paths.login()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
        {m.identity_back_to_login()}
      </Anchor>
      <div className="border-t border-line pt-7">
        <SupportContact />
      </div>
    </div>
  </>
)

export default function ApplicationPage() {
  const { data, error, isPending, load, replace } = useAsyncData(readApplication)
  const [hasAnswered, setHasAnswered] = useState(false)

  useEffect(() => {
    // the form that had the focus is gone
    if (hasAnswered) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [hasAnswered])

  const caption = data && captions[data.state]?.()
  const dial = (size: 'large' | 'small', className: string) =>
    data && caption ? (
      <ReviewDial workedMinutes={data.worked_minutes} caption={caption} size={size} className={className} />
    ) : undefined

  return (
    <AuthFrame
      stops={[
        m.identity_register_type(),
        m.identity_register_stop_application(),
        m.identity_register_stop_review(),
        m.identity_stop_console(),
      ]}
      at={data ? places[data.state] : 1}
      broken={data === null || data?.state === 'rejected' || error !== undefined}
      trust={trustFor(data)}
      over={dial('large', 'absolute top-[47%] left-[60%] w-[min(62%,460px)] -translate-1/2')}
    >
      {dial('small', 'mb-6 -ml-1 w-54 lg:hidden')}
      {data === undefined && !error && <LinkWaiting />}
      {error && (
        <LinkUnread
          title={m.identity_application_unread()}
          failed={error}
          retrying={isPending}
          onRetry={() => void load()}
        />
      )}
      {data === null && <Unknown />}
      {data && (
        <ApplicationStatus
          application={data}
          token={linkToken.read('/auth/application') ?? ''}
          hasAnswered={hasAnswered}
          onAnswered={(application) => {
            replace(application)
            setHasAnswered(true)
          }}
          onOvertaken={() => void load()}
        />
      )}
    </AuthFrame>
  )
}
