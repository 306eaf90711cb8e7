import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, readBody, sendJson, sendPage } from '../answer.ts'
import { minuteOf, openCallbacks } from '../callbacks.ts'
import type { SandboxService } from '../service.ts'
import { openApi } from './api.ts'
import { type Keys, callbackOf } from './messages.ts'
import { actOfAmount, acts, type Act, isAct, isFinal, openOrders, type Order } from './orders.ts'
import { ordersPage, payPage } from './pages.ts'

const callbackModes = {
  silent: 'never calls the merchant',
  twice: 'sends every callback twice',
  out_of_order: 'sends the final callback before the first one',
  bad_signature: 'sends callbacks with an invalid signature',
  late: 'sends callbacks late',
}

/** How long a person takes to scan a code and confirm. */
const scanMs = 1500

/** The MoMo wallet, with its app. */
export const service: SandboxService = {
  title: 'MoMo',
  about:
    'The wallet: create, query, confirm and refund, a page that stands for the app, and signed calls to the merchant.',
  modes: {
    slow: 'answers slowly',
    fail: 'answers 503',
    garbled: 'returns an unreadable answer',
    lost: 'processes the request and closes the connection without an answer',
    patient: 'does not scan codes automatically',
    ...callbackModes,
  },
  open: async ({ base, env, behaviour }) => {
    const keys: Keys = {
      partnerCode: env['MOMO_PARTNER_CODE'] ?? 'MOMO',
      accessKey: env['MOMO_ACCESS_KEY'] ?? 'F8BBA842ECF85',
      secretKey: env['MOMO_SECRET_KEY'] ?? 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
    }
    const minute = minuteOf(env)
    const orders = openOrders()
    const callbacks = openCallbacks()
    const timers = new Set<NodeJS.Timeout>()

    const send = (order: Order, options: { resultCode?: number; bad?: boolean; delayMs?: number }) => {
      const body = JSON.stringify(callbackOf(keys, order, options))
      callbacks.send(
        {
          url: order.ipnUrl,
          method: 'POST',
          make: () => ({ headers: { 'content-type': 'application/json; charset=UTF-8' }, body }),
          isAccepted: (status) => status === 204,
          waitsMs: [1, 2, 4, 8].map((minutes) => minutes * minute),
          ...(options.delayMs !== undefined && { delayMs: options.delayMs }),
        },
        `${order.orderId} ${options.resultCode ?? order.resultCode}`,
      )
    }

    const notifyMerchant = async (order: Order): Promise<void> => {
      const { delayMs } = behaviour.current()
      const mode = await behaviour.take(...Object.keys(callbackModes))
      if (mode === 'silent') return
      const how = { bad: mode === 'bad_signature', ...(mode === 'late' && { delayMs }) }
      send(order, how)
      if (mode === 'twice') send(order, how)
      if (mode === 'out_of_order') send(order, { resultCode: 7000, delayMs: 200 })
    }

    const decide = (order: Order, act: Act) => {
      if (isFinal(order)) return
      const resultCode = act === 'confirm' && !order.autoCapture ? 9000 : acts[act]
      order.transId ||= orders.nextTransId()
      order.resultCode = resultCode
      order.decidedAt = Date.now()
      void notifyMerchant(order)
    }

    /** A QR code is scanned by a simulated phone, unless its page is open. */
    const scan = (order: Order) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const act = actOfAmount(order.amount)
        if (order.resultCode !== 1000) return
        if (act) decide(order, act)
        else if (order.autoCapture && !order.seen && behaviour.current().mode !== 'patient') decide(order, 'confirm')
      }, scanMs)
      timers.add(timer)
    }

    const api = openApi(keys, orders, base, { made: scan, decided: (order) => void notifyMerchant(order) })

    const answerMerchant = async (request: IncomingMessage, response: ServerResponse, call: string): Promise<void> => {
      if (request.method !== 'POST' || !Object.hasOwn(api, call))
        return sendJson(response, 404, { message: 'create, query, confirm, refund' })
      const mode = await behaviour.take('slow', 'fail', 'garbled', 'lost')
      if (mode === 'fail') return sendJson(response, 503, { message: 'unavailable' })
      const result = api[call as keyof typeof api](await readBody(request))
      if (mode === 'lost') return void request.socket.destroy()
      const isWrong = [13, 20, 21, 22].includes(Number(result['resultCode']))
      return sendJson(response, isWrong ? 400 : 200, mode === 'garbled' ? 'not what you expect' : result)
    }

    const act = async (request: IncomingMessage, response: ServerResponse, order: Order): Promise<void> => {
      const { act: given } = await readBody(request)
      if (!isAct(given)) return sendJson(response, 400, { error: `act is one of: ${Object.keys(acts).join(', ')}` })
      decide(order, given)
      if (request.headers['content-type']?.includes('json')) return sendJson(response, 200, order)
      const query = new URLSearchParams(
        Object.entries(callbackOf(keys, order)).map(([name, value]): [string, string] => [name, String(value)]),
      )
      return goTo(response, `${order.redirectUrl}${order.redirectUrl.includes('?') ? '&' : '?'}${query}`)
    }

    const answerPerson = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      const [, what = '', id = ''] = path.split('/')
      const order = orders.find(decodeURIComponent(id))
      if (what === 'pay' && order && request.method === 'POST') return act(request, response, order)
      if (what === 'pay' && order) {
        order.seen = true
        const formAction = `'self' ${new URL(order.redirectUrl).origin}`
        return sendPage(response, payPage(order), { formAction })
      }
      if (what === 'orders' && order) return sendJson(response, 200, order)
      if (what === 'orders' && id === '') return sendJson(response, 200, orders.list())
      if (what === 'calls') return sendJson(response, 200, callbacks.attempts())
      if (what === '') return sendPage(response, ordersPage(orders.list(), callbacks.attempts()))
      return sendJson(response, 404, { error: 'No such order.' })
    }

    return {
      answer: (request, response, path) =>
        path.startsWith('/v2/gateway/api/')
          ? answerMerchant(request, response, path.slice('/v2/gateway/api/'.length))
          : answerPerson(request, response, path),
      stop: async () => {
        timers.forEach((timer) => clearTimeout(timer))
        callbacks.stop()
      },
    }
  },
}
