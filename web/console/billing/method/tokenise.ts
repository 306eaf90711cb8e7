import * as z from 'zod/mini'
import { type CardField, cardToSend, type TypedCard } from './card-rules.ts'

export type CardTokeniser = { token_url: string; publishable_key: string }
export type Tokenised = { token: string } | { refused: CardField | undefined } | 'not_reached'

const Answer = z.object({ token: z.string() })
const Complaint = z.object({ code: z.string() })
const fields: Record<string, CardField> = {
  invalid_number: 'number',
  invalid_expiry: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvv',
  invalid_holder: 'holder',
}
const timeoutMs = 20_000

/** Card data goes from the browser to the card provider only; the returned token is valid for one charge. */
export const tokenise = async (
  tokeniser: CardTokeniser,
  card: TypedCard,
  request: typeof fetch = fetch,
): Promise<Tokenised> => {
  let answer: Response
  let body: unknown
  try {
    answer = await request(tokeniser.token_url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokeniser.publishable_key}` },
      body: JSON.stringify(cardToSend(card)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    body = await answer.json()
  } catch {
    return 'not_reached'
  }
  if (answer.ok) {
    const { data } = Answer.safeParse(body)
    return data ? { token: data.token } : 'not_reached'
  }
  const { data } = Complaint.safeParse(body)
  return answer.status === 422 && data ? { refused: fields[data.code] } : 'not_reached'
}
