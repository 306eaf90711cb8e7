import type { Callback, CallbackAnswer, AmbiguousOutcome, Order, Refused, Verdict } from './gateway.ts'

/** What somebody needs to send us money. */
export type TransferInstructions = {
  bank: string
  bin: string
  swift: string | null
  account: string
  holder: string
  amount: number
  memo: string
  /** What the VietQR code holds; nothing where the amount is above what such a transfer can carry. */
  qr: string | null
}

/** Money that arrived on our account, as the bank's statement has it. */
export type StatementLine = {
  eventId: string
  account: string
  memo: string
  amount: number
  at: number
  bankReference: string
}

export type BankFeed = {
  provider: 'bank'
  limits: { min: number; max: number }
  /** Pure: a transfer is begun by the customer at her own bank. */
  instructions(order: Pick<Order, 'reference' | 'amount'>): TransferInstructions
  /** `outgoing`: money that left our account; acknowledged, and nothing to do. Pure. */
  read(callback: Callback): StatementLine | { ignored: 'outgoing' } | Refused
  answer(verdict: Verdict): CallbackAnswer
  /** Everything that arrived between two moments, to find what no callback told; the oldest first. */
  list(between: { from: number; to: number }): Promise<{ kind: 'lines'; lines: StatementLine[] } | AmbiguousOutcome>
}
