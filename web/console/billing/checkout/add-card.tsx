import { methodRoutes, type PaymentMethod } from '@song-hanh/contract/billing-method'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { billingSentenceFor } from '../../../api/billing-failure-words.ts'
import { CardFields } from './card-fields.tsx'
import type { CardDoor } from './tokenise.ts'
import { useCard } from './use-card.ts'

type AddCardProps = { door: CardDoor; whyNot: string | undefined; onAdded: (methods: PaymentMethod[]) => void }

const Form = ({ door, onAdded, onClose }: Omit<AddCardProps, 'whyNot'> & { onClose: () => void }) => {
  const card = useCard(door)
  const { attempt, isPending, error } = useAct(methodRoutes.addMethod)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!card.isGood || card.isSending || isPending) return
    const token = await card.takeToken()
    if (token === undefined) return
    const answer = await attempt({ body: { token } })
    if (answer instanceof CallFailed) return
    onClose()
    onAdded(answer.methods)
  }
  const failed = card.error ?? (error && error.failure !== 'step_up_required' ? billingSentenceFor(error) : undefined)
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-4 grid gap-4 border-t border-line pt-5">
      {failed && <Banner tone="lacquer">{failed}</Banner>}
      <CardFields {...card.fields} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          type="submit"
          busy={card.isSending || isPending}
          disabledReason={card.isGood ? undefined : m.checkout_need_card()}
        >
          {m.checkout_method_add()}
        </Button>
      </div>
    </form>
  )
}

/** A card to be saved without paying anything; it too goes to the provider alone. */
export const AddCard = ({ door, whyNot, onAdded }: AddCardProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Form door={door} onAdded={onAdded} onClose={() => setOpen(false)} />
  return (
    <Button variant="quiet" className="mt-3" disabledReason={whyNot} onClick={() => setOpen(true)}>
      {m.checkout_method_add()}
    </Button>
  )
}
