import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { callProvider } from './call-provider.ts'
import type {
  BeginResult,
  CallbackAnswer,
  ChargeMode,
  Gateway,
  Notice,
  Order,
  QueryResult,
  Refund,
  RefundResult,
  Refused,
  Verdict,
} from './gateway.ts'
import {
  isMomoError,
  isMomoRefusal,
  isMomoUnknownOrder,
  MomoCreated,
  type MomoKeys,
  MomoNotice,
  momoOutcome,
  MomoRefunded,
  momoSignature,
  MomoStatus,
} from './momo-message.ts'
import { isRefusal } from './check-notice.ts'
import { isSameHex, readJson } from '#platform/secret/signed-message'

export type MomoSettings = MomoKeys & { url: string; ipnUrl: string }

/** MoMo requires at least thirty seconds. */
const deadlineMs = 30_000

/** MoMo's limits for one payment. */
export const momoLimits = { min: 1000, max: 50_000_000 }

/** Shown to the payer in the app; at most 255 characters, and the reference must not be truncated. */
const infoOf = ({ description, reference }: Pick<Order, 'description' | 'reference'>) =>
  description.includes(reference) ? description.slice(0, 255) : `${description.slice(0, 200)} ${reference}`

const beginResultOf = (reply: z.infer<typeof MomoCreated>): BeginResult => {
  if (reply.resultCode === 0 && reply.payUrl)
    return {
      kind: 'qr',
      text: reply.qrCodeUrl ?? reply.payUrl,
      url: reply.payUrl,
      deeplink: reply.deeplink ?? null,
    }
  if (isMomoRefusal(reply.resultCode)) return { kind: 'refused', code: String(reply.resultCode) }
  // includes 40 and 41: the order exists, but was not created by this call
  return { kind: 'in_doubt', why: 'provider_fault' }
}

const noticeOf = (notice: z.infer<typeof MomoNotice>): Notice => ({
  provider: 'momo',
  // MoMo messages have no id; the same result of the same order is the same message
  eventId: `${notice.orderId}:${notice.transId}:${notice.resultCode}`,
  orderId: notice.orderId,
  outcome: momoOutcome(notice),
})

const readNotice = (keys: MomoKeys, payload: unknown): Notice | Refused => {
  const { data: notice } = MomoNotice.safeParse(payload)
  if (!notice) return { refused: 'malformed' }
  if (!isSameHex(notice.signature, momoSignature('ipn', keys, notice))) return { refused: 'bad_signature' }
  return notice.partnerCode === keys.partnerCode ? noticeOf(notice) : { refused: 'other_merchant' }
}

/** The return URL carries the same fields as strings. */
const numbers = new Set(['amount', 'resultCode', 'responseTime'])
const fieldsOf = (query: string) =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      numbers.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  )

/** MoMo retries until it gets a 204; a refused callback was not from MoMo and gets a 400. */
const answer = (verdict: Verdict): CallbackAnswer => {
  if (verdict === 'fault') return { status: 500, body: null }
  return { status: isRefusal(verdict) ? 400 : 204, body: null }
}

const refundResultOf = (reply: { resultCode: number; amount: number; transId: string | number }): RefundResult => {
  const code = String(reply.resultCode)
  if (reply.resultCode === 0) return { kind: 'refunded', transactionId: String(reply.transId), amount: reply.amount }
  // a closed list: an ambiguous refund must not be credited back, because it may have gone through
  if ([1080, 1081, 1088].includes(reply.resultCode) || isMomoRefusal(reply.resultCode)) return { kind: 'refused', code }
  return [1000, 7000, 7002].includes(reply.resultCode)
    ? { kind: 'pending', code }
    : { kind: 'in_doubt', why: 'provider_fault' }
}

