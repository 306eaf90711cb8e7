import type { PayLater } from '@song-hanh/contract/billing/pay-later'
import type { Checkout } from '@song-hanh/contract/billing/payment'
import { payLaterCap } from '@song-hanh/contract/billing/pay-later-rule'
import { addDays } from '@song-hanh/contract/value/vietnam-day'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { todayInVietnam, formatCalendarDate, formatShortDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { Meter } from '../meter.tsx'
import { LaterCase } from './later-case.tsx'
import { PayOverdue } from './pay-overdue.tsx'
import type { LaterStep } from './pay-later-step.ts'

export const laterTitle = (step: LaterStep, { days, company, line }: PayLater): string => {
  if (step === 'intro') return m.checkout_later_title({ days })
  if (step === 'ekyc') return company.is_verified ? m.checkout_later_company() : m.checkout_later_unverified()
  if (step === 'processing') return m.checkout_later_processing()
  return step === 'approved'
    ? m.checkout_later_approved({ amount: dong(line?.limit ?? 0) })
    : m.checkout_later_rejected()
}

const Where = ({ at }: { at: 0 | 1 | 2 }) => (
  <ol aria-label={m.checkout_later_steps()} className="-mt-2 flex items-center gap-1.5 text-sm text-ink-2">
    {[m.checkout_later_step_terms(), m.checkout_later_step_identity(), m.checkout_later_step_decision()].map(
      (name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', index === at && 'font-semibold text-jade')}
        >
          {index > 0 && <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />}
          {name}
        </li>
      ),
    )}
  </ol>
)

const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid border-y border-line sm:auto-cols-auto sm:grid-flow-col">
    {figures.map(([name, value]) => (
      <div
        key={name}
        className="flex min-w-0 flex-col-reverse justify-end py-3.5 not-first:border-line max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:py-2 max-sm:not-first:border-t sm:not-first:border-l sm:not-first:pl-5"
      >
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="num text-xl font-semibold whitespace-nowrap max-sm:text-lg">{value}</dd>
      </div>
    ))}
  </dl>
)

type PartProps = { of: Checkout; later: PayLater }

export const LaterIntro = ({ of, later }: PartProps) => {
  const today = todayInVietnam()
  // an earlier credit line never hides what the specification allows for this invoice
  const cap = Math.max(later.line?.limit ?? 0, payLaterCap(of.invoice.invoice_total))
  return (
    <>
      <Where at={0} />
      <p className="-mt-2 text-ink-2">{m.checkout_later_lead()}</p>
      <Figures
        figures={[
          [m.checkout_later_interest({ days: later.days }), `${later.interest_percent}%`],
          [m.checkout_later_limit(), dong(cap)],
          [m.checkout_later_today(), dong(0)],
        ]}
      />
      <div>
        <svg
          viewBox="0 0 500 54"
          preserveAspectRatio="none"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          aria-hidden="true"
          className="block h-13.5 w-full overflow-visible"
        >
          <path d="M4 34C110 34 130 22 250 22S390 8 496 8" vectorEffect="non-scaling-stroke" className="stroke-jade" />
          <path
            d="M4 46C110 46 130 34 250 34S390 20 496 20"
            vectorEffect="non-scaling-stroke"
            className="stroke-gold"
          />
        </svg>
        <div className="flex justify-between gap-4 text-sm text-ink-2">
          <p>
            <b className="num block text-ink">{m.checkout_later_from({ day: formatCalendarDate(today) })}</b>
            {m.checkout_later_from_text()}
          </p>
          <p className="text-right">
            <b className="num block text-ink">{formatCalendarDate(addDays(today, later.days))}</b>
            {m.checkout_later_to_text({ amount: dong(of.amount_due) })}
          </p>
        </div>
      </div>
      <p className="text-sm text-pretty text-ink-2">
        {m.checkout_later_remind()} {m.checkout_later_late()}
      </p>
    </>
  )
}

