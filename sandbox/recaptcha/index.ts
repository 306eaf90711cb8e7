import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson, sendText } from '../answer.ts'
import type { Behaviour } from '../behaviour.ts'
import type { SandboxService } from '../service.ts'
import { openTokens, type Tokens } from './tokens.ts'
import { widgetScript } from './widget.ts'

const verify = async (tokens: Tokens, behaviour: Behaviour, secret: string, body: Record<string, unknown>) => {
  const mode = await behaviour.take('slow', 'fail', 'garbled', 'replay')
  if (mode === 'fail') return { status: 503, body: { error: 'unavailable' } }
  if (mode === 'garbled') return { status: 200, body: 'not what you expect' }
  if (body['secret'] !== secret)
    return { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }
  return { status: 200, body: tokens.verify(String(body['response'] ?? ''), mode === 'replay') }
}

export const service: SandboxService = {
  title: 'reCAPTCHA',
  about: "Google's check box and the server that judges its tokens.",
  modes: {
    slow: 'verifies slowly',
    fail: 'answers 503',
    garbled: 'returns an unreadable answer',
    replay: 'accepts the same token repeatedly',
  },
  open: async ({ base, env, behaviour }) => {
    const tokens = openTokens()
    const secret = env.RECAPTCHA_SECRET ?? 'only-for-development'
    const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      if (path === '/api.js' && request.method === 'GET')
        return sendText(response, 200, 'text/javascript; charset=utf-8', widgetScript(base))
      if (path === '/tokens' && request.method === 'POST') {
        // the widget runs on the product's pages
        response.setHeader('access-control-allow-origin', '*')
        const { hostname } = await readBody(request)
        return sendJson(response, 200, { token: tokens.give(String(hostname ?? 'localhost')) })
      }
      if (path === '/siteverify' && request.method === 'POST') {
        const result = await verify(tokens, behaviour, secret, await readBody(request))
        return sendJson(response, result.status, result.body)
      }
      return sendJson(response, 404, { error: 'GET /api.js, POST /tokens, POST /siteverify' })
    }
    return { answer, stop: async () => {} }
  },
}
