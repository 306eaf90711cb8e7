import { randomBytes } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import { minuteOf, openCallbacks } from '../callbacks.ts'
import { hmac, corrupted } from '../hmac.ts'
import type { Charge } from './charges.ts'

export const eventModes = {
  silent: 'never calls the merchant',
  twice: 'sends every event twice',
  out_of_order: 'sends the final event before the first one',
  bad_signature: 'sends events with an invalid signature',
  old: 'sends events with a signature of ten minutes ago',
}

type Event = { id: string; type: string; created: number; data: Charge }
const eventOf = (charge: Charge): Event => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  type: `charge.${charge.status}`,
  created: Math.floor(Date.now() / 1000),
  data: structuredClone(charge),
})

/** Sends the result of a charge to the merchant: `Card-Signature: t=…,v1=…` over `{t}.{body}`, until it answers 2xx. */
export const openEvents = (env: NodeJS.ProcessEnv, behaviour: Behaviour) => {
  const url = env['CARD_WEBHOOK_URL'] ?? 'http://localhost:4000/api/billing/callbacks/card'
  const secret = env['CARD_WEBHOOK_SECRET'] ?? 'whsec_sandbox_only-for-development'
  const minute = minuteOf(env)
  const callbacks = openCallbacks()

  const send = (event: Event, mode: string, delayMs = 0) => {
    const body = JSON.stringify(event)
    const make = () => {
      const t = Math.floor(Date.now() / 1000) - (mode === 'old' ? 600 : 0)
      const signature = hmac('sha256', secret, `${t}.${body}`)
      const v1 = mode === 'bad_signature' ? corrupted(signature) : signature
      return { headers: { 'content-type': 'application/json', 'card-signature': `t=${t},v1=${v1}` }, body }
    }
    const waitsMs = [1, 5, 30, 120].map((minutes) => minutes * minute)
    const isAccepted = (status: number) => status >= 200 && status < 300
    callbacks.send({ url, method: 'POST', make, isAccepted, waitsMs, delayMs }, `${event.data.order_id} ${event.type}`)
  }

  return {
    send: async (charge: Charge, { twice = false } = {}): Promise<void> => {
      const mode = await behaviour.take(...Object.keys(eventModes))
      if (mode === 'silent') return
      const event = eventOf(charge)
      send(event, mode)
      if (twice || mode === 'twice') send(event, mode)
      if (mode === 'out_of_order')
        send(eventOf({ ...charge, status: 'pending', failure_code: null, failure_message: null }), mode, 200)
    },
    attempts: callbacks.attempts,
    stop: callbacks.stop,
  }
}
export type Events = ReturnType<typeof openEvents>