export const LaterIdentity = ({ later: { company } }: { later: PayLater }) =>
  company.is_verified ? (
    <>
      <Where at={1} />
      <p className="-mt-2 text-ink-2">{m.checkout_later_company_text()}</p>
      <div className="rounded-xl border border-line">
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3.5">
          <b className="min-w-0 wrap-break-word">{company.name}</b>
          <Tag tone="jade" icon={<ShieldCheck />}>
            {m.checkout_later_verified()}
          </Tag>
        </div>
        <dl className="flex justify-between gap-5 px-4 py-3 text-ui">
          <dt className="text-ink-2">{m.checkout_later_business_number()}</dt>
          <dd className="num font-medium">{company.tax_code}</dd>
        </dl>
      </div>
    </>
  ) : (
    <>
      <Where at={1} />
      <p className="-mt-2 text-pretty text-ink-2">{m.checkout_later_unverified_text()}</p>
      <LaterCase />
      {/* the bank sends its own customers to a branch; our staff can verify the company instead */}
      <p className="border-t border-line pt-4 text-sm text-pretty text-ink-2">
        <b className="block text-ink">{m.checkout_later_known()}</b>
        {m.checkout_later_known_text()}{' '}
        <a href={paths.contact()} target="_blank" rel="noreferrer" className="font-semibold text-jade hover:underline">
          {m.checkout_later_known_ask()}
        </a>
      </p>
    </>
  )

export const LaterProcessing = () => (
  <div role="status">
    <Where at={2} />
    <p className="mt-3 mb-5 text-pretty text-ink-2">{m.checkout_later_processing_text()}</p>
    <ProgressLine label={m.checkout_later_processing()} />
  </div>
)

type ApprovedProps = PartProps & { hasAccepted: boolean; onAccept: (accepted: boolean) => void }

export const LaterApproved = ({ of, later, hasAccepted, onAccept }: ApprovedProps) => {
  const due = addDays(todayInVietnam(), later.days)
  const { limit, used, left } = later.line ?? { limit: 0, used: 0, left: 0 }
  const decided = later.application?.state === 'approved' ? later.application.decided_at : null
  const amount = dong(of.amount_due)
  return (
    <>
      <Where at={2} />
      <p className="-mt-2 text-ink-2">
        {decided ? m.checkout_later_approved_text({ when: formatDateTime(decided) }) : m.checkout_later_approved_line()}
      </p>
      <div>
        <Meter
          share={limit > 0 ? (used + of.amount_due) / limit : 0}
          label={m.checkout_later_used_of({ used: dong(used + of.amount_due), limit: dong(limit) })}
          rest="free"
        />
        <Figures
          figures={[
            [m.checkout_later_this_invoice(), amount],
            [m.checkout_later_left(), dong(left - of.amount_due)],
            [m.checkout_later_due(), formatShortDate(due)],
          ]}
        />
      </div>
      <Checkbox checked={hasAccepted} onChange={(event) => onAccept(event.target.checked)}>
        {m.checkout_later_accept({ amount, day: formatCalendarDate(due) })}{' '}
        <a href={paths.terms()} target="_blank" rel="noreferrer" className="font-semibold text-jade hover:underline">
          {m.checkout_later_terms()}
        </a>
        {'.'}
      </Checkbox>
      <p className="text-sm text-pretty text-ink-2">
        {m.checkout_later_nothing_today()} {m.checkout_later_late()}
      </p>
    </>
  )
}

const rejections = {
  company_not_verified: m.checkout_later_rejected_company_not_verified,
  suspended: m.checkout_later_suspended,
  overdue_invoices: m.checkout_later_rejected_overdue_invoices,
  overdue_draws: m.checkout_later_rejected_overdue_draws,
  lent_elsewhere: m.checkout_later_rejected_lent_elsewhere,
}

export const LaterRejected = ({ of, later }: PartProps) => {
  const reason = later.application?.reason
  const isLate = reason === 'overdue_invoices' || reason === 'overdue_draws'
  return (
    <>
      <Where at={2} />
      <Banner tone="gold">
        {reason
          ? rejections[reason]()
          : m.checkout_later_too_small({ left: dong(later.line?.left ?? 0), amount: dong(of.amount_due) })}
      </Banner>
      {isLate ? (
        <PayOverdue />
      ) : (
        <Anchor href={paths.billing()} className={buttonLook({ variant: 'quiet', className: 'justify-self-start' })}>
          {m.checkout_to_billing()}
        </Anchor>
      )}
    </>
  )
}
