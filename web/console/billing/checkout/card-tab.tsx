import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { m } from '../../../words/compiled/messages.js'
import { CardFields } from '../method/card-fields.tsx'
import { PayButton } from './pay-button.tsx'
import type { TabProps } from './tab.ts'
import type { CardTokeniser } from '../method/tokenise.ts'
import { useCard } from '../method/use-card.ts'

const WithTokeniser = ({ of, paying, tokeniser }: TabProps & { tokeniser: CardTokeniser }) => {
  const card = useCard(tokeniser)
  const [save, setSave] = useState(false)
  const pay = async () => {
    const token = await card.takeToken()
    if (token === undefined) return
    const begun = await paying.pay({ kind: 'new_card', token, save })
    if (begun) card.forget()
  }
  return (
    <>
      <div className="rounded-xl border border-line bg-surface p-6 max-sm:p-4.5">
        <CardFields {...card.fields} />
        <Checkbox checked={save} onChange={(event) => setSave(event.target.checked)} className="mt-4.5">
          {m.checkout_card_save()}
        </Checkbox>
      </div>
      {card.error && (
        <div className="mt-4">
          <Banner tone="lacquer">{card.error}</Banner>
        </div>
      )}
      <PayButton
        amount={of.amount_due}
        mayPay={of.may_pay}
        detailsMissing={of.details_missing}
        missing={card.isGood ? undefined : m.checkout_need_card()}
        note={m.checkout_note_card}
        busy={card.isSending || paying.isPending}
        onPay={() => void pay()}
      />
    </>
  )
}

export const CardTab = (props: TabProps) => {
  const { card } = props.of
  return card ? <WithTokeniser {...props} tokeniser={card} /> : <Banner tone="sky">{m.checkout_card_away()}</Banner>
}
