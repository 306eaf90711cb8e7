import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, readBody, sendJson, sendPage } from '../answer.ts'
import { minuteOf, openCallbacks } from '../callbacks.ts'
import type { SandboxService } from '../service.ts'
import { openApi } from './api.ts'
import { type Fields, type Keys, readSigned, resultOf, signedQuery, stamp } from './messages.ts'
import { acts, isAct, type NewOrder, openOrders, type Order } from './orders.ts'
import { ordersPage, payPage, refusedPage } from './pages.ts'

const callbackModes = {
  silent: 'never calls the merchant',
  twice: 'sends every callback twice',
  out_of_order: 'sends the final callback before a pending one',
  bad_signature: 'sends callbacks with an invalid signature',
  late: 'sends callbacks long after the browser has returned',
}

type Refusal = [code: string, message: string]
const wrongData: Refusal = ['03', 'Dữ liệu sai']

const isAccepted = (status: number, text: string): boolean => {
  try {
    return status === 200 && ['00', '02'].includes(String((JSON.parse(text) as Fields)['RspCode']))
  } catch {
    return false
  }
}

/** The VNPAY gateway: people pay on its page. */
export const service: SandboxService = {
  title: 'VNPAY',
  about: 'A page on which people pay, signed calls and returns to the merchant, query and refund.',
  modes: {
    slow: 'answers slowly',
    fail: 'answers 503',
    garbled: 'returns an unreadable answer',
    lost: 'processes the request and closes the connection without an answer',
    forged: 'answers with an invalid hash',
    ...callbackModes,
  },
  open: async ({ env, behaviour }) => {
    const keys: Keys = {
      tmnCode: env['VNPAY_TMN_CODE'] ?? 'SONGHANH',
      secret: env['VNPAY_SECRET'] ?? 'vnpay-only-for-development',
    }
    const ipnUrl = env['VNPAY_IPN_URL'] ?? 'http://localhost:4000/api/billing/callbacks/vnpay'
    const minute = minuteOf(env)
    const orders = openOrders()
    const callbacks = openCallbacks()
    const api = openApi(keys, orders)

    const notifyMerchant = async (order: Order): Promise<void> => {
      const { delayMs } = behaviour.current()
      const mode = await behaviour.take(...Object.keys(callbackModes))
      if (mode === 'silent') return
      const states = [order]
      if (mode === 'twice') states.push(order)
      if (mode === 'out_of_order') states.push({ ...order, responseCode: '01', status: '01' })
      for (const [at, state] of states.entries())
        callbacks.send(
          {
            url: `${ipnUrl}?${signedQuery(keys.secret, resultOf(keys, state), mode === 'bad_signature')}`,
            method: 'GET',
            make: () => ({}),
            isAccepted,
            waitsMs: Array.from({ length: 9 }, () => 5 * minute),
            ...(mode === 'late' && { delayMs }),
            ...(mode === 'out_of_order' && { delayMs: at * 200 }),
          },
          `${order.txnRef} ${order.responseCode}`,
        )
    }

    /** The order that the merchant sent the payer with, or why it is refused. */
    const readOrder = (fields: Fields | undefined): NewOrder | Refusal => {
      if (!fields) return ['70', 'Sai chữ ký']
      const { vnp_TxnRef: txnRef, vnp_Amount: amount = '', vnp_OrderInfo: orderInfo = '' } = fields
      const { vnp_ReturnUrl: returnUrl, vnp_CreateDate: createDate } = fields
      if (fields['vnp_TmnCode'] !== keys.tmnCode) return ['02', 'Merchant không tồn tại']
      if (!/^\d+00$/.test(amount) || fields['vnp_CurrCode'] !== 'VND') return wrongData
      if (!/^[\x20-\x7e]+$/.test(orderInfo) || !txnRef || !returnUrl || !createDate) return wrongData
      if (String(fields['vnp_ExpireDate']) < stamp(Date.now())) return ['15', 'Giao dịch đã quá thời gian']
      const earlier = orders.find(txnRef)
      const isOther = earlier && (earlier.status !== '01' || earlier.amount !== amount)
      return isOther ? ['01', 'Giao dịch đã tồn tại'] : { txnRef, amount, orderInfo, returnUrl, createDate }
    }

    const showPay = (request: IncomingMessage, response: ServerResponse): void => {
      const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
      const given = readOrder(readSigned(keys.secret, searchParams))
      if (Array.isArray(given)) return sendPage(response, refusedPage(...given), { status: 400 })
      const order = orders.find(given.txnRef) ?? orders.add(given)
      return sendPage(response, payPage(order), { formAction: `'self' ${new URL(order.returnUrl).origin}` })
    }

    const act = async (request: IncomingMessage, response: ServerResponse, order: Order): Promise<void> => {
      const { act: given } = await readBody(request)
      if (!isAct(given)) return sendJson(response, 400, { error: `act is one of: ${Object.keys(acts).join(', ')}` })
      if (order.status === '01') {
        ;[order.responseCode, order.status] = acts[given]
        order.transactionNo = orders.nextNo()
        order.decidedAt = Date.now()
        void notifyMerchant(order)
      }
      const query = signedQuery(keys.secret, resultOf(keys, order))
      return goTo(response, `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}${query}`)
    }

    const answerMerchant = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const mode = await behaviour.take('slow', 'fail', 'garbled', 'lost', 'forged')
      if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
      const result = api(await readBody(request))
      if (mode === 'lost') return void request.socket.destroy()
      if (mode === 'forged') result['vnp_SecureHash'] = '0'.repeat(128)
      return sendJson(response, 200, mode === 'garbled' ? 'not what you expect' : result)
    }

    return {
      answer: async (request, response, path) => {
        const [, what = '', id = ''] = path.split('/')
        if (path === '/paymentv2/vpcpay.html') return showPay(request, response)
        if (path === '/merchant_webapi/api/transaction' && request.method === 'POST')
          return answerMerchant(request, response)
        const order = orders.find(decodeURIComponent(id))
        if (what === 'pay' && order && request.method === 'POST') return act(request, response, order)
        if (what === 'orders') return sendJson(response, 200, orders.list())
        if (what === 'calls') return sendJson(response, 200, callbacks.attempts())
        if (what === '') return sendPage(response, ordersPage(orders.list(), callbacks.attempts()))
        return sendJson(response, 404, { error: 'No such order.' })
      },
      stop: async () => callbacks.stop(),
    }
  },
}
