import { isSigned, type Keys, messageOf } from './messages.ts'
import { isFinal, limits, type Order, type Orders } from './orders.ts'

type Body = Record<string, unknown>
type ApiResponse = Record<string, unknown>

const orderIdPattern = /^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/

/** MoMo's four calls, as functions of the request. */
export const openApi = (
  keys: Keys,
  orders: Orders,
  base: string,
  listeners: { made(order: Order): void; decided(order: Order): void },
) => {
  const say = (body: Body, resultCode: number, more: ApiResponse = {}): ApiResponse => ({
    partnerCode: keys.partnerCode,
    requestId: body['requestId'],
    orderId: body['orderId'],
    responseTime: Date.now(),
    message: messageOf(resultCode),
    resultCode,
    ...more,
  })

  const addressesOf = (order: Order): ApiResponse => {
    const payUrl = `${base}/pay/${encodeURIComponent(order.orderId)}`
    const reference = encodeURIComponent(order.orderInfo)
    return {
      amount: order.amount,
      payUrl,
      deeplink: `${payUrl}?from=app`,
      // the QR code: the app reads amount and purpose from it before it calls the server
      qrCodeUrl: `${payUrl}?amount=${order.amount}&info=${reference}`,
    }
  }

  const whyNotCreate = (body: Body): number | undefined => {
    if (!isSigned('create', keys, body)) return 13
    const { amount, orderId, requestId, requestType, ipnUrl, redirectUrl } = body
    if (!Number.isInteger(amount)) return 21
    if (Number(amount) < limits.min || Number(amount) > limits.max) return 22
    if (typeof orderId !== 'string' || orderId.length > 200 || !orderIdPattern.test(orderId)) return 42
    if (typeof requestId !== 'string' || requestId.length > 50 || requestType !== 'captureWallet') return 20
    if (typeof ipnUrl !== 'string' || typeof redirectUrl !== 'string') return 20
    if (String(body['orderInfo'] ?? '').length > 255) return 20
    return undefined
  }

  const create = (body: Body): ApiResponse => {
    const wrong = whyNotCreate(body)
    if (wrong !== undefined) return say(body, wrong)
    const earlier = orders.find(String(body['orderId']))
    if (earlier) {
      if (earlier.requestId !== body['requestId']) return say(body, 41)
      return isFinal(earlier) ? say(body, 0, addressesOf(earlier)) : say(body, 40)
    }
    const order = orders.add({
      orderId: String(body['orderId']),
      requestId: String(body['requestId']),
      amount: Number(body['amount']),
      orderInfo: String(body['orderInfo']),
      redirectUrl: String(body['redirectUrl']),
      ipnUrl: String(body['ipnUrl']),
      extraData: String(body['extraData'] ?? ''),
      autoCapture: body['autoCapture'] !== false,
    })
    listeners.made(order)
    return say(body, 0, addressesOf(order))
  }

  const query = (body: Body): ApiResponse => {
    if (!isSigned('query', keys, body)) return say(body, 13)
    const order = orders.find(String(body['orderId']))
    if (!order) return say(body, 42)
    const { amount, transId, extraData, refunds } = order
    return say(body, order.resultCode, { amount, transId, extraData, payType: 'qr', refundTrans: refunds })
  }

  const confirm = (body: Body): ApiResponse => {
    if (!isSigned('confirm', keys, body)) return say(body, 13)
    const order = orders.find(String(body['orderId']))
    if (!order) return say(body, 42)
    if (order.resultCode !== 9000 || body['amount'] !== order.amount) return say(body, 47)
    order.resultCode = body['requestType'] === 'capture' ? 0 : 1017
    listeners.decided(order)
    return say(body, 0, { amount: order.amount, transId: order.transId, requestType: body['requestType'] })
  }

  const refund = (body: Body): ApiResponse => {
    if (!isSigned('refund', keys, body)) return say(body, 13)
    const order = orders.findByTransaction(body['transId'])
    const [refundId, amount] = [String(body['orderId']), Number(body['amount'])]
    if (orders.find(refundId) || orders.list().some((one) => one.refunds.some(({ orderId }) => orderId === refundId)))
      return say(body, 41)
    if (!order || order.resultCode !== 0) return say(body, 1088)
    const before = order.refunds.reduce((sum, line) => sum + line.amount, 0)
    if (!Number.isInteger(amount) || amount < limits.min) return say(body, 22)
    if (before + amount > order.amount) return say(body, 1081)
    const transId = orders.nextTransId()
    order.refunds.push({ orderId: refundId, amount, resultCode: 0, transId, createdTime: Date.now() })
    return say(body, 0, { amount, transId })
  }

  return { create, query, confirm, refund }
}
