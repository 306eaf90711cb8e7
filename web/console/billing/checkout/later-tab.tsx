import { payLaterDays } from '@song-hanh/contract/billing/pay-later-rule'
import { addDays } from '@song-hanh/contract/value/vietnam-day'
import { CalendarClock } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { supportReason } from '../../impersonation/support-reason.ts'
import { todayInVietnam, formatCalendarDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { PayOverdue } from '../pay-later/pay-overdue.tsx'
import type { TabProps } from './tab.ts'

const load = lazyPopup(async () => (await import('../pay-later/pay-later-dialog.tsx')).PayLaterDialog)

export const LaterTab = ({ of, paying }: TabProps) => {
  const { Popup, popup, round, button } = useLazyPopup(load, 'dialog')
  const obstacle = of.ways.find(({ way }) => way === 'pay_later')?.obstacle
  if (obstacle === undefined || obstacle === 'not_offered')
    return <Banner tone="sky">{m.checkout_later_not_offered()}</Banner>
  if (obstacle === 'suspended') return <Banner tone="gold">{m.checkout_later_suspended()}</Banner>
  if (obstacle === 'overdue')
    return (
      <>
        <Banner tone="gold">{m.checkout_later_overdue()}</Banner>
        <PayOverdue />
      </>
    )
  if (obstacle === 'is_repayment') return <Banner tone="sky">{m.checkout_later_repayment()}</Banner>
  const refused =
    supportReason(m.billing_pay_support) ??
    (of.may_pay ? undefined : m.checkout_pay_refused()) ??
    (of.details_missing ? m.checkout_need_details() : undefined)
  const day = formatCalendarDate(addDays(todayInVietnam(), payLaterDays))
  return (
    <>
      <div className="rounded-xl border border-line bg-surface p-6 max-sm:p-4.5">
        <h2 className="text-base">{m.checkout_later_pay_by({ amount: dong(of.amount_due), day })}</h2>
        <p className="mt-1 text-ink-2">{m.checkout_later_offer({ days: payLaterDays })}</p>
      </div>
      <Button {...button} size="lg" className="mt-5 w-full" disabledReason={refused}>
        <CalendarClock className="size-4.5" aria-hidden="true" />
        {obstacle === null ? m.checkout_later_use() : m.checkout_later_open()}
      </Button>
      {Popup && <Popup key={round} {...popup} of={of} paying={paying} />}
    </>
  )
}
