import type { Checkout } from '@song-hanh/contract/billing/payment'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { m } from '../../../words/compiled/messages.js'
import { BuyerLines } from '../invoice/buyer-lines.tsx'
import { dong } from '../../format/dong.ts'
import { isLive } from '../payment/phase.ts'
import { WaveStrip } from '../invoice/wave-strip.tsx'

type RowProps = { name: string; isTotal?: boolean; isStrong?: boolean; children: ReactNode }

const Row = ({ name, isTotal = false, isStrong = false, children }: RowProps) => (
  <div
    className={cx('flex justify-between gap-5', isTotal && 'mt-1.5 border-t border-ink pt-2.5 text-lg font-semibold')}
  >
    <dt className={cx('flex-none', isStrong ? 'font-semibold' : !isTotal && 'text-ink-2')}>{name}</dt>
    <dd className={cx('num min-w-0 text-right wrap-anywhere', isStrong ? 'font-semibold' : !isTotal && 'font-medium')}>
      {children}
    </dd>
  </div>
)

type CreditProps = { credit: number; keepsCredit: boolean; onKeepCredit: (keeps: boolean) => void }

/** What credit pays: a choice until the payment begins, then a fact. */
const CreditRow = ({ of, credit, keepsCredit, onKeepCredit }: CreditProps & { of: Checkout }) => {
  const isChoice = of.with_credit !== null && of.may_pay && !(of.payment && isLive(of.payment))
  const shown = isChoice ? (of.with_credit?.credit ?? 0) : credit
  if (shown === 0) return null
  return (
    <div className="flex items-start justify-between gap-5">
      <dt className="flex-none text-ink-2">
        {isChoice ? (
          <Checkbox checked={!keepsCredit} onChange={(event) => onKeepCredit(!event.target.checked)}>
            {m.checkout_use_credit()}
          </Checkbox>
        ) : (
          m.checkout_credit()
        )}
      </dt>
      <dd
        className={cx(
          'num min-w-0 text-right font-medium',
          isChoice && 'max-md:py-2.5',
          keepsCredit && isChoice ? 'text-ink-3 line-through' : 'text-jade',
        )}
      >{`−${dong(shown)}`}</dd>
    </div>
  )
}

/** The invoice, its reference and the buyer; stays visible during the payment. */
export const OrderSummary = ({ of, ...creditProps }: CreditProps & { of: Checkout }) => {
  const { invoice, invoice_taxes, buyer, reference, amount_due, is_repayment } = of
  const isWhole = amount_due === invoice.invoice_total || amount_due === 0
  const hasCredit = amount_due > 0 && (creditProps.credit > 0 || of.with_credit !== null)
  return (
    <aside className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface lg:sticky lg:top-18.5">
      <WaveStrip className="h-10" />
      <section className="px-6 py-5 max-sm:p-4.5">
        <h2 className="mb-2.5 text-base">{m.checkout_invoice_details()}</h2>
        <dl className="grid gap-1.5 text-ui">
          <Row name={m.checkout_invoice_number()}>{invoice.invoice_number || invoice.invoice_id}</Row>
          <Row name={m.checkout_description()}>{invoice.invoice_description}</Row>
          <Row name={m.checkout_reference()}>
            <span className="inline-flex items-center gap-0.5">
              <code className="font-mono text-sm">{reference}</code>
              <CopyButton text={reference} label={m.checkout_copy_reference()} className="-my-1.5 -mr-2 max-md:-my-3" />
            </span>
          </Row>
          <div aria-hidden="true" className="h-1" />
          <Row name={m.billing_subtotal()}>{dong(invoice.invoice_subtotal)}</Row>
          {invoice_taxes.map(({ percent, tax }) => (
            <Row key={percent} name={m.billing_tax({ percent: String(percent) })}>
              {dong(tax)}
            </Row>
          ))}
          <Row name={m.billing_total()} isTotal>
            {dong(invoice.invoice_total)}
          </Row>
          {!isWhole && !is_repayment && (
            <Row name={m.checkout_paid_before()}>{`−${dong(invoice.invoice_total - amount_due)}`}</Row>
          )}
          {hasCredit && <CreditRow of={of} {...creditProps} />}
          {(!isWhole || hasCredit) && (
            <Row name={m.checkout_to_pay()} isStrong={hasCredit}>
              {dong(amount_due - creditProps.credit)}
            </Row>
          )}
        </dl>
        {of.credit_reserved > 0 && amount_due > 0 && (
          <p className="mt-3 text-sm text-pretty text-ink-2">
            {m.checkout_credit_reserved({ amount: dong(of.credit_reserved) })}
          </p>
        )}
        {is_repayment && <p className="mt-3 text-sm text-ink-2">{m.checkout_repayment()}</p>}
      </section>
      <section className="border-t border-line px-6 py-5 max-sm:p-4.5">
        <h2 className="mb-2.5 text-base">{m.billing_billed_to()}</h2>
        <BuyerLines buyer={buyer} />
      </section>
    </aside>
  )
}