/** MoMo's gateway, version 2. */
export const momoGateway = (settings: MomoSettings): Gateway => {
  const { partnerCode, url, ipnUrl } = settings
  const send = <T>(path: string, schema: z.ZodType<T>, body: object) =>
    callProvider(`${url}/v2/gateway/api/${path}`, schema, { body, deadlineMs })

  const begin = async (order: Order, mode: ChargeMode): Promise<BeginResult> => {
    if (mode.kind !== 'hosted' && mode.kind !== 'authorise') throw new TypeError(`MoMo does not support ${mode.kind}`)
    const fields = {
      partnerCode,
      // a repeated order is the same order
      requestId: order.orderId,
      orderId: order.orderId,
      amount: order.amount,
      orderInfo: infoOf(order),
      redirectUrl: order.returnUrl,
      ipnUrl,
      requestType: 'captureWallet',
      extraData: '',
    }
    const body = { ...fields, autoCapture: mode.kind === 'hosted', lang: order.language }
    const reply = await send('create', MomoCreated, { ...body, signature: momoSignature('create', settings, fields) })
    if (reply.kind === 'in_doubt') return reply
    return reply.body.orderId === order.orderId ? beginResultOf(reply.body) : { kind: 'in_doubt', why: 'unreadable' }
  }

  const status = async (orderId: string, language: Order['language']) => {
    const fields = { partnerCode, requestId: randomUUID(), orderId }
    const signature = momoSignature('query', settings, fields)
    const reply = await send('query', MomoStatus, { ...fields, lang: language, signature })
    if (reply.kind === 'in_doubt') return reply
    return reply.body.orderId === orderId ? reply.body : ({ kind: 'in_doubt', why: 'unreadable' } as const)
  }

  const query: Gateway['query'] = async ({ orderId, language }): Promise<QueryResult> => {
    const reply = await status(orderId, language)
    if ('kind' in reply) return reply
    if (isMomoUnknownOrder(reply.resultCode)) return { kind: 'not_found' }
    return isMomoError(reply.resultCode) ? { kind: 'in_doubt', why: 'provider_fault' } : momoOutcome(reply)
  }

  const capture: Gateway['capture'] = async (order, what): Promise<QueryResult> => {
    const fields = {
      partnerCode,
      requestId: `${order.orderId}-${what}`,
      orderId: order.orderId,
      amount: order.amount,
      description: '',
      requestType: what,
    }
    const signature = momoSignature('confirm', settings, fields)
    const reply = await send('confirm', MomoStatus, { ...fields, lang: order.language, signature })
    if (reply.kind === 'in_doubt') return reply
    // the response format differs by version, so the order is queried for its state
    return query({ ...order, at: 0, ipAddress: '' })
  }

  const refund = async (request: Refund): Promise<RefundResult> => {
    const fields = {
      partnerCode,
      orderId: request.refundId,
      requestId: request.refundId,
      amount: request.amount,
      transId: request.transactionId,
      description: request.reason,
    }
    const signature = momoSignature('refund', settings, fields)
    // transId is a number in MoMo's API; ids beyond safe integers stay strings
    const transId = Number.isSafeInteger(Number(request.transactionId))
      ? Number(request.transactionId)
      : request.transactionId
    const reply = await send('refund', MomoRefunded, { ...fields, transId, lang: request.language, signature })
    return reply.kind === 'in_doubt' ? reply : refundResultOf(reply.body)
  }

  const queryRefund = async (request: Refund): Promise<RefundResult> => {
    const reply = await status(request.orderId, request.language)
    if ('kind' in reply) return reply
    const line = reply.refundTrans?.find(({ orderId }) => orderId === request.refundId)
    return line ? refundResultOf(line) : { kind: 'not_found' }
  }

  return {
    provider: 'momo',
    limits: momoLimits,
    begin,
    read: ({ rawBody }) => readNotice(settings, readJson(rawBody)),
    readReturn: (query) => readNotice(settings, fieldsOf(query)),
    answer,
    query,
    capture,
    refund,
    queryRefund,
  }
}
