import { randomUUID } from 'node:crypto'
import { clock } from '#platform/clock'
import { foldAscii } from './ascii.ts'
import { callProvider } from './call-provider.ts'
import type {
  AmbiguousOutcome,
  CallbackAnswer,
  Gateway,
  Notice,
  Order,
  QueryResult,
  Refund,
  RefundResult,
  Refused,
  Verdict,
} from './gateway.ts'
import { isSameHex } from '#platform/secret/signed-message'
import { toCompactTime } from './vietnam-time.ts'
import {
  fromVnpayAmount,
  signVnpayMessage,
  signVnpayQuery,
  toVnpayAmount,
  VnpayAnswer,
  type VnpayKeys,
  VnpayNotice,
  vnpayOutcome,
  vnpayQuery,
} from './vnpay-message.ts'

export type VnpaySettings = VnpayKeys & { payUrl: string; apiUrl: string }

const deadlineMs = 20_000
/** How long VNPAY's payment page stays open. */
const pageLifetimeMs = 15 * 60_000
const version = '2.1.0'

/** From 5,000 to less than 1,000,000,000 đồng, as VNPAY's error message states. */
export const vnpayLimits = { min: 5000, max: 999_999_999 }

const infoOf = (text: string) =>
  foldAscii(text)
    .replace(/[^A-Za-z0-9 .,:-]/g, ' ')
    .slice(0, 255)

/** Pure: builds the URL of the payment page. */
export const vnpayPayUrl = ({ payUrl, tmnCode, secret }: VnpaySettings, order: Order): string => {
  const fields = {
    vnp_Version: version,
    vnp_Command: 'pay',
    vnp_TmnCode: tmnCode,
    vnp_Amount: toVnpayAmount(order.amount),
    vnp_CreateDate: toCompactTime(order.at),
    vnp_ExpireDate: toCompactTime(order.at + pageLifetimeMs),
    vnp_CurrCode: 'VND',
    vnp_IpAddr: order.ipAddress,
    vnp_Locale: order.language === 'vi' ? 'vn' : 'en',
    vnp_OrderInfo: infoOf(order.description),
    vnp_OrderType: 'other',
    vnp_ReturnUrl: order.returnUrl,
    vnp_TxnRef: order.orderId,
  }
  return `${payUrl}?${vnpayQuery(fields)}&vnp_SecureHash=${signVnpayQuery(secret, fields)}`
}

/** Return and IPN carry the same fields and signature. */
export const readVnpay = ({ tmnCode, secret }: VnpayKeys, query: string): Notice | Refused => {
  const fields = Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name.startsWith('vnp_')))
  const { data: notice } = VnpayNotice.safeParse(fields)
  if (!notice) return { refused: 'malformed' }
  const { vnp_SecureHash: _hash, vnp_SecureHashType: _type, ...signed } = fields as Record<string, string>
  if (!isSameHex(notice.vnp_SecureHash, signVnpayQuery(secret, signed))) return { refused: 'bad_signature' }
  if (notice.vnp_TmnCode !== tmnCode) return { refused: 'other_merchant' }
  const amount = fromVnpayAmount(notice.vnp_Amount)
  if (amount === undefined) return { refused: 'malformed' }
  const { vnp_ResponseCode: responseCode, vnp_TransactionStatus: status, vnp_TransactionNo: transactionNo } = notice
  return {
    provider: 'vnpay',
    eventId: [notice.vnp_TxnRef, transactionNo, responseCode, status].join(':'),
    orderId: notice.vnp_TxnRef,
    outcome: vnpayOutcome({ amount, responseCode, status, transactionNo }),
  }
}

const answers: Record<Verdict, [code: string, message: string]> = {
  malformed: ['97', 'Fail checksum'],
  bad_signature: ['97', 'Fail checksum'],
  too_old: ['97', 'Fail checksum'],
  other_merchant: ['97', 'Fail checksum'],
  unknown_order: ['01', 'Order not found'],
  wrong_amount: ['04', 'Invalid amount'],
  already_final: ['02', 'Order already confirmed'],
  taken: ['00', 'Confirm Success'],
  fault: ['99', 'Unknown error'],
}
/** Always 200: VNPAY reads the code in the body, and retries unless it is 00 or 02. */
const answer = (verdict: Verdict): CallbackAnswer => {
  const [RspCode, Message] = answers[verdict]
  return { status: 200, body: JSON.stringify({ RspCode, Message }) }
}

const ambiguous = (why: AmbiguousOutcome['why']): AmbiguousOutcome => ({ kind: 'in_doubt', why })
const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A closed list: any other code is ambiguous, and an ambiguous refund must not be credited back. */
const refusedRefunds = new Set(['02', '03', '04', '13', '91', '93', '95', '97'])
const refundState = (status: string, transactionId: string, amount: number): RefundResult => {
  if (status === '05') return { kind: 'pending', code: status }
  if (status === '09') return { kind: 'refused', code: status }
  // 06: handed to the bank, the last state that VNPAY reports
  return status === '00' || status === '06'
    ? { kind: 'refunded', transactionId: transactionId || null, amount }
    : ambiguous('unreadable')
}

