import type { AmbiguousOutcome, Callback, CallbackAnswer, Order, Refused, Verdict } from './gateway.ts'

/** What a payer needs for a bank transfer. */
export type TransferInstructions = {
  bank: string
  bin: string
  swift: string | null
  account: string
  holder: string
  amount: number
  memo: string
  /** Payload of the VietQR code; null where the amount exceeds the limit of QR transfers. */
  qr: string | null
}

/** A credit on our bank account. */
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
  /** Pure: the customer starts the transfer at their own bank. */
  instructions(order: Pick<Order, 'reference' | 'amount'>): TransferInstructions
  /** `outgoing`: a debit, acknowledged and ignored. Pure. */
  read(callback: Callback): StatementLine | { ignored: 'outgoing' } | Refused
  answer(verdict: Verdict): CallbackAnswer
  /** All credits of a period, oldest first; finds those whose callback was lost. */
  list(between: { from: number; to: number }): Promise<{ kind: 'lines'; lines: StatementLine[] } | AmbiguousOutcome>
}
