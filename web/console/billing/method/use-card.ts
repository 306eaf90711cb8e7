import { useState } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { type CardField, validateCard, noCard, type TypedCard } from './card-rules.ts'
import { type CardTokeniser, tokenise } from './tokenise.ts'

/** The typed card and its tokenisation, with one place for the result. */
export const useCard = (tokeniser: CardTokeniser) => {
  const [card, setCard] = useState<TypedCard>(noCard)
  const [today] = useState(() => new Date())
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<CardField>()
  const [error, setError] = useState<string>()
  const type = (next: TypedCard) => {
    setCard(next)
    setRefused(undefined)
    setError(undefined)
  }
  /** A one-time token, or undefined. */
  const takeToken = async (): Promise<string | undefined> => {
    setSending(true)
    setError(undefined)
    const answer = await tokenise(tokeniser, card)
    setSending(false)
    if (answer === 'not_reached') setError(m.checkout_token_not_reached())
    else if ('token' in answer) return answer.token
    else if (answer.refused === undefined) setError(m.checkout_token_refused())
    else setRefused(answer.refused)
    return undefined
  }
  return {
    fields: { tokeniser, card, today, refused, onType: type },
    isGood: Object.keys(validateCard(card, today)).length === 0 && refused === undefined,
    isSending,
    error,
    takeToken,
    forget: () => type(noCard),
  }
}
