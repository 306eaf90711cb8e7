import { keepNewest } from '../keep-newest.ts'

export type RefundLine = { orderId: string; amount: number; resultCode: number; transId: number; createdTime: number }

export type Order = {
  orderId: string
  requestId: string
  amount: number
  orderInfo: string
  redirectUrl: string
  ipnUrl: string
  extraData: string
  autoCapture: boolean
  createdAt: number
  transId: number
  resultCode: number
  decidedAt?: number
  /** The page was opened, so the code is not scanned automatically. */
  seen: boolean
  refunds: RefundLine[]
}

/** Final result codes. */
const finals = new Set([0, 1001, 1003, 1005, 1006, 1017])
export const isFinal = ({ resultCode }: Pick<Order, 'resultCode'>): boolean => finals.has(resultCode)

/** Actions of the payer in the app, and their result codes. */
export const acts = {
  confirm: 0,
  refuse: 1006,
  no_balance: 1001,
  expire: 1005,
  process: 7000,
} as const
export type Act = keyof typeof acts
export const isAct = (name: unknown): name is Act => typeof name === 'string' && Object.hasOwn(acts, name)

/** The last three digits of an amount force an outcome: 100.006 đ is refused. */
const endings: Record<string, Act> = { '001': 'no_balance', '005': 'expire', '006': 'refuse', '007': 'process' }
export const actOfAmount = (amount: number): Act | undefined => endings[String(amount).slice(-3)]

export const limits = { min: 1000, max: 50_000_000 }
const maxOrders = 5000

export const openOrders = () => {
  const orders = new Map<string, Order>()
  // as long as MoMo's own ids; each run starts elsewhere, so that ids do not repeat
  let lastTransId = 4_000_000_000 + (Math.floor(Date.now() / 10) % 900_000_000)
  return {
    find: (orderId: string) => orders.get(orderId),
    findByTransaction: (transId: unknown) =>
      [...orders.values()].find((one) => String(one.transId) === String(transId)),
    list: () => [...orders.values()].toReversed(),
    nextTransId: () => ++lastTransId,
    add: (given: Omit<Order, 'transId' | 'resultCode' | 'seen' | 'refunds' | 'createdAt'>): Order => {
      const order: Order = { ...given, createdAt: Date.now(), transId: 0, resultCode: 1000, seen: false, refunds: [] }
      orders.set(order.orderId, order)
      keepNewest(orders, maxOrders)
      return order
    },
  }
}
export type Orders = ReturnType<typeof openOrders>
