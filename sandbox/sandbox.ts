import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goTo, readBody, sendJson, sendPage, sendText } from './answer.ts'
import { openBehaviour, type Behaviour } from './behaviour.ts'
import { indexPage } from './index-page.ts'
import type { RunningService, SandboxService } from './service.ts'

type Mounted = { service: SandboxService; open: RunningService; behaviour: Behaviour }

const here = new URL('./', import.meta.url)

const findServices = async (): Promise<Map<string, SandboxService>> => {
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, here)))
    .map((entry) => entry.name)
    .sort()
  const services = new Map<string, SandboxService>()
  for (const folder of folders) {
    const index = (await import(new URL(`${folder}/index.ts`, here).href)) as { service: SandboxService }
    services.set(folder, index.service)
  }
  return services
}

/** Starts all services on one HTTP port of the loopback address. */
export const startSandbox = async ({ port, env }: { port: number; env: NodeJS.ProcessEnv }) => {
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox pretends to be banks and mail servers. It does not start in production.')
  const mounted = new Map<string, Mounted>()
  let ready = false

  const answerBehaviour = async (request: IncomingMessage, response: ServerResponse, behaviour: Behaviour) => {
    if (request.method === 'GET') return sendJson(response, 200, { ...behaviour.current(), modes: behaviour.modes })
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!behaviour.set(await readBody(request)))
      return sendJson(response, 400, { error: `mode is one of: normal, ${Object.keys(behaviour.modes).join(', ')}` })
    return isForm ? goTo(response, '/') : sendJson(response, 200, behaviour.current())
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    if (pathname === '/healthz') return sendJson(response, ready ? 200 : 503, { ready, services: [...mounted.keys()] })
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    if (pathname === '/look.css')
      return sendText(response, 200, 'text/css; charset=utf-8', readFileSync(new URL('look.css', here)))
    if (pathname === '/')
      return sendPage(
        response,
        indexPage([...mounted].map(([name, { service, behaviour }]) => ({ name, service, behaviour }))),
      )
    const [, name = '', ...rest] = pathname.split('/')
    const found = mounted.get(name)
    if (!found) return sendJson(response, 404, { error: 'There is no such service.' })
    const path = `/${rest.join('/')}`
    return path === '/behaviour'
      ? answerBehaviour(request, response, found.behaviour)
      : found.open.answer(request, response, path)
  }

  const server = createServer((request, response) => {
    // DNS rebinding: a web page may point its own host name at 127.0.0.1; it must not read the mails.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== '127.0.0.1' && host !== 'localhost') return sendJson(response, 421, { error: 'Ask for 127.0.0.1.' })
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: error instanceof Error ? error.message : 'failed' })
    })
  })
  // a client that reuses a connection after a pause must not hit one that is being closed
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, service] of await findServices()) {
    const behaviour = openBehaviour(service.modes)
    mounted.set(name, { service, behaviour, open: await service.open({ base: `${origin}/${name}`, env, behaviour }) })
  }
  ready = true

  return {
    origin,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const { open } of mounted.values()) await open.stop()
    },
  }
}