export const vnpayGateway = (settings: VnpaySettings): Gateway => {
  const { tmnCode, secret, apiUrl } = settings

  const send = async (command: 'querydr' | 'refund', fields: Record<string, string>) => {
    const body = { vnp_Version: version, vnp_Command: command, vnp_TmnCode: tmnCode, ...fields }
    const vnp_SecureHash = signVnpayMessage(command, secret, body)
    const reply = await callProvider(apiUrl, VnpayAnswer, { body: { ...body, vnp_SecureHash }, deadlineMs })
    if (reply.kind === 'in_doubt') return reply
    const right = signVnpayMessage(`${command}Answer`, secret, reply.body as Record<string, string>)
    if (!isSameHex(reply.body.vnp_SecureHash, right)) return ambiguous('unreadable')
    return {
      code: textOf(reply.body.vnp_ResponseCode),
      txnRef: textOf(reply.body.vnp_TxnRef),
      amount: fromVnpayAmount(textOf(reply.body.vnp_Amount)),
      transactionNo: textOf(reply.body.vnp_TransactionNo),
      type: textOf(reply.body.vnp_TransactionType),
      status: textOf(reply.body.vnp_TransactionStatus),
    }
  }

  const sendQuery = (order: { orderId: string; at: number; ipAddress: string }) =>
    send('querydr', {
      vnp_RequestId: randomUUID().replaceAll('-', ''),
      vnp_TxnRef: order.orderId,
      vnp_TransactionDate: toCompactTime(order.at),
      vnp_CreateDate: toCompactTime(clock.now()),
      vnp_IpAddr: order.ipAddress,
      vnp_OrderInfo: `Query ${order.orderId}`,
    })

  const query: Gateway['query'] = async (order): Promise<QueryResult> => {
    const reply = await sendQuery(order)
    if ('kind' in reply) return reply
    if (reply.code === '91') return { kind: 'not_found' }
    if (reply.code !== '00') return ambiguous('provider_fault')
    if (reply.txnRef !== order.orderId || reply.amount === undefined) return ambiguous('unreadable')
    // the response code says that the query worked; only the status is about the payment
    return vnpayOutcome({ ...reply, amount: reply.amount, responseCode: reply.status === '00' ? '00' : '' })
  }

  const refund = async (request: Refund): Promise<RefundResult> => {
    const reply = await send('refund', {
      vnp_RequestId: request.refundId.replaceAll('-', '').slice(0, 32),
      vnp_TransactionType: request.amount === request.captured ? '02' : '03',
      vnp_TxnRef: request.orderId,
      vnp_Amount: toVnpayAmount(request.amount),
      vnp_TransactionNo: request.transactionId,
      vnp_TransactionDate: toCompactTime(request.orderedAt),
      vnp_CreateBy: request.by,
      vnp_CreateDate: toCompactTime(request.at),
      vnp_IpAddr: request.ipAddress,
      vnp_OrderInfo: infoOf(request.reason),
    })
    if ('kind' in reply) return reply
    if (refusedRefunds.has(reply.code)) return { kind: 'refused', code: reply.code }
    // includes 94, a duplicate request whose first response was lost
    if (reply.code !== '00') return ambiguous('provider_fault')
    return refundState(reply.status, reply.transactionNo, request.amount)
  }

  /**
   * VNPAY reports only the last refund, by its own number; a number that is already known belongs to an earlier refund.
   */
  const queryRefund = async (request: Refund): Promise<RefundResult> => {
    const reply = await sendQuery({ orderId: request.orderId, at: request.orderedAt, ipAddress: request.ipAddress })
    if ('kind' in reply) return reply
    if (reply.code !== '00' || reply.txnRef !== request.orderId) return ambiguous('provider_fault')
    const isEarlier = request.earlier.some(({ transactionId }) => transactionId === reply.transactionNo)
    if (reply.type === '01' || isEarlier) return { kind: 'not_found' }
    const isLikeAnother = request.earlier.some((one) => one.transactionId === null && one.amount === request.amount)
    return reply.amount === request.amount && !isLikeAnother
      ? refundState(reply.status, reply.transactionNo, request.amount)
      : ambiguous('unreadable')
  }

  return {
    provider: 'vnpay',
    limits: vnpayLimits,
    begin: async (order, mode) => {
      if (mode.kind !== 'hosted') throw new TypeError(`VNPAY does not support ${mode.kind}`)
      return { kind: 'redirect', url: vnpayPayUrl(settings, order) }
    },
    read: (callback) => readVnpay(settings, callback.query),
    readReturn: (query) => readVnpay(settings, query),
    answer,
    query,
    refund,
    queryRefund,
  }
}
