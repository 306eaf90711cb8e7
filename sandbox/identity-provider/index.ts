import { readFileSync } from 'node:fs'
import { goTo, readBody, sendJson, sendText } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { openAccounts } from './accounts.ts'
import { answerInteraction } from './interaction.ts'
import { openProvider, readClient } from './provider.ts'

/** Machine endpoints: failures are simulated here, so that the product has to handle them. */
const machinePaths = /^\/(token|me|jwks|\.well-known\/)/

const stylesheet = new URL('look.css', import.meta.url)

export const service: SandboxService = {
  title: 'Identity provider',
  about: 'Another company’s sign-in: OpenID Connect with authorization code and PKCE, its own people and pages.',
  modes: {
    slow: 'discovery, keys, token and user info take a while',
    fail: 'discovery, keys, token and user info answer 503',
    deny: 'every sign-in is refused (access_denied)',
  },
  open: async ({ base, env, behaviour }) => {
    const accounts = openAccounts()
    const provider = await openProvider(base, readClient(env), accounts)
    const mount = new URL(base).pathname
    const interaction = answerInteraction(provider, accounts, behaviour, mount)
    const protocol = provider.callback()
    return {
      answer: async (request, response, path) => {
        if (path === '/') return goTo(response, `${mount}/.well-known/openid-configuration`)
        if (path === '/look.css') return sendText(response, 200, 'text/css; charset=utf-8', readFileSync(stylesheet))
        if (path === '/accounts' && request.method === 'GET') return sendJson(response, 200, accounts.list())
        if (path === '/accounts' && request.method === 'POST')
          return sendJson(response, 201, accounts.add(await readBody(request)))
        if (path.startsWith('/interaction/')) return interaction(request, response)
        if (machinePaths.test(path) && (await behaviour.take('slow', 'fail')) === 'fail')
          return sendJson(response, 503, { error: 'temporarily_unavailable' })
        // mounted below a path: the library derives its mount point by comparing the two
        const inner = (request.url ?? '').slice(mount.length) || '/'
        Object.assign(request, { originalUrl: request.url, url: inner })
        await protocol(request, response)
      },
      stop: async () => {},
    }
  },
}
