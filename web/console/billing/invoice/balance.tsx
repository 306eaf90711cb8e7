import type { Invoice } from '@song-hanh/contract/billing/invoice'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { supportReason } from '../../impersonation/support-reason.ts'
import { BigDong } from '../big-dong.tsx'
import { formatCalendarDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { Meter } from '../meter.tsx'
import { PdfButtons } from './pdf-buttons.tsx'

type Words = { name: string; amount: number; text: string }

const wordsFor = (one: Invoice): Words => {
  if (one.invoice_kind === 'credit_note')
    return { name: m.billing_credited(), amount: one.invoice_total, text: m.billing_credited_text() }
  if (one.invoice_state === 'void')
    return { name: m.billing_is_void(), amount: one.invoice_total, text: m.billing_void_text() }
  if (one.invoice_open === 0)
    return { name: m.billing_paid_in_full(), amount: one.invoice_total, text: m.billing_paid_in_full_text() }
  const day = formatCalendarDate(one.invoice_duedate)
  const payable = one.invoice_state === 'overdue' ? m.billing_was_payable_by({ day }) : m.billing_payable_by({ day })
  const received = one.invoice_paid > 0 && m.billing_received_some(amounts(one))
  return {
    name: one.invoice_paid > 0 ? m.billing_still_due() : m.billing_amount_due(),
    amount: one.invoice_open,
    text: received ? `${received} ${payable}` : payable,
  }
}

const amounts = (one: Invoice) => ({ paid: dong(one.invoice_paid), open: dong(one.invoice_open) })

/** Only for a payable invoice; a person without permission sees why. */
const MakePayment = ({ one }: { one: Invoice }) => {
  if (one.invoice_kind !== 'invoice' || one.invoice_open === 0) return null
  if (one.may_pay)
    return (
      <Anchor
        href={paths.checkout({ invoiceId: one.invoice_id })}
        className={buttonLook({ size: 'lg', className: 'w-full' })}
      >
        {m.billing_make_payment()}
      </Anchor>
    )
  return (
    <Button
      size="lg"
      className="w-full"
      disabledReason={supportReason(m.billing_pay_support) ?? m.billing_pay_refused()}
    >
      {m.billing_make_payment()}
    </Button>
  )
}

export const Balance = ({ one }: { one: Invoice }) => {
  const { name, amount, text } = wordsFor(one)
  const isMetered = one.invoice_kind === 'invoice' && one.invoice_state !== 'void'
  return (
    <section aria-labelledby="invoice-balance">
      <h2 id="invoice-balance" className="text-sm font-medium text-ink-2">
        {name}
      </h2>
      <BigDong amount={amount} small struck={one.invoice_state === 'void'} />
      {isMetered && (
        <Meter
          share={one.invoice_total > 0 ? one.invoice_paid / one.invoice_total : 1}
          label={m.billing_received_of({ paid: dong(one.invoice_paid), total: dong(one.invoice_total) })}
          isLate={one.invoice_state === 'overdue'}
        />
      )}
      <p className="mb-4 text-sm text-pretty text-ink-2">
        {text}
        {one.void_reason && <span className="block">{m.billing_void_reason({ reason: one.void_reason })}</span>}
      </p>
      <MakePayment one={one} />
      <PdfButtons one={one} />
    </section>
  )
}
