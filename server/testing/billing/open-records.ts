import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Charge = { order_id: string; status: 'succeeded' | 'pending' | 'failed' }
type Line = {
  id: number
  transactionDate: string
  accountNumber: string
  content: string
  transferAmount: number
  referenceCode: string
}

const strength = { pending: 0, failed: 1, succeeded: 2 }

/**
 * The own records of the card provider and of the bank, over their protocols: what their callbacks say is in them, and
 * what was captured stays so. `deny` makes them know nothing.
 */
export const openRecords = async () => {
  const charges = new Map<string, Charge>()
  const lines = new Map<number, Line>()
  let denies = false

  const chargeOf = (orderId: string) =>
    (!denies && charges.get(orderId)) || { object: 'error', code: 'order_not_found', message: 'No such order.' }
  const statement = () =>
    [...(denies ? [] : lines.values())].map((line) => ({
      id: String(line.id),
      transaction_date: line.transactionDate,
      account_number: line.accountNumber,
      amount_in: String(line.transferAmount),
      transaction_content: line.content,
      reference_number: line.referenceCode,
    }))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://records')
    const [, orderId] = /^\/v1\/orders\/(.+)$/.exec(pathname) ?? []
    const body =
      orderId === undefined
        ? { status: 200, messages: { success: true }, transactions: statement() }
        : chargeOf(decodeURIComponent(orderId))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes the message into the records of who signed it. */
    record: ({ payload }: { payload: string }): void => {
      const message = JSON.parse(payload) as { data?: Charge } & Line
      const { data } = message
      if (!data) return void lines.set(message.id, message)
      const known = charges.get(data.order_id)
      if (!known || strength[data.status] > strength[known.status]) charges.set(data.order_id, data)
    },
    deny: (is: boolean): void => {
      denies = is
    },
  }
}
