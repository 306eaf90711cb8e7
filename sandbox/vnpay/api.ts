import { randomBytes } from 'node:crypto'
import { type Fields, isSignedCall, type Keys, resultOf, signAnswer } from './messages.ts'
import type { Order, Orders } from './orders.ts'

type Body = Record<string, unknown>

/** The merchant API: `querydr` and `refund`. */
export const openApi = (keys: Keys, orders: Orders) => {
  const say = (command: 'querydr' | 'refund', code: string, message: string, more: Fields = {}): Fields =>
    signAnswer(keys.secret, command, {
      vnp_ResponseId: randomBytes(16).toString('hex'),
      vnp_Command: command,
      vnp_ResponseCode: code,
      vnp_Message: message,
      vnp_TmnCode: keys.tmnCode,
      ...more,
    })

  const shown = (order: Order): Fields => {
    const { vnp_ResponseCode: _, ...result } = resultOf(keys, order)
    if (!order.refund) return { ...result, vnp_TransactionType: '01' }
    const { amount, type, status, transactionNo } = order.refund
    return {
      ...result,
      vnp_Amount: amount,
      vnp_TransactionType: type,
      vnp_TransactionStatus: status,
      vnp_TransactionNo: transactionNo,
    }
  }

  const querydr = (body: Body): Fields => {
    const order = orders.find(String(body['vnp_TxnRef']))
    if (!order || order.createDate !== body['vnp_TransactionDate'])
      return say('querydr', '91', 'Transaction not found', { vnp_TxnRef: String(body['vnp_TxnRef']) })
    return say('querydr', '00', 'QueryDR Success', shown(order))
  }

  const refund = (body: Body): Fields => {
    const order = orders.find(String(body['vnp_TxnRef']))
    const amount = String(body['vnp_Amount'])
    if (!order) return say('refund', '91', 'Transaction not found')
    if (order.requests.has(String(body['vnp_RequestId']))) return say('refund', '94', 'Request is duplicate')
    if (order.status !== '00' || order.refund) return say('refund', '95', 'Transaction is not refundable')
    const isFull = body['vnp_TransactionType'] === '02'
    if (!/^\d+00$/.test(amount) || (isFull ? amount !== order.amount : Number(amount) >= Number(order.amount)))
      return say('refund', '04', 'Invalid amount')
    order.requests.add(String(body['vnp_RequestId']))
    order.refund = { amount, type: isFull ? '02' : '03', status: '06', transactionNo: orders.nextNo() }
    return say('refund', '00', 'Refund Success', shown(order))
  }

  return (body: Body): Fields => {
    const command = body['vnp_Command'] === 'refund' ? 'refund' : 'querydr'
    if (body['vnp_TmnCode'] !== keys.tmnCode) return say(command, '02', 'Invalid TmnCode')
    if (!isSignedCall(keys.secret, command, body)) return say(command, '97', 'Invalid checksum')
    return command === 'refund' ? refund(body) : querydr(body)
  }
}
