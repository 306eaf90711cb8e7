import type { Application } from '@song-hanh/contract/organisation/application'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { applicationSteps } from './application-steps.tsx'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { hrefFor } from '../../inbound-link/register-step.ts'
import { splitMinutes } from './review-dial.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { SupportContact } from '../../auth-page/support-contact.tsx'

/** As in the mails. */
export const applicationNumber = (number: number) => `SH-APP-${String(number).padStart(6, '0')}`

const titles: Record<Application['state'], () => string> = {
  received: m.identity_application_received_title,
  in_review: m.identity_application_in_review_title,
  more_information: m.identity_application_more_information_title,
  approved: m.identity_application_approved_title,
  rejected: m.identity_application_rejected_title,
}

const Lead = ({ application: { state, email } }: { application: Application }) => {
  switch (state) {
    case 'received':
    case 'in_review':
      return <Highlight text={m.identity_application_waiting_lead({ email })} part={email} />
    case 'more_information':
      return m.identity_application_more_information_lead()
    case 'approved':
      return <Highlight text={m.identity_application_approved_lead({ email })} part={email} />
    case 'rejected':
      return m.identity_application_rejected_lead()
  }
}

type ApplicationStatusProps = {
  application: Application
  token: string
  hasAnswered: boolean
  onAnswered: (application: Application) => void
  onOvertaken: () => void
}

/** The state of an application, open questions to the applicant, its history and what follows. */
export const ApplicationStatus = ({ application, token, hasAnswered, ...on }: ApplicationStatusProps) => {
  const { state, number, steps, worked_minutes } = application
  const isDecided = state === 'approved' || state === 'rejected'
  const words = steps.at(-1)?.words
  return (
    <>
      <AuthTitle
        eyebrow={<span className="num">{m.identity_application_number({ number: applicationNumber(number) })}</span>}
        lead={<Lead application={application} />}
      >
        {titles[state]()}
      </AuthTitle>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7">
        {hasAnswered && <Banner tone="jade">{m.identity_application_answer_thanks()}</Banner>}
        {state === 'more_information' && <AnswerForm token={token} question={words ?? ''} {...on} />}
        {state === 'rejected' && words && (
          <section className="rounded-lg bg-sunken px-4 py-3">
            <h2 className="text-ui text-ink-2">{m.identity_application_reason()}</h2>
            <p className="mt-1 wrap-break-word whitespace-pre-wrap">{words}</p>
          </section>
        )}
        {!isDecided && <p className="sr-only">{m.identity_application_clock(splitMinutes(worked_minutes))}</p>}
        <Stepper upright label={m.identity_application_steps()} steps={applicationSteps(application)} />
        <div className="flex gap-3 max-sm:flex-col-reverse">
          <Anchor href={paths.login()} className={buttonLook({ variant: 'quiet', size: 'lg', className: 'flex-1' })}>
            {m.identity_back_to_login()}
          </Anchor>
          {state === 'rejected' && (
            <Anchor href={hrefFor('business', true)} className={buttonLook({ size: 'lg', className: 'flex-1' })}>
              {m.identity_application_again()}
            </Anchor>
          )}
        </div>
        {isDecided && (
          <div className="border-t border-line pt-7">
            <SupportContact />
          </div>
        )}
      </div>
    </>
  )
}
