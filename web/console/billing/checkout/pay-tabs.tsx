import type { Payment, PaymentFailure } from '@song-hanh/contract/billing/payment'
import { CalendarClock, CreditCard, History, Smartphone, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { paySentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { methodTypeNames } from '../method/method-words.ts'
import { firstTab, type PayTab } from './first-tab.ts'
import { LazyCardTab, LazyLaterTab, lazyFallback } from './lazy-tabs.tsx'
import { PayButton } from './pay-button.tsx'
import { SavedTab } from './saved-tab.tsx'
import type { TabProps } from './tab.ts'
import { WalletTab } from './wallet-tab.tsx'

const DetailsFirst = ({ invoiceId }: { invoiceId: number }) => (
  <div className="mb-5">
    <Banner
      tone="gold"
      title={m.checkout_details_title()}
      action={
        <Anchor
          href={paths.billingDetails({ search: { invoice: String(invoiceId) } })}
          className={buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          {m.checkout_details_step()}
        </Anchor>
      }
    >
      {m.checkout_need_details()}
    </Banner>
  </div>
)

const outcomes: Record<PaymentFailure, () => string> = {
  declined: m.checkout_last_declined,
  cancelled: m.checkout_last_cancelled,
  expired: m.checkout_last_expired,
  not_reached: m.checkout_last_not_reached,
  failed: m.checkout_last_failed,
}

/** A quiet reminder: the result itself was shown when it happened. */
const LastAttempt = ({ payment: { way, failure, ended_at, created_at } }: { payment: Payment }) => (
  <p className="mb-4 flex gap-2 text-sm text-pretty text-ink-2">
    <History className="mt-0.5 size-4" aria-hidden="true" />
    <span>
      {m.checkout_last_attempt({
        when: formatDateTime(ended_at ?? created_at),
        method: way ? methodTypeNames[way]() : '–',
        outcome: outcomes[failure ?? 'failed'](),
      })}{' '}
      {failure === 'expired' ? m.checkout_money_late() : m.checkout_no_money()}
    </span>
  </p>
)

/** Nothing is left to choose: credit pays everything, at once. */
const CreditOnly = ({ of, paying }: TabProps) => (
  <>
    <div className="rounded-xl border border-line bg-surface p-6 max-sm:p-4.5">
      <h2 className="text-base">{m.checkout_credit_covers()}</h2>
      <p className="mt-1 text-pretty text-ink-2">{m.checkout_credit_covers_text()}</p>
    </div>
    <PayButton
      amount={of.credit}
      mayPay={of.may_pay}
      detailsMissing={of.details_missing}
      missing={undefined}
      note={m.checkout_note_credit}
      busy={paying.isPending}
      onPay={() => void paying.pay({ kind: 'credit' })}
    />
  </>
)

/** How to pay: saved methods, a new card, a wallet, or later. */
export const PayTabs = ({ of, paying, isRetry }: TabProps & { isRetry: boolean }) => {
  const [tab, setTab] = useState<PayTab>(() => firstTab(of))
  const { error } = paying
  const props = { of, paying }
  const isCredit = of.amount_due === 0 && of.credit > 0
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.checkout_title()}</h1>
      {of.details_missing && of.may_pay && <DetailsFirst invoiceId={of.invoice.invoice_id} />}
      {error && (
        <div className="mb-5">
          <Banner tone="lacquer" title={m.checkout_pay_failed()}>
            {paySentenceFor(error)}
          </Banner>
        </div>
      )}
      {of.payment?.state === 'failed' && <LastAttempt payment={of.payment} />}
      {isCredit && <CreditOnly {...props} />}
      {!isCredit && (
        <Tabs<PayTab>
          label={m.checkout_title()}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'saved',
              label: m.checkout_tab_saved(),
              icon: <WalletCards className="max-sm:hidden" />,
              panel: <SavedTab {...props} isRetry={isRetry} />,
            },
            {
              value: 'new',
              label: m.checkout_tab_new(),
              icon: <CreditCard className="max-sm:hidden" />,
              panel: <LazyCardTab props={props} {...lazyFallback} />,
            },
            {
              value: 'wallet',
              label: m.checkout_tab_wallet(),
              icon: <Smartphone className="max-sm:hidden" />,
              panel: <WalletTab {...props} />,
            },
            {
              value: 'paylater',
              label: m.checkout_tab_later(),
              icon: <CalendarClock className="max-sm:hidden" />,
              panel: <LazyLaterTab props={props} {...lazyFallback} />,
            },
          ]}
        />
      )}
    </>
  )
}
