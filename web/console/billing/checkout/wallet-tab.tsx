import type { Checkout } from '@song-hanh/contract/billing/payment'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { MethodChoice } from '../method/method-choice.tsx'
import { PayButton } from './pay-button.tsx'
import type { TabProps } from './tab.ts'
import { isOffered, limitWords, methodTypeNames } from '../method/method-words.ts'

type Wallet = 'momo_app' | 'vnpay'
const wallets: Record<Wallet, { mark: 'momo' | 'vnpay'; text: () => string }> = {
  momo_app: { mark: 'momo', text: m.checkout_way_momo_app_text },
  vnpay: { mark: 'vnpay', text: m.checkout_way_vnpay_text },
}
const isWallet = (way: string | null): way is Wallet => way !== null && way in wallets

const optionsOf = ({ ways }: Checkout) =>
  ways.flatMap((one) => {
    if (!isWallet(one.way) || !isOffered(one)) return []
    const limit = limitWords(one)
    const { mark, text } = wallets[one.way]
    return [
      { value: one.way, mark, name: methodTypeNames[one.way](), line: limit ?? text(), disabled: limit !== undefined },
    ]
  })

/** The wallet that is waiting, or authorised, since the last press. */
const begunIn = ({ payment }: Checkout) =>
  payment && isWallet(payment.way) && (payment.state === 'awaiting_customer' || payment.state === 'authorised')
    ? payment
    : undefined

export const WalletTab = ({ of, paying }: TabProps) => {
  const options = optionsOf(of)
  const begun = begunIn(of)
  const [chosen, setChosen] = useState<string | undefined>(begun?.way ?? undefined)
  const wallet = options.find(({ value, disabled }) => value === chosen && !disabled)?.value
  const name = begun?.way ? methodTypeNames[begun.way]() : wallet && methodTypeNames[wallet]()
  const refused =
    supportReason(m.billing_pay_support) ??
    (of.may_pay ? undefined : m.checkout_pay_refused()) ??
    (of.details_missing ? m.checkout_need_details() : undefined)
  if (options.length === 0 && !begun) return <Banner tone="sky">{m.checkout_ways_none()}</Banner>
  const go = () => {
    if (begun?.action?.kind === 'redirect') location.assign(begun.action.url)
    else if (wallet) void paying.pay({ kind: wallet })
  }
  const other = begun?.may_cancel && (
    <Button size="sm" variant="quiet" busy={paying.isCancelling} onClick={() => void paying.cancel(begun.payment_id)}>
      {m.checkout_change_method()}
    </Button>
  )
  return (
    <>
      {begun?.may_capture ? (
        <Banner tone="jade" title={m.checkout_wallet_done({ name: name ?? '' })} action={other}>
          {m.checkout_wallet_done_text()}
        </Banner>
      ) : (
        <>
          {begun ? (
            <Banner tone="gold" title={m.checkout_wallet_waiting({ name: name ?? '' })} action={other}>
              {m.checkout_wallet_waiting_text()}
            </Banner>
          ) : (
            <MethodChoice label={m.checkout_wallets()} options={options} value={wallet} onChange={setChosen} />
          )}
          <Button
            size="lg"
            variant="quiet"
            className="mt-4 w-full"
            busy={paying.isPending}
            disabledReason={refused ?? (name ? undefined : m.checkout_need_method())}
            onClick={go}
          >
            <ExternalLink className="size-4.5" aria-hidden="true" />
            {m.checkout_wallet_go({ name: name ?? m.checkout_tab_wallet() })}
          </Button>
        </>
      )}
      <PayButton
        amount={of.amount_due}
        mayPay={of.may_pay}
        detailsMissing={of.details_missing}
        missing={begun?.may_capture ? undefined : m.checkout_need_wallet()}
        note={m.checkout_note_wallet}
        busy={paying.isPending}
        onPay={() => begun && void paying.capture(begun.payment_id)}
      />
    </>
  )
}
