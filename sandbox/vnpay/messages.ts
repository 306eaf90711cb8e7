import { hmac, isEqual, corrupted } from '../hmac.ts'
import type { Order } from './orders.ts'
import { vietnamTime } from '../vietnam-time.ts'

export type Keys = { tmnCode: string; secret: string }
export type Fields = Record<string, string>

/** Java's URL encoding, which VNPAY uses: a space is a plus sign. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const queryOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')

export const signedQuery = (secret: string, fields: Fields, bad = false): string => {
  const query = queryOf(fields)
  const hash = hmac('sha512', secret, query)
  return `${query}&vnp_SecureHash=${bad ? corrupted(hash) : hash}`
}

export const readSigned = (secret: string, query: URLSearchParams): Fields | undefined => {
  const { vnp_SecureHash: hash, ...fields } = Object.fromEntries(query)
  return isEqual(hash, hmac('sha512', secret, queryOf(fields))) ? fields : undefined
}

const joinFields = (fields: Record<string, unknown>, names: string) =>
  names
    .split(' ')
    .map((name) => String(fields[`vnp_${name}`] ?? ''))
    .join('|')

const requestFields = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
}
const answerFields =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo'

export const isSignedCall = (
  secret: string,
  command: keyof typeof requestFields,
  body: Record<string, unknown>,
): boolean => isEqual(body['vnp_SecureHash'], hmac('sha512', secret, joinFields(body, requestFields[command])))

export const signAnswer = (secret: string, command: keyof typeof requestFields, fields: Fields): Fields => {
  const names = command === 'querydr' ? `${answerFields} PromotionCode PromotionAmount` : answerFields
  return { ...fields, vnp_SecureHash: hmac('sha512', secret, joinFields(fields, names)) }
}

/** `20261114140237` in Vietnam. */
export const stamp = (at: number): string => vietnamTime(at).replace(/[-:T]/g, '')

export const resultOf = ({ tmnCode }: Keys, order: Order): Fields => ({
  vnp_Amount: order.amount,
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: order.status === '00' ? `VNP${order.transactionNo}` : '',
  vnp_CardType: 'ATM',
  vnp_OrderInfo: order.orderInfo,
  vnp_PayDate: stamp(order.decidedAt ?? Date.now()),
  vnp_ResponseCode: order.responseCode,
  vnp_TmnCode: tmnCode,
  vnp_TransactionNo: order.transactionNo,
  vnp_TransactionStatus: order.status,
  vnp_TxnRef: order.txnRef,
})
