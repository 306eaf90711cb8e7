import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson, sendPage } from '../answer.ts'
import { isEqual } from '../hmac.ts'
import type { SandboxService } from '../service.ts'
import { openApi, refuse } from './api.ts'
import { openCharges } from './charges.ts'
import { eventModes, openEvents } from './events.ts'
import { cardPage } from './pages.ts'
import { openVault, readCard, summaryOf } from './vault.ts'

/** Browsers call it from the merchant's page. */
const allowBrowsers = (response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-max-age', '600')
}

const bearerOf = ({ headers }: IncomingMessage) => (headers.authorization ?? '').replace(/^Bearer /, '')

/** A card payment provider. */
export const service: SandboxService = {
  title: 'Card provider',
  about: 'Turns card numbers into tokens in the browser, charges them and notifies the merchant by signed webhooks.',
  modes: {
    slow: 'answers slowly',
    fail: 'answers 503',
    garbled: 'returns an unreadable answer',
    lost: 'processes the request and closes the connection without an answer',
    ...eventModes,
  },
  open: async ({ env, behaviour }) => {
    const secretKey = env['CARD_SECRET_KEY'] ?? 'sk_sandbox_only-for-development'
    const publishableKey = env['CARD_PUBLISHABLE_KEY'] ?? 'pk_sandbox_only-for-development'
    const vault = openVault()
    const charges = openCharges()
    const events = openEvents(env, behaviour)
    const api = openApi(vault, charges, events)

    const answerMerchant = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      if (!isEqual(bearerOf(request), secretKey)) return sendJson(response, 401, refuse('unknown_key').body)
      const mode = await behaviour.take('slow', 'fail', 'garbled', 'lost')
      if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
      const [, , what = '', id = ''] = path.split('/')
      const result = await api.serve(
        `${request.method} ${what}`,
        decodeURIComponent(id),
        () => readBody(request),
        String(request.headers['idempotency-key'] ?? ''),
      )
      if (result.lost || mode === 'lost') return void request.socket.destroy()
      return sendJson(response, result.status, mode === 'garbled' ? 'not what you expect' : result.body)
    }

    const tokenise = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      allowBrowsers(response)
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      if (request.method !== 'POST') return sendJson(response, 405, refuse('post_only').body)
      const mode = await behaviour.take('slow', 'fail')
      if (mode === 'fail') return sendJson(response, 503, refuse('unavailable').body)
      if (!isEqual(bearerOf(request), publishableKey)) return sendJson(response, 401, refuse('unknown_key').body)
      const card = readCard(await readBody(request), Date.now())
      if (typeof card === 'string') return sendJson(response, 422, refuse(card).body)
      return sendJson(response, 200, { object: 'token', token: vault.tokenise(card), card: summaryOf(card) })
    }

    return {
      answer: async (request, response, path) => {
        if (path === '/tokens') return tokenise(request, response)
        if (path.startsWith('/v1/')) return answerMerchant(request, response, path)
        if (path === '/charges') return sendJson(response, 200, charges.list())
        if (path === '/calls') return sendJson(response, 200, events.attempts())
        if (path === '/working') return sendJson(response, 200, api.working())
        if (path === '/') return sendPage(response, cardPage(charges.list(), events.attempts()))
        return sendJson(response, 404, {
          error: 'POST /tokens, /v1/charges, /v1/refunds, /v1/cards; GET /charges, /calls, /working',
        })
      },
      stop: async () => {
        api.stop()
        events.stop()
      },
    }
  },
}
