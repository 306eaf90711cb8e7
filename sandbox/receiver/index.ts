import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, readBody, readText, sendJson } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { boxModes, openBoxes } from './boxes.ts'

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A customer's own program that receives webhooks. */
export const service: SandboxService = {
  title: 'Receiver',
  about: 'A customer’s own program that takes webhooks: POST /in/<box>; GET and PUT /boxes/<box> to look and to order.',
  modes: boxModes,
  open: async ({ behaviour }) => {
    const boxes = openBoxes()
    const take = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
      const body = await readText(request)
      boxes.keep(name, { at: new Date().toISOString(), headers: headersOf(request), body })
      const own = await boxes.find(name).behaviour.take(...Object.keys(boxModes))
      const mode = own === 'normal' ? await behaviour.take(...Object.keys(boxModes)) : own
      if (mode === 'hang_up') return void request.socket.destroy()
      if (mode === 'redirect') return goTo(response, '/receiver/in/elsewhere')
      return mode === 'fail' ? sendJson(response, 503, { error: 'down' }) : sendJson(response, 200, { taken: true })
    }
    const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      const [, what = '', name = ''] = path.split('/')
      if (what === 'in' && name && request.method === 'POST') return take(request, response, name)
      if (what === 'boxes' && name && request.method === 'GET')
        return sendJson(response, 200, boxes.find(name).received)
      if (what === 'boxes' && name && request.method === 'PUT') {
        const isKnown = boxes.find(name).behaviour.set(await readBody(request))
        return sendJson(response, isKnown ? 200 : 400, boxes.find(name).behaviour.current())
      }
      return sendJson(response, 404, { error: 'POST /in/<box>, GET and PUT /boxes/<box>' })
    }
    return { answer, stop: async () => {} }
  },
}
