import { useRouter } from '@tanstack/react-router'
import { ExternalLink, Mail, SearchCheck, ShieldQuestionMark, Smartphone } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Timeline } from '../../../ui/feedback/timeline.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { actionsLook } from './actions-look.ts'
import { useWizard } from '../wizard/browser-wizard.ts'
import { formatNumber } from './format-number.ts'
import { Heading } from './heading.tsx'
import { type Entry, RecordList } from './record-list.tsx'
import { Seal } from './seal.tsx'
import { stepPath } from '../wizard/steps.ts'

/** The bank's decision; none while it is pending. */
const verdicts = {
  incomplete: ['gold', m.ekyc_incomplete_title, m.ekyc_incomplete],
  approved: ['jade', m.ekyc_approved_title, m.ekyc_approved],
  rejected: ['lacquer', m.ekyc_rejected_title, m.ekyc_rejected],
} as const

const Emphasised = ({ sentence, email }: { sentence: (given: { email: string }) => string; email: string }) => {
  const [before, after] = sentence({ email: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <b className="font-semibold wrap-anywhere text-ink">{email}</b>
      {after}
    </>
  )
}

const nextSteps = (hasEmail: boolean) => [
  ...(hasEmail
    ? [
        {
          id: 'mail',
          state: 'now' as const,
          icon: <Mail />,
          title: m.ekyc_next_mail(),
          detail: m.ekyc_next_mail_how(),
        },
      ]
    : []),
  { id: 'review', icon: <SearchCheck />, title: m.ekyc_next_review(), detail: m.ekyc_next_review_how() },
  { id: 'extra', icon: <ShieldQuestionMark />, title: m.ekyc_next_extra(), detail: m.ekyc_next_extra_how() },
  { id: 'bank', icon: <Smartphone />, title: m.ekyc_next_bank(), detail: m.ekyc_next_bank_how() },
]

/** Submitted to the bank: what follows, and what was sent. */
export const ConfirmationStep = () => {
  const router = useRouter()
  const { state, caseState } = useWizard()
  const isKnown = state.ekycData?.step === 2
  const verdict = caseState in verdicts ? verdicts[caseState as keyof typeof verdicts] : undefined
  const entries: Entry[] = [
    {
      name: m.ekyc_business_number(),
      value: <span className="font-mono">{formatNumber(state.businessNumber)}</span>,
    },
    { name: m.ekyc_full_name(), value: state.fullName || <span className="text-ink-2">{m.ekyc_with_bank()}</span> },
    { name: m.ekyc_email(), value: state.email || <span className="text-ink-2">{m.ekyc_with_bank()}</span> },
  ]
  return (
    <>
      <Seal />
      <Heading title={isKnown ? m.ekyc_text_otp_right() : m.ekyc_text_declared()}>
        {state.email ? <Emphasised sentence={m.ekyc_mail_sent} email={state.email} /> : m.ekyc_known_lead()}
      </Heading>
      {verdict && (
        <div className="mt-7">
          <Banner tone={verdict[0]} title={verdict[1]()}>
            {verdict[2]()}
          </Banner>
        </div>
      )}
      <section className="mt-9">
        <h2 className="mb-5 text-lg">{m.ekyc_next()}</h2>
        <Timeline entries={nextSteps(state.email !== '')} />
      </section>
      <section className="mt-9">
        <h2 className="mb-2 text-lg">{m.ekyc_record()}</h2>
        <RecordList entries={entries} />
      </section>
      <div className={`${actionsLook} mt-8`}>
        <Anchor href={paths.digital()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {m.ekyc_to_solutions()}
        </Anchor>
        {caseState !== 'rejected' && (
          <Button size="lg" onClick={() => void router.navigate({ href: stepPath('redirect') })}>
            {m.ekyc_to_bank()}
            <ExternalLink className="size-4.5" aria-hidden="true" />
          </Button>
        )}
      </div>
    </>
  )
}
