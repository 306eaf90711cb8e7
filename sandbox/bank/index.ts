import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, readBody, sendJson, sendPage } from '../answer.ts'
import { minuteOf, openCallbacks } from '../callbacks.ts'
import { hmac, isEqual, corrupted } from '../hmac.ts'
import type { SandboxService } from '../service.ts'
import { bankPage } from './pages.ts'
import { mangleMemo, openTransfers, timeOf, type Transfer } from './transfers.ts'

const callbackModes = {
  silent: 'never calls the merchant',
  twice: 'sends every callback twice',
  bad_signature: 'sends callbacks with an invalid signature',
  old: 'sends callbacks with a signature of ten minutes ago',
  late: 'sends callbacks late',
  out_of_order: 'sends the callback of a transfer after the next one',
}

/** SePay's seven retries, in minutes: about half an hour. */
const fibonacci = [1, 1, 2, 3, 5, 8, 13]

const webhookOf = (transfer: Transfer) => ({
  id: transfer.id,
  gateway: 'VPBank',
  transactionDate: timeOf(transfer.at),
  accountNumber: transfer.account,
  code: null,
  content: transfer.memo,
  transferType: 'in',
  transferAmount: transfer.amount,
  accumulated: 0,
  subAccount: null,
  referenceCode: transfer.code,
  description: `${transfer.from} ${transfer.memo}`,
})

const listedOf = (transfer: Transfer) => ({
  id: String(transfer.id),
  bank_brand_name: 'VPBank',
  account_number: transfer.account,
  transaction_date: timeOf(transfer.at),
  amount_out: '0.00',
  amount_in: `${transfer.amount}.00`,
  accumulated: '0.00',
  transaction_content: transfer.memo,
  reference_number: transfer.code,
  code: null,
  sub_account: null,
  bank_account_id: '1',
})

/** The customers' banks, and SePay, which watches the merchant's account. */
export const service: SandboxService = {
  title: 'Bank and SePay',
  about: 'Transfers to the merchant’s account with any memo and amount; SePay’s signed webhooks and its statement.',
  modes: {
    slow: 'returns the statement slowly',
    fail: 'the statement answers 503',
    garbled: 'returns an unreadable statement',
    mangle: 'changes the memo: no dots, upper case, extra words',
    ...callbackModes,
  },
  open: async ({ env, behaviour }) => {
    const account = env['BANK_ACCOUNT'] ?? '0123456789'
    const secret = env['SEPAY_WEBHOOK_SECRET'] ?? 'whsec_sepay-only-for-development'
    const apiToken = env['SEPAY_API_TOKEN'] ?? 'sepay-only-for-development'
    const url = env['SEPAY_WEBHOOK_URL'] ?? 'http://localhost:4000/api/billing/callbacks/bank'
    const minute = minuteOf(env)
    const transfers = openTransfers()
    const callbacks = openCallbacks()

    /** Held back for `out_of_order`: sent after the next one. */
    const held: Transfer[] = []

    const notifyMerchant = async (transfer: Transfer): Promise<void> => {
      // SePay only sees the merchant's account
      if (transfer.account !== account) return
      const { delayMs } = behaviour.current()
      const mode = await behaviour.take(...Object.keys(callbackModes))
      if (mode === 'silent') return
      if (mode === 'out_of_order' && held.length === 0) {
        held.push(transfer)
        return
      }
      send(transfer, mode, delayMs)
      for (const waiting of held.splice(0)) send(waiting, 'late', 200)
    }

    const send = (transfer: Transfer, mode: string, delayMs: number): void => {
      const body = JSON.stringify(webhookOf(transfer))
      const make = () => {
        const timestamp = String(Math.floor(Date.now() / 1000) - (mode === 'old' ? 600 : 0))
        const signature = `sha256=${hmac('sha256', secret, `${timestamp}.${body}`)}`
        const headers = {
          'content-type': 'application/json',
          'x-sepay-timestamp': timestamp,
          'x-sepay-signature': mode === 'bad_signature' ? corrupted(signature) : signature,
        }
        return { headers, body }
      }
      const waitsMs = fibonacci.map((minutes) => minutes * minute)
      const isAccepted = (status: number) => status === 200 || status === 201
      for (let copies = mode === 'twice' ? 2 : 1; copies > 0; copies--)
        callbacks.send(
          { url, method: 'POST', make, isAccepted, waitsMs, ...(mode === 'late' && { delayMs }) },
          `${transfer.id} ${transfer.amount}`,
        )
    }

    const transfer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await readBody(request)
      const amount = Number(String(body['amount'] ?? '').replace(/[.,\s]/g, ''))
      if (!Number.isSafeInteger(amount) || amount < 1)
        return sendJson(response, 400, { error: 'amount is a whole number of đồng' })
      const memo = String(body['memo'] ?? '').slice(0, 200)
      const made = transfers.add({
        account: String(body['account'] ?? account),
        from: String(body['from'] ?? 'NGUYEN THI HOA'),
        amount,
        at: Number(body['at'] ?? Date.now()),
        memo: (await behaviour.take('mangle')) === 'mangle' ? mangleMemo(memo) : memo,
      })
      void notifyMerchant(made)
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      return isForm ? goTo(response, `/bank/?sent=${made.code}`) : sendJson(response, 200, made)
    }

    const list = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> => {
      if (!isEqual(request.headers.authorization, `Bearer ${apiToken}`))
        return sendJson(response, 401, { status: 401, error: 'Unauthorized', messages: { success: false } })
      const mode = await behaviour.take('slow', 'fail', 'garbled')
      if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
      if (mode === 'garbled') return sendJson(response, 200, 'not what you expect')
      const [min, max] = [query.get('transaction_date_min') ?? '', query.get('transaction_date_max') ?? '9']
      const since = Number(query.get('since_id') ?? 0)
      const found = transfers
        .list()
        .filter((one) => one.account === (query.get('account_number') ?? one.account) && one.id > since)
        .filter((one) => timeOf(one.at) >= min && timeOf(one.at) <= max)
        .slice(0, Number(query.get('limit') ?? 5000))
      return sendJson(response, 200, {
        status: 200,
        error: null,
        messages: { success: true },
        transactions: found.map(listedOf),
      })
    }

    return {
      answer: async (request, response, path) => {
        const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
        if (path === '/transfers' && request.method === 'POST') return transfer(request, response)
        if (path === '/transfers') return sendJson(response, 200, transfers.list())
        if (path === '/userapi/transactions/list') return list(request, response, searchParams)
        if (path === '/calls') return sendJson(response, 200, callbacks.attempts())
        const sent = searchParams.get('sent')
        if (path === '/')
          return sendPage(
            response,
            bankPage(account, transfers.list(), callbacks.attempts(), sent === null ? undefined : `Sent: ${sent}`),
          )
        return sendJson(response, 404, { error: 'POST /transfers; GET /transfers, /calls, /userapi/transactions/list' })
      },
      stop: async () => callbacks.stop(),
    }
  },
}
