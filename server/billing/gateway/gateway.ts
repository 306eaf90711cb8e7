type Language = 'vi' | 'en'

/**
 * Payment providers. The bank has its own port (`bank-feed.ts`): nothing is started there, statement lines only arrive.
 */
export type Provider = 'card' | 'momo' | 'vnpay' | 'bank'

/** One attempt, as sent to a provider. */
export type Order = {
  /** `{invoice_id}-{n}`: providers reject a repeated order id, so each attempt has its own. */
  orderId: string
  reference: string
  amount: number
  description: string
  language: Language
  ipAddress: string
  /** When the attempt was created, in milliseconds; VNPAY needs it for later queries. */
  at: number
  returnUrl: string
}

/** How the order is charged. Each gateway supports some modes and throws on others. */
export type ChargeMode =
  /** MoMo, VNPAY: captured as soon as the payer approves on the provider's page. */
  | { kind: 'hosted' }
  /** MoMo: the payer approves there, and `capture` takes the money later. */
  | { kind: 'authorise' }
  /** A single-use card token from the browser. */
  | { kind: 'card_token'; token: string; save: boolean }
  | { kind: 'saved_card'; cardId: string }

/** A call with an unknown outcome. It may have worked: query, never assume. */
export type AmbiguousOutcome = { kind: 'in_doubt'; why: 'timeout' | 'unreachable' | 'unreadable' | 'provider_fault' }

export type OutcomeState = 'captured' | 'authorised' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'review'

/** The provider's state of an order. The caller must compare `amount` with its own first. */
export type Outcome = {
  kind: 'outcome'
  state: OutcomeState
  transactionId: string | null
  amount: number
  /** The provider's own code, for the timeline and for support. */
  code: string
  /** The provider's message to the payer, as plain text; null where it sends codes only. */
  message?: string | null | undefined
  /** Whether the provider can never report another state. */
  final: boolean
  /** The card, where the provider stored it on our request. */
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
  /** `text` is the payload of the QR code; both URLs lead to the same payment. */
  | { kind: 'qr'; text: string; url: string; deeplink: string | null }
  /** Card: the result of the charge. */
  | { kind: 'charged'; outcome: Outcome }
  /** The provider rejected the order, and no money can move. */
  | { kind: 'refused'; code: string; message?: string | null }
  | AmbiguousOutcome

/** `not_found`: the provider does not know the order. */
export type QueryResult = Outcome | { kind: 'not_found' } | AmbiguousOutcome

export type Refund = {
  /** Our id, globally unique: the provider deduplicates by it. */
  refundId: string
  orderId: string
  transactionId: string
  amount: number
  /** The captured amount; VNPAY distinguishes full from partial refunds. */
  captured: number
  /** When the attempt and the refund were created. */
  orderedAt: number
  at: number
  reason: string
  /** Completed refunds of the same order: VNPAY cannot tell them apart by our id. */
  earlier: readonly { transactionId: string | null; amount: number }[]
  /** Staff member who refunds. */
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

/** A received callback, unmodified: signatures cover these bytes. */
export type Callback = {
  rawBody: Uint8Array
  /** Lower-case names, as Node provides them. */
  headers: Record<string, string | string[] | undefined>
  /** Raw query string without the question mark. */
  query: string
  now: number
}

/** An authentic callback for this merchant. */
export type Notice = { provider: Provider; eventId: string; orderId: string; outcome: Outcome }

/** Why a callback is ignored. */
export type Refusal = 'malformed' | 'bad_signature' | 'too_old' | 'other_merchant'
export type Refused = { refused: Refusal }

/** Our verdict on a callback; `answer` translates it for the provider. */
export type Verdict = Refusal | 'unknown_order' | 'wrong_amount' | 'already_final' | 'taken' | 'fault'
export type CallbackAnswer = { status: number; body: string | null }

export type Gateway = {
  provider: Exclude<Provider, 'bank'>
  limits: { min: number; max: number }
  begin(order: Order, mode: ChargeMode): Promise<BeginResult>
  /** Verifies a server-to-server callback. Pure. */
  read(callback: Callback): Notice | Refused
  /** Verifies the signed parameters of the browser's return; only for display and for scheduling a poll. Pure. */
  readReturn?(query: string): Notice | Refused
  answer(verdict: Verdict): CallbackAnswer
  query(order: Pick<Order, 'orderId' | 'at' | 'ipAddress' | 'language'>): Promise<QueryResult>
  /** Captures or voids an authorised payment. */
  capture?(order: Pick<Order, 'orderId' | 'amount' | 'language'>, what: 'capture' | 'cancel'): Promise<QueryResult>
  refund(refund: Refund): Promise<RefundResult>
  /** Queries a refund whose response was lost. */
  queryRefund(refund: Refund): Promise<RefundResult>
}
