import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readBody, sendJson, sendPage } from '../answer.ts'
import { isSame } from '../hmac.ts'
import type { Part } from '../part.ts'
import { openCharges, type Charge } from './charges.ts'
import { eventModes, openEvents } from './events.ts'
import { cardPage } from './pages.ts'
import { openVault, readCard, shownOf, type Held } from './vault.ts'

type Said = { status: number; body: object; lost?: boolean }
const refuse = (code: string, status = 400): Said => ({ status, body: { object: 'error', code } })

/** The browser comes from the merchant's page. */
const allowBrowsers = (response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-max-age', '600')
}

const bearerOf = ({ headers }: IncomingMessage) => (headers.authorization ?? '').replace(/^Bearer /, '')

const ends = {
  card_declined: ['failed', 'card_declined'],
  insufficient_funds: ['failed', 'insufficient_funds'],
  pending: ['pending', null],
  pending_fails: ['pending', null],
} as const

/** A company that takes cards for others. */
export const part: Part = {
  title: 'Card provider',
  about: 'Turns card numbers into tokens in the browser, charges them and tells the merchant by signed webhooks.',
  modes: {
    slow: 'answers after a while',
    fail: 'answers 503',
    garbled: 'answers what nobody can read',
    lost: 'does what it is asked, and hangs up without an answer',
    ...eventModes,
  },
  open: async ({ env, behaviour }) => {
    const secretKey = env['CARD_SECRET_KEY'] ?? 'sk_sandbox_only-for-development'
    const publishableKey = env['CARD_PUBLISHABLE_KEY'] ?? 'pk_sandbox_only-for-development'
    const vault = openVault()
    const charges = openCharges()
    const events = openEvents(env, behaviour)
    const timers = new Set<NodeJS.Timeout>()
    /** Which call a key was first used for; the same key with another one is a mistake of the merchant's. */
    const keys = new Map<string, string>()

    const later = (ms: number, run: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
    }

    const finish = (charge: Charge, failureCode: string | null) => {
      charge.status = failureCode === null ? 'succeeded' : 'failed'
      charge.failure_code = failureCode
      void events.tell(charge)
    }

    const makeCharge = (body: Record<string, unknown>, card: Held, cardId: string | null): Charge => {
      const [status, failure_code] = ends[card.fate as keyof typeof ends] ?? (['succeeded', null] as const)
      return charges.add({
        order_id: String(body['order_id']),
        amount: Number(body['amount']),
        description: String(body['description'] ?? ''),
        status,
        failure_code,
        card: { ...shownOf(card), id: cardId },
      })
    }

    const sourceOf = (body: Record<string, unknown>): { card: Held; cardId: string | null } | string => {
      if (typeof body['card'] === 'string') {
        const card = vault.find(body['card'])
        return card ? { card, cardId: body['card'] } : 'card_not_found'
      }
      const card = vault.spend(String(body['token'] ?? ''))
      if (!card) return 'token_invalid'
      return { card, cardId: body['save'] === true ? vault.save(card) : null }
    }

    const charge = async (body: Record<string, unknown>, key: string): Promise<Said> => {
      const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
      if (key === '') return refuse('idempotency_key_missing')
      if ((keys.get(key) ?? digest) !== digest) return refuse('idempotency_key_reused', 422)
      const earlier = charges.findByOrder(String(body['order_id'] ?? ''))
      if (earlier) return keys.has(key) ? { status: 200, body: earlier } : refuse('order_exists', 409)
      const amount = body['amount']
      if (!Number.isInteger(amount) || Number(amount) < 1000) return refuse('invalid_amount')
      if (body['currency'] !== 'VND') return refuse('invalid_currency')
      if (typeof body['order_id'] !== 'string' || body['order_id'] === '') return refuse('invalid_order')
      const source = sourceOf(body)
      if (typeof source === 'string') return refuse(source, 402)
      const { fate } = source.card
      if (fate === 'never_arrives') return { ...refuse('lost'), lost: true }
      if (fate === 'slow') await wait(3000)
      keys.set(key, digest)
      const made = makeCharge(body, source.card, source.cardId)
      if (made.status === 'pending') later(1500, () => finish(made, fate === 'pending_fails' ? 'card_declined' : null))
      else later(fate === 'answer_lost' ? 1000 : 20, () => void events.tell(made, { twice: fate === 'told_twice' }))
      return { status: 200, body: made, lost: fate === 'answer_lost' }
    }

    const refund = (body: Record<string, unknown>): Said => {
      const refundId = String(body['refund_id'] ?? '')
      if (refundId === '') return refuse('refund_id_missing')
      const made = charges.refund(refundId, String(body['charge'] ?? ''), Number(body['amount']))
      return typeof made === 'string' ? refuse(made) : { status: 200, body: made }
    }

    const saveCard = (body: Record<string, unknown>): Said => {
      const card = vault.spend(String(body['token'] ?? ''))
      if (!card) return refuse('token_invalid', 402)
      if (card.fate === 'card_declined') return refuse('card_declined', 402)
      return { status: 200, body: { object: 'card', id: vault.save(card), ...shownOf(card) } }
    }

    const serve = async (request: IncomingMessage, path: string): Promise<Said> => {
      const [, , what = '', rest = ''] = path.split('/')
      const id = decodeURIComponent(rest)
      const call = `${request.method} ${what}`
      if (call === 'GET orders') {
        const found = charges.findByOrder(id)
        return found ? { status: 200, body: found } : refuse('order_not_found', 404)
      }
      if (call === 'GET refunds') {
        const found = charges.findRefund(id)
        return found ? { status: 200, body: found } : refuse('refund_not_found', 404)
      }
      if (call === 'DELETE cards')
        return vault.remove(id) ? { status: 200, body: { object: 'removed' } } : refuse('card_not_found', 404)
      const body = await readBody(request)
      if (call === 'POST charges') return charge(body, String(request.headers['idempotency-key'] ?? ''))
      if (call === 'POST refunds') return refund(body)
      return call === 'POST cards' ? saveCard(body) : refuse('no_such_call', 404)
    }

    const answerMerchant = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      if (!isSame(bearerOf(request), secretKey)) return sendJson(response, 401, refuse('unknown_key').body)
      const mode = await behaviour.take('slow', 'fail', 'garbled', 'lost')
      if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
      const said = await serve(request, path)
      if (said.lost || mode === 'lost') return void request.socket.destroy()
      return sendJson(response, said.status, mode === 'garbled' ? 'not what you expect' : said.body)
    }

    const tokenise = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      allowBrowsers(response)
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      if (request.method !== 'POST') return sendJson(response, 405, refuse('post_only').body)
      const mode = await behaviour.take('slow', 'fail')
      if (mode === 'fail') return sendJson(response, 503, refuse('unavailable').body)
      if (!isSame(bearerOf(request), publishableKey)) return sendJson(response, 401, refuse('unknown_key').body)
      const card = readCard(await readBody(request), Date.now())
      if (typeof card === 'string') return sendJson(response, 422, refuse(card).body)
      return sendJson(response, 200, { object: 'token', token: vault.tokenise(card), card: shownOf(card) })
    }

    return {
      answer: async (request, response, path) => {
        if (path === '/tokens') return tokenise(request, response)
        if (path.startsWith('/v1/')) return answerMerchant(request, response, path)
        if (path === '/charges') return sendJson(response, 200, charges.list())
        if (path === '/calls') return sendJson(response, 200, events.tries())
        if (path === '/') return sendPage(response, cardPage(charges.list(), events.tries()))
        return sendJson(response, 404, {
          error: 'POST /tokens, /v1/charges, /v1/refunds, /v1/cards; GET /charges, /calls',
        })
      },
      stop: async () => {
        timers.forEach((timer) => clearTimeout(timer))
        events.stop()
      },
    }
  },
}
