import { hmac, isEqual, corrupted } from '../hmac.ts'
import type { Order } from './orders.ts'

export type Keys = { partnerCode: string; accessKey: string; secretKey: string }

/** The fields that MoMo signs in each message; written from its documentation, independent of our client. */
const texts = {
  create: 'accessKey&amount&extraData&ipnUrl&orderId&orderInfo&partnerCode&redirectUrl&requestId&requestType',
  notice:
    'accessKey&amount&extraData&message&orderId&orderInfo&orderType&partnerCode&payType&requestId&responseTime&resultCode&transId',
  query: 'accessKey&orderId&partnerCode&requestId',
  refund: 'accessKey&amount&description&orderId&partnerCode&requestId&transId',
  confirm: 'accessKey&amount&description&orderId&partnerCode&requestId&requestType',
}

const sign = (kind: keyof typeof texts, keys: Keys, fields: Record<string, unknown>): string => {
  const all: Record<string, unknown> = { ...fields, accessKey: keys.accessKey }
  const text = texts[kind]
    .split('&')
    .map((name) => `${name}=${String(all[name] ?? '')}`)
    .join('&')
  return hmac('sha256', keys.secretKey, text)
}

export const isSigned = (kind: keyof typeof texts, keys: Keys, body: Record<string, unknown>): boolean =>
  body['partnerCode'] === keys.partnerCode && isEqual(body['signature'], sign(kind, keys, body))

const words: Record<number, string> = {
  0: 'Thành công.',
  1000: 'Giao dịch đã được khởi tạo, chờ người dùng xác nhận thanh toán.',
  1001: 'Giao dịch thanh toán thất bại do tài khoản người dùng không đủ tiền.',
  1005: 'Giao dịch thất bại do url hoặc QR code đã hết hạn.',
  1006: 'Giao dịch thất bại do người dùng đã từ chối xác nhận thanh toán.',
  1017: 'Giao dịch bị hủy bởi đối tác.',
  7000: 'Giao dịch đang được xử lý.',
  9000: 'Giao dịch đã được xác nhận thành công.',
}
export const messageOf = (resultCode: number): string => words[resultCode] ?? 'Yêu cầu bị từ chối.'

/** The same fields for the server callback and the browser return. */
export const callbackOf = (keys: Keys, order: Order, { resultCode = order.resultCode, bad = false } = {}) => {
  const fields = {
    partnerCode: keys.partnerCode,
    orderId: order.orderId,
    requestId: order.requestId,
    amount: order.amount,
    orderInfo: order.orderInfo,
    orderType: 'momo_wallet',
    transId: order.transId,
    resultCode,
    message: messageOf(resultCode),
    payType: order.seen ? 'webApp' : 'qr',
    responseTime: order.decidedAt ?? Date.now(),
    extraData: order.extraData,
  }
  const signature = sign('notice', keys, fields)
  return { ...fields, signature: bad ? corrupted(signature) : signature }
}
