import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import {
  type Callback,
  type Gateways,
  type Notice,
  openGateways,
  type Order,
  type Outcome,
  type Provider,
  type Refund,
  type Refusal,
  type Refused,
  type StatementLine,
  type Verdict,
} from '#billing/gateway'
import { testConfig } from '../world/open-servers.ts'
import { startPayments } from './start-payments.ts'
import { until } from '../database/until.ts'

type ReceivedCallback = Notice | StatementLine | Refused | { ignored: string }

/**
 * The gateways against the sandbox, with an HTTP server in place of ours that reads callbacks through the
 * gateways and answers as they do. A provider's minute takes 40 ms.
 */
export const openTestGateways = async (part: Provider) => {
  const arrived: ReceivedCallback[] = []
  /** Answers to the next valid callbacks; `taken` by default. */
  const verdicts: Verdict[] = []
  const verdictsOn = new Map<string, Verdict[]>()
  const opened: { gateways?: Required<Gateways> } = {}
  const merchant = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const gateway = opened.gateways![path.split('/').at(-1) as Provider]
      const callback: Callback = { rawBody: Buffer.concat(chunks), headers: request.headers, query, now: Date.now() }
      const read = gateway.read(callback)
      arrived.push(read)
      const onOrder = 'orderId' in read ? verdictsOn.get(read.orderId)?.shift() : undefined
      const verdict = 'refused' in read ? read.refused : (onOrder ?? verdicts.shift() ?? 'taken')
      const { status, body } = gateway.answer(verdict)
      response.writeHead(status).end(body ?? undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  afterAll(() => void merchant.close())

  const origin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`
  const world = await startPayments({ merchant: origin, minuteMs: 40 })
  const config = { ...testConfig('postgres://nobody@127.0.0.1/none', world.environment), PUBLIC_ORIGIN: origin }
  const gateways = openGateways(config) as Required<Gateways>
  opened.gateways = gateways

  beforeEach(async () => {
    arrived.length = 0
    verdicts.length = 0
    await world.behave(part, { mode: 'normal' })
  })

  let last = 0
  const newOrder = (more: Partial<Order> = {}): Order => {
    const invoiceId = 1_000_000 + ++last
    const reference = `REF.1763103757.${invoiceId}`
    return {
      orderId: `${invoiceId}-${Date.now()}`,
      reference,
      amount: 1_990_000,
      description: 'Hóa đơn INV-2026-000123',
      language: 'vi',
      ipAddress: '203.0.113.9',
      at: Date.now(),
      returnUrl: `${origin}/account/billing/return?method=x`,
      ...more,
    }
  }

  const about = (orderId: string): Notice[] =>
    arrived.filter((read): read is Notice => 'orderId' in read && read.orderId === orderId)
  const lines = () => arrived.filter((read): read is StatementLine => 'memo' in read)

  return {
    world,
    config,
    verdicts,
    arrived,
    ...gateways,
    newOrder,
    /** Sets the answers to the next callbacks about this order; callbacks of earlier tests may still arrive. */
    answer: (orderId: string, ...these: Verdict[]) => void verdictsOn.set(orderId, these),
    /** Waits until that many notices about an order have arrived, and returns them. */
    notices: async (orderId: string, count = 1): Promise<Notice[]> => {
      await until(`${count} notices about ${orderId}`, () => about(orderId).length >= count)
      return about(orderId)
    },
    outcomes: async (orderId: string, count = 1): Promise<Outcome[]> => {
      await until(`${count} notices about ${orderId}`, () => about(orderId).length >= count)
      return about(orderId).map(({ outcome }) => outcome)
    },
    lines: async (count: number): Promise<StatementLine[]> => {
      await until(`${count} statement lines`, () => lines().length >= count)
      return lines()
    },
    /** Waits for a callback that is refused for this reason; earlier refused ones may be repeated. */
    isRefused: async (reason: Refusal): Promise<boolean> => {
      const isFound = () => arrived.some((read) => 'refused' in read && read.refused === reason)
      await until(`a callback refused as ${reason}`, isFound)
      return isFound()
    },
    behave: (mode: string, times?: number) => world.behave(part, { mode, ...(times !== undefined && { times }) }),
  }
}

export const refundOf = (order: Order, transactionId: string, more: Partial<Refund> = {}): Refund => ({
  refundId: `RF-${order.orderId}`,
  orderId: order.orderId,
  transactionId,
  amount: order.amount,
  captured: order.amount,
  orderedAt: order.at,
  at: Date.now(),
  reason: 'Hoàn tiền',
  earlier: [],
  by: 'support',
  ipAddress: '203.0.113.9',
  language: 'vi',
  ...more,
})
