import { keepNewest } from '../keep-newest.ts'

export type Order = {
  txnRef: string
  /** In hundredths, as VNPAY writes it. */
  amount: string
  orderInfo: string
  returnUrl: string
  createDate: string
  transactionNo: string
  responseCode: string
  status: string
  decidedAt?: number
  refund?: { amount: string; type: string; status: string; transactionNo: string }
  requests: Set<string>
}

/** What the merchant sends. */
export type NewOrder = Pick<Order, 'txnRef' | 'amount' | 'orderInfo' | 'returnUrl' | 'createDate'>

/** Actions of the payer on the page: response code and transaction status. */
export const acts = {
  pay: ['00', '00'],
  suspicious: ['07', '07'],
  cancel: ['24', '02'],
  no_balance: ['51', '02'],
  expire: ['11', '02'],
} as const satisfies Record<string, readonly [string, string]>
export type Act = keyof typeof acts
export const isAct = (name: unknown): name is Act => typeof name === 'string' && Object.hasOwn(acts, name)

const maxOrders = 5000

export const openOrders = () => {
  const orders = new Map<string, Order>()
  let lastNo = 14_000_000 + (Math.floor(Date.now() / 100) % 900_000)
  return {
    find: (txnRef: string) => orders.get(txnRef),
    list: () => [...orders.values()].toReversed(),
    nextNo: () => String(++lastNo),
    add: (given: NewOrder): Order => {
      const order: Order = { ...given, transactionNo: '0', responseCode: '', status: '01', requests: new Set() }
      orders.set(order.txnRef, order)
      keepNewest(orders, maxOrders)
      return order
    },
  }
}
export type Orders = ReturnType<typeof openOrders>
