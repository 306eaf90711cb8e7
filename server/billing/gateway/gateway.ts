type Language = 'vi' | 'en'

/** Who takes money for us. The bank has a port of its own (`bank-feed.ts`): nothing is begun there, lines only come. */
export type Provider = 'card' | 'momo' | 'vnpay' | 'bank'

/** One attempt to pay, as a provider is told of it. */
export type Order = {
  /** `{invoice_id}-{n}`: providers refuse the same one twice, so each attempt has its own. */
  orderId: string
  reference: string
  amount: number
  description: string
  language: Language
  ipAddress: string
  /** When the attempt was made, in milliseconds; VNPAY is asked by it later. */
  at: number
  returnUrl: string
}

/** What the person chose on our page. Each gateway takes its own ways and throws on another. */
export type ChargeMode =
  /** MoMo, VNPAY: the money moves as soon as the person agrees. */
  | { kind: 'hosted' }
  /** MoMo: the person agrees there, and we take the money later, by `capture`. */
  | { kind: 'authorise' }
  /** A card that the browser has just handed to the provider; good for one charge. */
  | { kind: 'card_token'; token: string; save: boolean }
  | { kind: 'saved_card'; cardId: string }

/** Why nobody knows what became of a call. It may have worked: ask, never assume. */
export type AmbiguousOutcome = { kind: 'in_doubt'; why: 'timeout' | 'unreachable' | 'unreadable' | 'provider_fault' }

export type OutcomeState = 'captured' | 'authorised' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'review'

/** What a provider says of an order. The caller compares `amount` with its own before it believes anything. */
export type Outcome = {
  kind: 'outcome'
  state: OutcomeState
  transactionId: string | null
  amount: number
  /** The provider's own code, for the timeline and for support. */
  code: string
  /** What it says to people, as plain text; nothing where it has only codes. */
  message?: string | null | undefined
  /** Whether the provider will never say otherwise. */
  final: boolean
  /** The card, where the provider keeps it because we asked it to. */
  savedCard?: SavedCard | null
}

export type SavedCard = {
  cardId: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  holder: string
}

export type BeginResult =
  | { kind: 'redirect'; url: string }
  /** `text` is what the QR code holds; the two addresses lead to the same payment. */
  | { kind: 'qr'; text: string; url: string; deeplink: string | null }
  /** A card: the answer of the charge itself. */
  | { kind: 'charged'; outcome: Outcome }
  /** The provider did not take the order, and nothing can come of it. */
  | { kind: 'refused'; code: string; message?: string | null }
  | AmbiguousOutcome

/** `not_found`: the provider has never heard of the order. */
export type QueryResult = Outcome | { kind: 'not_found' } | AmbiguousOutcome

export type Refund = {
  /** Ours, unique for ever: the provider knows a repeated call by it. */
  refundId: string
  orderId: string
  transactionId: string
  amount: number
  /** What was captured; VNPAY wants to know whether all of it goes back. */
  captured: number
  /** When the attempt was made, and when the refund is. */
  orderedAt: number
  at: number
  reason: string
  /** Refunds of the same order that have gone already: VNPAY cannot tell them apart by our number. */
  earlier: readonly { transactionId: string | null; amount: number }[]
  /** Who of our staff gives it back. */
  by: string
  ipAddress: string
  language: Language
}
export type RefundResult =
  | { kind: 'refunded'; transactionId: string | null; amount: number }
  | { kind: 'pending'; code: string }
  | { kind: 'refused'; code: string }
  | { kind: 'not_found' }
  | AmbiguousOutcome

/** What arrived at one of our addresses, unchanged: signatures are over these bytes. */
export type Callback = {
  rawBody: Uint8Array
  /** Names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** What follows the question mark, undecoded. */
  query: string
  now: number
}

/** A callback that was signed by the provider and is about us. */
export type Notice = { provider: Provider; eventId: string; orderId: string; outcome: Outcome }

/** Why a callback changes nothing. */
export type Refusal = 'malformed' | 'bad_signature' | 'too_old' | 'other_merchant'
export type Refused = { refused: Refusal }

/** What the caller made of a callback; `answer` says it to the provider in its own words. */
export type Verdict = Refusal | 'unknown_order' | 'wrong_amount' | 'already_final' | 'taken' | 'fault'
export type CallbackAnswer = { status: number; body: string | null }

export type Gateway = {
  provider: Exclude<Provider, 'bank'>
  limits: { min: number; max: number }
  begin(order: Order, mode: ChargeMode): Promise<BeginResult>
  /** The provider's call to our server. Pure. */
  read(callback: Callback): Notice | Refused
  /** What the browser brings back, signed by the provider too; for display, and for when to look again. Pure. */
  readReturn?(query: string): Notice | Refused
  answer(verdict: Verdict): CallbackAnswer
  query(order: Pick<Order, 'orderId' | 'at' | 'ipAddress' | 'language'>): Promise<QueryResult>
  /** Takes, or lets go, money that was only authorised. */
  capture?(order: Pick<Order, 'orderId' | 'amount' | 'language'>, what: 'capture' | 'cancel'): Promise<QueryResult>
  refund(refund: Refund): Promise<RefundResult>
  /** What became of a refund whose answer never came. */
  queryRefund(refund: Refund): Promise<RefundResult>
}
