import { randomBytes, randomUUID } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'

export type Transaction = {
  code: string
  accessToken: string
  businessNumber?: string
  step: 1 | 2
  applicationStatus: string
  otp?: { reference: string; code: string; wrong: number; isUsed: boolean }
  /** Submissions of the declarant; counted, because a bank must not get them twice. */
  declared: number
  sent: number
  history: { step: number; status: string; time: string }[]
  /** A failure mode for this transaction only. */
  trouble?: string
}

/** A fixed code, so that people who try it out need not look it up. */
export const fixedOtp = '123456'

const maxTransactions = 5000

/** Transactions of the bank; a restart resets them. */
export const openTransactions = () => {
  const byCode = new Map<string, Transaction>()
  return {
    begin: (): Transaction => {
      const transaction: Transaction = {
        code: `VPB${randomBytes(9).toString('hex').toUpperCase()}`,
        accessToken: `vpbanktoken-${randomUUID()}`,
        step: 1,
        applicationStatus: 'NEW',
        declared: 0,
        sent: 0,
        history: [],
      }
      byCode.set(transaction.code, transaction)
      keepNewest(byCode, maxTransactions)
      return transaction
    },
    /** Some calls identify it by its code, some by its token. */
    named: ({ transactionCode, accessToken }: Record<string, unknown>): Transaction | undefined =>
      byCode.get(String(transactionCode)) ?? [...byCode.values()].find((one) => one.accessToken === accessToken),
    find: (code: unknown): Transaction | undefined => byCode.get(String(code)),
    all: () => [...byCode.values()].toReversed(),
  }
}
export type Transactions = ReturnType<typeof openTransactions>

export const recordStatus = (transaction: Transaction, status: string): void => {
  transaction.applicationStatus = status
  transaction.history.push({ step: transaction.step, status, time: new Date().toISOString() })
}
