import { z } from 'zod'
import type { Outcome, OutcomeState } from './gateway.ts'
import { hmacHex } from '#platform/secret/signed-message'

export type VnpayKeys = { tmnCode: string; secret: string }

/** Sorted by name, without empty values, form-encoded: used for the signature and for the URL. */
export const vnpayQuery = (fields: Record<string, string>): string =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()

export const signVnpayQuery = (secret: string, fields: Record<string, string>): string =>
  hmacHex('sha512', secret, vnpayQuery(fields))

/** Fields that VNPAY's server API signs in requests and responses: values in this order, joined by bars. */
const signedFields = {
  querydr: [
    'RequestId',
    'Version',
    'Command',
    'TmnCode',
    'TxnRef',
    'TransactionDate',
    'CreateDate',
    'IpAddr',
    'OrderInfo',
  ],
  refund: [
    'RequestId',
    'Version',
    'Command',
    'TmnCode',
    'TransactionType',
    'TxnRef',
    'Amount',
    'TransactionNo',
    'TransactionDate',
    'CreateBy',
    'CreateDate',
    'IpAddr',
    'OrderInfo',
  ],
  refundAnswer: [
    'ResponseId',
    'Command',
    'ResponseCode',
    'Message',
    'TmnCode',
    'TxnRef',
    'Amount',
    'BankCode',
    'PayDate',
    'TransactionNo',
    'TransactionType',
    'TransactionStatus',
    'OrderInfo',
  ],
  querydrAnswer: [
    'ResponseId',
    'Command',
    'ResponseCode',
    'Message',
    'TmnCode',
    'TxnRef',
    'Amount',
    'BankCode',
    'PayDate',
    'TransactionNo',
    'TransactionType',
    'TransactionStatus',
    'OrderInfo',
    'PromotionCode',
    'PromotionAmount',
  ],
} as const
export type VnpayMessage = keyof typeof signedFields

export const signVnpayMessage = (
  kind: VnpayMessage,
  secret: string,
  fields: Record<string, string | number | null | undefined>,
): string => hmacHex('sha512', secret, signedFields[kind].map((name) => fields[`vnp_${name}`] ?? '').join('|'))

/** VNPAY amounts are in hundredths of a đồng; the two zeros are added and removed as text. */
export const toVnpayAmount = (amount: number): string => `${amount}00`
export const fromVnpayAmount = (text: string): number | undefined =>
  /^[1-9]\d{0,14}00$/.test(text) ? Number(text.slice(0, -2)) : undefined

const failedStates: Record<string, OutcomeState> = { '11': 'expired', '24': 'cancelled' }

/**
 * Money counts as moved only where both codes agree. 07 is a suspected fraud, 04 was debited by the bank but not
 * completed by VNPAY: the payer was charged, so staff must review.
 */
const stateOf = (responseCode: string, status: string): { state: OutcomeState; final: boolean } => {
  if (responseCode === '07' || status === '07' || status === '04') return { state: 'review', final: false }
  if (responseCode === '00' && status === '00') return { state: 'captured', final: true }
  if (status === '02') return { state: failedStates[responseCode] ?? 'failed', final: true }
  return { state: 'pending', final: false }
}

export const vnpayOutcome = (reply: {
  amount: number
  responseCode: string
  status: string
  transactionNo: string
}): Outcome => ({
  kind: 'outcome',
  ...stateOf(reply.responseCode, reply.status),
  transactionId: reply.transactionNo === '' || reply.transactionNo === '0' ? null : reply.transactionNo,
  amount: reply.amount,
  code: `${reply.responseCode}/${reply.status}`,
})

export const VnpayNotice = z.object({
  vnp_TmnCode: z.string(),
  vnp_TxnRef: z.string().min(1),
  vnp_Amount: z.string(),
  vnp_ResponseCode: z.string(),
  vnp_TransactionStatus: z.string(),
  vnp_TransactionNo: z.string().default(''),
  vnp_SecureHash: z.string(),
})

const OptionalField = z.union([z.string(), z.int()]).nullish()

/** A response of VNPAY's server. Every field is optional, and may be a number or a string. */
export const VnpayAnswer = z.looseObject({
  vnp_ResponseCode: z.union([z.string(), z.int()]),
  vnp_TmnCode: OptionalField,
  vnp_TxnRef: OptionalField,
  vnp_Amount: OptionalField,
  vnp_TransactionNo: OptionalField,
  vnp_TransactionType: OptionalField,
  vnp_TransactionStatus: OptionalField,
  vnp_SecureHash: z.string(),
})
