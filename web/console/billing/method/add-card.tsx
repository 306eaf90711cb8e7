import type { PaymentMethod } from '@song-hanh/contract/billing/card'
import { methodRoutes } from '@song-hanh/contract/billing/method'
import type { FormEvent } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { billingSentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { CardFields } from './card-fields.tsx'
import type { CardTokeniser } from './tokenise.ts'
import { useCard } from './use-card.ts'

type AddCardProps = {
  tokeniser: CardTokeniser
  whyNot: string | undefined
  isOpen: boolean
  onOpen: (open: boolean) => void
  onAdded: (methods: PaymentMethod[]) => void
}

type FormProps = Pick<AddCardProps, 'tokeniser' | 'onAdded'> & { onClose: () => void }

const Form = ({ tokeniser, onAdded, onClose }: FormProps) => {
  const card = useCard(tokeniser)
  const { attempt, isPending, error } = useOperation(methodRoutes.addMethod)
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
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="grid gap-4 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-5"
    >
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

/** Saves a card without a payment; its data goes to the provider only. */
export const AddCard = ({ tokeniser, whyNot, isOpen, onOpen, onAdded }: AddCardProps) => {
  if (isOpen) return <Form tokeniser={tokeniser} onAdded={onAdded} onClose={() => onOpen(false)} />
  return (
    <Button variant="quiet" className="mt-3" disabledReason={whyNot} onClick={() => onOpen(true)}>
      {m.checkout_method_add()}
    </Button>
  )
}
