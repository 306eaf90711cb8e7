import { MailCheck } from 'lucide-react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { paths } from '../../paths.ts'
import { textLink } from '../../auth-page/auth-look.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { formatWithWeekday } from '../../format/format-with-weekday.ts'
import { Highlight } from '../../auth-page/highlight.tsx'
import type { Submitted } from './submitted-application.ts'

type RegisterSubmittedProps = { submitted: Submitted; onAnother: () => void }

export const RegisterSubmitted = ({ submitted, onAnother }: RegisterSubmittedProps) => (
  <>
    <AuthTitle
      lead={<Highlight text={m.identity_register_submitted_lead({ email: submitted.email })} part={submitted.email} />}
    >
      {m.identity_register_submitted_title()}
    </AuthTitle>
    <p className="mt-6 flex items-start gap-3 rounded-lg bg-jade-tint px-4 py-3 text-ui">
      <MailCheck className="mt-px size-4.5 text-jade" aria-hidden="true" />
      <span className="min-w-0 text-pretty">{m.identity_register_submitted_mail()}</span>
    </p>
    <div className="mt-7">
      <Stepper
        upright
        label={m.identity_register_submitted_steps()}
        steps={[
          {
            id: 'received',
            state: 'done',
            label: m.identity_register_submitted_received(),
            detail: formatWithWeekday(submitted.at, currentLanguage()),
          },
          {
            id: 'review',
            state: 'now',
            label: m.identity_register_submitted_review(),
            detail: m.identity_register_submitted_review_how(),
          },
          {
            id: 'answer',
            state: 'todo',
            label: m.identity_register_submitted_answer(),
            detail: m.identity_register_submitted_answer_when(),
          },
          {
            id: 'password',
            state: 'todo',
            label: m.identity_register_submitted_password(),
            detail: m.identity_register_submitted_password_how(),
          },
        ]}
      />
    </div>
    <p className="mt-9">
      <Anchor href={paths.login()} className={buttonLook({ variant: 'quiet', size: 'lg', className: 'w-full' })}>
        {m.identity_back_to_login()}
      </Anchor>
    </p>
    <p className="mt-7 text-ink-2">
      {m.identity_register_submitted_wrong()}{' '}
      <button type="button" onClick={onAnother} className={textLink()}>
        {m.identity_register_submitted_again()}
      </button>
    </p>
  </>
)
