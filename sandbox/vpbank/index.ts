import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, readBody, sendJson, sendPage } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { calls, refusalWithoutText } from './calls.ts'
import { failureModes, failureModesOf, sendAnswer } from './failure-modes.ts'
import { landingPage, listPage, outcomes } from './landing.ts'
import { callbackModes, openStatusCallbacks } from './status-callback.ts'
import { outcomeOf } from './numbers.ts'
import { openTransactions, recordStatus } from './transactions.ts'

const prefix = '/ekyc/vpbank/'

const isOutcome = (status: unknown): status is (typeof outcomes)[number] =>
  (outcomes as readonly unknown[]).includes(status)

export const service: SandboxService = {
  title: 'VPBank eKYC',
  about: 'The bank that takes businesses: its six calls, the page on which it goes on, and its callbacks. OTP: 123456.',
  modes: { ...failureModes, ...callbackModes },
  open: async ({ env, behaviour }) => {
    const transactions = openTransactions()
    const statusCallbacks = openStatusCallbacks(env, behaviour)
    /** Received calls, for tests: request ids and how often they came. */
    const receivedCalls: { call: string; requestId: string; body: Record<string, unknown> }[] = []
    const id = env.VPBANK_CLIENT_ID ?? 'song-hanh'
    const secret = env.VPBANK_CLIENT_SECRET ?? 'only-for-development'
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

    const answerCall = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
      const known = calls[name]
      if (!known || known.method !== request.method) return sendJson(response, 404, { error: 'No such call.' })
      if (request.headers.authorization !== authorization) return sendJson(response, 401, { error: 'Unauthorized' })
      const body = await readBody(request)
      receivedCalls.push({ call: name, requestId: String(request.headers['x-request-id'] ?? ''), body })
      if (receivedCalls.length > 2000) receivedCalls.shift()
      const taken = await behaviour.take(...failureModesOf(name))
      const ordered = taken === 'no_code' ? 'fail' : taken
      const fate = outcomeOf(String(body['businessRegistrationNumber'] ?? ''))
      const own = name === 'check-cif' ? fate.mode : undefined
      const mode = ordered === 'normal' ? (transactions.named(body)?.trouble ?? own ?? 'normal') : ordered
      // in `fail` nothing is processed; in modes that break the connection it is
      if (mode === 'fail' || mode === 'hang_up') return sendAnswer(response, mode, {})
      if (fate.refuses === name) return sendAnswer(response, mode, refusalWithoutText)
      return sendAnswer(response, mode, known.call(body, transactions))
    }

    const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      if (path.startsWith(prefix)) return answerCall(request, response, path.slice(prefix.length))
      const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
      if (path === '/' && request.method === 'GET')
        return sendPage(response, listPage(transactions.all(), statusCallbacks.attempts()))
      if (path === '/told' && request.method === 'GET') return sendJson(response, 200, statusCallbacks.attempts())
      if (path === '/heard' && request.method === 'GET') return sendJson(response, 200, receivedCalls)
      if (path === '/trouble' && request.method === 'POST') {
        const { transactionCode, mode } = await readBody(request)
        const transaction = transactions.find(transactionCode)
        if (!transaction) return sendJson(response, 400, { error: 'transactionCode, mode' })
        transaction.trouble = String(mode)
        return sendJson(response, 200, { transactionCode, mode })
      }
      if (path === '/landing' && request.method === 'GET')
        return sendPage(response, landingPage(transactions.find(searchParams.get('transactionCode'))))
      if (path === '/landing' && request.method === 'POST') {
        const { transactionCode, status } = await readBody(request)
        const transaction = transactions.find(transactionCode)
        if (!transaction || !isOutcome(status)) return sendJson(response, 400, { error: 'transactionCode, status' })
        recordStatus(transaction, status)
        await statusCallbacks.send(transaction)
        return goTo(response, `/vpbank/landing?transactionCode=${transaction.code}`)
      }
      return sendJson(response, 404, {
        error: 'GET /, GET /heard, GET /told, GET and POST /landing, /ekyc/vpbank/<call>',
      })
    }
    return { answer, stop: async () => statusCallbacks.stop() }
  },
}
