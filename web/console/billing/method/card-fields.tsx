import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import {
  brandOf,
  type CardError,
  type CardField,
  formatCvv,
  formatExpiry,
  formatNumber,
  validateCard,
  type TypedCard,
} from './card-rules.ts'
import { MethodMark } from './method-mark.tsx'
import type { CardTokeniser } from './tokenise.ts'

const faults: Record<CardError, () => string> = {
  number: m.checkout_fault_number,
  month: m.checkout_fault_month,
  expiry: m.checkout_fault_expiry,
  expired: m.checkout_fault_expired,
  cvv: m.checkout_fault_cvv,
  holder: m.checkout_fault_holder,
}

type CardFieldsProps = {
  tokeniser: CardTokeniser
  card: TypedCard
  today: Date
  /** The field that the provider rejected. */
  refused: CardField | undefined
  onType: (card: TypedCard) => void
}

/** Errors show on blur, not while typing. */
export const CardFields = ({ tokeniser, card, today, refused, onType }: CardFieldsProps) => {
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const wrong = validateCard(card, today)
  const errorOf = (field: CardField) => {
    const fault = wrong[field]
    if (refused === field) return fault ? faults[fault]() : m.checkout_token_refused()
    return fault && left.has(field) && card[field] !== '' ? faults[fault]() : undefined
  }
  const leave = (field: CardField) => () => setLeft((before) => new Set([...before, field]))
  const brand = brandOf(card.number)
  return (
    <div>
      <p className="mb-4.5 flex gap-2 text-sm text-ink-2">
        <Lock className="mt-0.5 size-4 text-jade" aria-hidden="true" />
        <span>{m.checkout_card_door({ host: new URL(tokeniser.token_url).host })}</span>
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.checkout_card_number()} error={errorOf('number')} className="col-span-2">
          <Input
            value={card.number}
            onChange={({ target }) => onType({ ...card, number: formatNumber(target.value) })}
            onBlur={leave('number')}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={19}
            className="num"
            // always rendered: an input that gets wrapped while typing loses the focus
            end={<span className="px-1.5">{brand && <MethodMark mark={brand} small />}</span>}
          />
        </Field>
        <Field label={m.checkout_card_expiry()} error={errorOf('expiry')}>
          <Input
            value={card.expiry}
            onChange={({ target }) => onType({ ...card, expiry: formatExpiry(target.value, card.expiry) })}
            onBlur={leave('expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={m.checkout_card_expiry_hint()}
            className="num"
          />
        </Field>
        <Field label={m.checkout_card_cvv()} error={errorOf('cvv')}>
          <Input
            type="password"
            value={card.cvv}
            onChange={({ target }) => onType({ ...card, cvv: formatCvv(target.value) })}
            onBlur={leave('cvv')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            className="num"
          />
        </Field>
        <Field label={m.checkout_card_holder()} error={errorOf('holder')} className="col-span-2">
          <Input
            value={card.holder}
            onChange={({ target }) => onType({ ...card, holder: target.value })}
            onBlur={leave('holder')}
            autoComplete="cc-name"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        </Field>
      </div>
    </div>
  )
}
