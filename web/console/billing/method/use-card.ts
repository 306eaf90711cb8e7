import { useState } from 'react'
import { useTask } from '../../../api/use-task.ts'
import { m } from '../../../words/compiled/messages.js'
import { type CardField, validateCard, noCard, type TypedCard } from './card-rules.ts'
import { type CardTokeniser, tokenise } from './tokenise.ts'

/** The typed card and its tokenisation, with one place for the result. */
export const useCard = (tokeniser: CardTokeniser) => {
  const [card, setCard] = useState<TypedCard>(noCard)
  const [today] = useState(() => new Date())
  const { run, isPending } = useTask(tokenise)
  const [refused, setRefused] = useState<CardField>()
  const [error, setError] = useState<string>()
  const type = (next: TypedCard) => {
    setCard(next)
    setRefused(undefined)
    setError(undefined)
  }
  /** A one-time token, or undefined. */
  const takeToken = async (): Promise<string | undefined> => {
    setError(undefined)
    const answer = await run(tokeniser, card)
    if (answer === undefined || answer === 'not_reached') setError(m.checkout_token_not_reached())
    else if ('token' in answer) return answer.token
    else if (answer.refused === undefined) setError(m.checkout_token_refused())
    else setRefused(answer.refused)
    return undefined
  }
  return {
    fields: { tokeniser, card, today, refused, onType: type },
    isGood: Object.keys(validateCard(card, today)).length === 0 && refused === undefined,
    isSending: isPending,
    error,
    takeToken,
    forget: () => type(noCard),
  }
}
