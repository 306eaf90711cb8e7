import type { Checkout, CheckoutMethodType, PayWith } from '@song-hanh/contract/billing/payment'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { dong } from '../../format/dong.ts'
import { MethodChoice, type MethodOption } from '../method/method-choice.tsx'
import { PayButton } from './pay-button.tsx'
import type { TabProps } from './tab.ts'
import { TransferAccount } from './transfer-account.tsx'
import { brandMark, cardLine, cardName, isOffered, limitWords } from '../method/method-words.ts'

type Option = MethodOption & { pays: PayWith }

const cardOptions = ({ methods, ways }: Checkout): Option[] => {
  const way = ways.find((one) => one.way === 'card')
  if (!way || !isOffered(way)) return []
  const limit = limitWords(way)
  return methods.map((method) => ({
    value: method.method_id,
    mark: brandMark(method.brand),
    name: cardName(method),
    line: limit ?? cardLine(method),
    disabled: method.is_expired || limit !== undefined,
    tag: method.is_expired ? (
      <Tag tone="lacquer">{m.checkout_card_expired()}</Tag>
    ) : (
      method.is_default && <Tag tone="jade">{m.checkout_card_default()}</Tag>
    ),
    pays: { kind: 'saved_card', method_id: method.method_id },
  }))
}

/** The two that the specification lists with the saved ones. */
const fixedOptions = ({ ways }: Checkout): Option[] => {
  const lines: Partial<
    Record<CheckoutMethodType['way'], (way: CheckoutMethodType) => Omit<Option, 'line'> & { line: string }>
  > = {
    bank_transfer: () => ({
      value: 'bank_transfer',
      mark: 'bank',
      name: m.checkout_bank_transfer(),
      line: m.checkout_bank_transfer_text(),
      pays: { kind: 'bank_transfer' },
    }),
    momo_qr: ({ max }) => ({
      value: 'momo_qr',
      mark: 'momo',
      name: m.checkout_momo_qr(),
      line: m.checkout_momo_qr_text({ max: dong(max) }),
      pays: { kind: 'momo_qr' },
    }),
  }
  return (['bank_transfer', 'momo_qr'] as const).flatMap((name) => {
    const way = ways.find((one) => one.way === name)
    if (!way || !isOffered(way)) return []
    const option = lines[name]?.(way)
    const limit = limitWords(way)
    return option ? [{ ...option, ...(limit && { line: limit, disabled: true }) }] : []
  })
}

const notes: Partial<Record<PayWith['kind'], () => string>> = {
  saved_card: m.checkout_note_card,
  bank_transfer: m.checkout_note_transfer,
  momo_qr: m.checkout_note_momo,
}

/** The default card is preselected; after Try Again nothing is, as the specification says. */
export const SavedTab = ({ of, paying, isRetry }: TabProps & { isRetry: boolean }) => {
  const options = [...cardOptions(of), ...fixedOptions(of)]
  const preferred = of.methods.find(({ is_default, is_expired }) => is_default && !is_expired)?.method_id
  const [chosen, setChosen] = useState(isRetry ? undefined : preferred)
  const option = options.find(({ value, disabled }) => value === chosen && !disabled)
  if (options.length === 0) return <Banner tone="gold">{m.checkout_ways_none()}</Banner>
  return (
    <>
      <MethodChoice label={m.checkout_saved_methods()} options={options} value={option?.value} onChange={setChosen} />
      {option?.pays.kind === 'bank_transfer' && of.transfer && <TransferAccount transfer={of.transfer} />}
      <PayButton
        amount={of.amount_due}
        mayPay={of.may_pay}
        detailsMissing={of.details_missing}
        missing={option ? undefined : m.checkout_need_method()}
        note={option && notes[option.pays.kind]}
        busy={paying.isPending}
        onPay={() =>
          option && void paying.pay(option.pays, option.pays.kind === 'saved_card' ? option.name : undefined)
        }
      />
    </>
  )
}
