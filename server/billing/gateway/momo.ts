import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { callProvider } from './call-provider.ts'
import type {
  Asked,
  Begun,
  CallbackAnswer,
  Gateway,
  Notice,
  Order,
  Refund,
  Refunded,
  Refused,
  Verdict,
  Way,
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
import { isSameHex, readJson } from '#platform/signed-message'

export type MomoSettings = MomoKeys & { url: string; ipnUrl: string }

/** MoMo asks for at least thirty seconds. */
const deadlineMs = 30_000

/** MoMo's own, for one payment. */
export const momoLimits = { min: 1000, max: 50_000_000 }

/** The payer sees it in the app; it holds 255 characters, and the reference must not be cut off. */
const infoOf = ({ description, reference }: Pick<Order, 'description' | 'reference'>) =>
  description.includes(reference) ? description.slice(0, 255) : `${description.slice(0, 200)} ${reference}`

const begunOf = (said: z.infer<typeof MomoCreated>): Begun => {
  if (said.resultCode === 0 && said.payUrl)
    return {
      kind: 'qr',
      text: said.qrCodeUrl ?? said.payUrl,
      url: said.payUrl,
      deeplink: said.deeplink ?? null,
    }
  if (isMomoRefusal(said.resultCode)) return { kind: 'refused', code: String(said.resultCode) }
  // 40 and 41 among them: the order is there, though not by this call
  return { kind: 'in_doubt', why: 'provider_fault' }
}

const noticeOf = (said: z.infer<typeof MomoNotice>): Notice => ({
  provider: 'momo',
  // MoMo numbers no messages; the same news of the same order is the same message
  eventId: `${said.orderId}:${said.transId}:${said.resultCode}`,
  orderId: said.orderId,
  outcome: momoOutcome(said),
})

const readNotice = (keys: MomoKeys, given: unknown): Notice | Refused => {
  const { data: said } = MomoNotice.safeParse(given)
  if (!said) return { refused: 'malformed' }
  if (!isSameHex(said.signature, momoSignature('ipn', keys, said))) return { refused: 'bad_signature' }
  return said.partnerCode === keys.partnerCode ? noticeOf(said) : { refused: 'other_merchant' }
}

/** A return address carries the same fields as text. */
const numbers = new Set(['amount', 'resultCode', 'responseTime'])
const fieldsOf = (query: string) =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      numbers.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  )

/** MoMo repeats a message until it hears 204; what we refused was not from MoMo and is told so. */
const answer = (verdict: Verdict): CallbackAnswer => {
  if (verdict === 'fault') return { status: 500, body: null }
  return { status: isRefusal(verdict) ? 400 : 204, body: null }
}

const refundedOf = (said: { resultCode: number; amount: number; transId: string | number }): Refunded => {
  const code = String(said.resultCode)
  if (said.resultCode === 0) return { kind: 'refunded', transactionId: String(said.transId), amount: said.amount }
  // a closed list: what ends a payment says nothing of a refund, and one that went must not be credit again
  if ([1080, 1081, 1088].includes(said.resultCode) || isMomoRefusal(said.resultCode)) return { kind: 'refused', code }
  return [1000, 7000, 7002].includes(said.resultCode)
    ? { kind: 'pending', code }
    : { kind: 'in_doubt', why: 'provider_fault' }
}

/** MoMo's gateway, version 2. */
export const momoGateway = (settings: MomoSettings): Gateway => {
  const { partnerCode, url, ipnUrl } = settings
  const send = <T>(path: string, schema: z.ZodType<T>, body: object) =>
    callProvider(`${url}/v2/gateway/api/${path}`, schema, { body, deadlineMs })

  const begin = async (order: Order, way: Way): Promise<Begun> => {
    if (way.kind !== 'hosted' && way.kind !== 'authorise') throw new TypeError(`MoMo takes no ${way.kind}`)
    const fields = {
      partnerCode,
      // the same order sent twice is one order
      requestId: order.orderId,
      orderId: order.orderId,
      amount: order.amount,
      orderInfo: infoOf(order),
      redirectUrl: order.returnUrl,
      ipnUrl,
      requestType: 'captureWallet',
      extraData: '',
    }
    const body = { ...fields, autoCapture: way.kind === 'hosted', lang: order.language }
    const said = await send('create', MomoCreated, { ...body, signature: momoSignature('create', settings, fields) })
    if (said.kind === 'in_doubt') return said
    return said.body.orderId === order.orderId ? begunOf(said.body) : { kind: 'in_doubt', why: 'unreadable' }
  }

  const status = async (orderId: string, language: Order['language']) => {
    const fields = { partnerCode, requestId: randomUUID(), orderId }
    const signature = momoSignature('query', settings, fields)
    const said = await send('query', MomoStatus, { ...fields, lang: language, signature })
    if (said.kind === 'in_doubt') return said
    return said.body.orderId === orderId ? said.body : ({ kind: 'in_doubt', why: 'unreadable' } as const)
  }

  const ask: Gateway['ask'] = async ({ orderId, language }): Promise<Asked> => {
    const said = await status(orderId, language)
    if ('kind' in said) return said
    if (isMomoUnknownOrder(said.resultCode)) return { kind: 'not_found' }
    return isMomoError(said.resultCode) ? { kind: 'in_doubt', why: 'provider_fault' } : momoOutcome(said)
  }

  const capture: Gateway['capture'] = async (order, what): Promise<Asked> => {
    const fields = {
      partnerCode,
      requestId: `${order.orderId}-${what}`,
      orderId: order.orderId,
      amount: order.amount,
      description: '',
      requestType: what,
    }
    const signature = momoSignature('confirm', settings, fields)
    const said = await send('confirm', MomoStatus, { ...fields, lang: order.language, signature })
    if (said.kind === 'in_doubt') return said
    // the answer says whether the call worked, in words that differ by version; the order itself is asked what it is
    return ask({ ...order, at: 0, ipAddress: '' })
  }

  const refund = async (given: Refund): Promise<Refunded> => {
    const fields = {
      partnerCode,
      orderId: given.refundId,
      requestId: given.refundId,
      amount: given.amount,
      transId: given.transactionId,
      description: given.reason,
    }
    const signature = momoSignature('refund', settings, fields)
    // transId is a number to MoMo; longer ones than we can hold stay text
    const transId = Number.isSafeInteger(Number(given.transactionId))
      ? Number(given.transactionId)
      : given.transactionId
    const said = await send('refund', MomoRefunded, { ...fields, transId, lang: given.language, signature })
    return said.kind === 'in_doubt' ? said : refundedOf(said.body)
  }

  const askRefund = async (given: Refund): Promise<Refunded> => {
    const said = await status(given.orderId, given.language)
    if ('kind' in said) return said
    const line = said.refundTrans?.find(({ orderId }) => orderId === given.refundId)
    return line ? refundedOf(line) : { kind: 'not_found' }
  }

  return {
    provider: 'momo',
    limits: momoLimits,
    begin,
    read: ({ rawBody }) => readNotice(settings, readJson(rawBody)),
    readReturn: (query) => readNotice(settings, fieldsOf(query)),
    answer,
    ask,
    capture,
    refund,
    askRefund,
  }
}
