import { momoResultCodes, type ResultCode } from '@song-hanh/content/momo-result-codes'
import { z } from 'zod'
import type { Outcome, OutcomeState } from './gateway.ts'
import { plainMessage } from './provider-message.ts'
import { hmacHex } from '#platform/secret/signed-message'

export type MomoKeys = { partnerCode: string; accessKey: string; secretKey: string }

/** Fields that each message type signs, in MoMo's alphabetical order, with raw values. */
const signedFields = {
  create: [
    'amount',
    'extraData',
    'ipnUrl',
    'orderId',
    'orderInfo',
    'partnerCode',
    'redirectUrl',
    'requestId',
    'requestType',
  ],
  ipn: [
    'amount',
    'extraData',
    'message',
    'orderId',
    'orderInfo',
    'orderType',
    'partnerCode',
    'payType',
    'requestId',
    'responseTime',
    'resultCode',
    'transId',
  ],
  query: ['orderId', 'partnerCode', 'requestId'],
  refund: ['amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'],
  confirm: ['amount', 'description', 'orderId', 'partnerCode', 'requestId', 'requestType'],
} as const
export type MomoMessage = keyof typeof signedFields

type Fields<Kind extends MomoMessage> = Record<(typeof signedFields)[Kind][number], string | number>

export const momoText = <Kind extends MomoMessage>(kind: Kind, accessKey: string, fields: Fields<Kind>): string =>
  [
    `accessKey=${accessKey}`,
    ...signedFields[kind].map((name) => `${name}=${(fields as Record<string, string | number>)[name]}`),
  ].join('&')

export const momoSignature = <Kind extends MomoMessage>(kind: Kind, keys: MomoKeys, fields: Fields<Kind>): string =>
  hmacHex('sha256', keys.secretKey, momoText(kind, keys.accessKey, fields))

const byCode = new Map(momoResultCodes.map((row) => [row.code, row]))
const stateOf = {
  succeeded: 'captured',
  authorised: 'authorised',
  pending: 'pending',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  // neither is about the payment itself: it stays pending and is queried again
  refund_failed: 'pending',
  error: 'pending',
} as const satisfies Record<ResultCode['state'], OutcomeState>

/** An unknown code is never final: published code lists disagree. */
export const momoOutcome = (reply: {
  resultCode: number
  amount: number
  transId: string | number
  message?: string | undefined
}): Outcome => {
  const row = byCode.get(reply.resultCode)
  const transactionId = String(reply.transId)
  return {
    kind: 'outcome',
    state: row ? stateOf[row.state] : 'pending',
    transactionId: transactionId === '0' || transactionId === '' ? null : transactionId,
    amount: reply.amount,
    code: String(reply.resultCode),
    message: plainMessage(reply.message),
    final: row !== undefined && row.final && stateOf[row.state] !== 'pending',
  }
}

/**
 * Codes that reject our request, so that nothing was started. Maintenance and the two duplicate codes are not among
 * them.
 */
const refusals = new Set([11, 12, 13, 20, 21, 22, 42, 45, 47, 98])
export const isMomoRefusal = (resultCode: number): boolean => refusals.has(resultCode)
export const isMomoUnknownOrder = (resultCode: number): boolean => resultCode === 42
/** The code is about the request, not about the queried order. */
export const isMomoError = (resultCode: number): boolean => byCode.get(resultCode)?.state === 'error'

const Amount = z.int().min(0)
const Id = z.union([z.string(), z.int()])

export const MomoCreated = z.object({
  orderId: z.string(),
  amount: Amount.optional(),
  resultCode: z.int(),
  message: z.string().optional(),
  payUrl: z.url().optional(),
  deeplink: z.string().optional(),
  qrCodeUrl: z.string().optional(),
})

export const MomoNotice = z.object({
  partnerCode: z.string(),
  orderId: z.string(),
  requestId: z.string(),
  amount: Amount,
  orderInfo: z.string(),
  orderType: z.string(),
  transId: Id,
  resultCode: z.int(),
  message: z.string(),
  payType: z.string(),
  responseTime: z.int(),
  extraData: z.string(),
  signature: z.string(),
})

const RefundLine = z.object({ orderId: z.string(), amount: Amount, resultCode: z.int(), transId: Id })

export const MomoStatus = z.object({
  orderId: z.string(),
  amount: Amount.default(0),
  transId: Id.default(0),
  resultCode: z.int(),
  message: z.string().optional(),
  refundTrans: z.array(RefundLine).nullish(),
})

export const MomoRefunded = z.object({
  orderId: z.string(),
  amount: Amount.default(0),
  transId: Id.default(0),
  resultCode: z.int(),
})
