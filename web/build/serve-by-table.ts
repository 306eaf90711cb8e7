import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'
import { edgeOf, securityHeaders } from '../edge/csp.ts'
import {
  failureLanguage,
  languageOf,
  locationOf,
  operationsTable,
  resolve,
  type Row,
  table,
  type Target,
  twinOf,
} from '../edge/entries.ts'
import { root } from './config.ts'
import { generatedFiles } from './generated-files.ts'

/** Modules, styles and other requests of Vite itself: not URLs of the product. */
const isOwnRequest = /^\/(@|__)|\.\w+$/

type Env = Record<string, string | undefined>

/** The client's own modules are in `web/api` and are requested under `/api/` too. */
const notModule = '(?!.*\\.tsx?(\\?|$))'

const targetOf = (url: string, host = '') =>
  resolve(url.replace(/\?.*/s, ''), {
    development: true,
    host: host.startsWith('operations.') ? 'operations' : 'app',
  })

/** `/id/*` → `^/id/`: the rows of the table that another process answers, in the proxy's format. */
export const upstreamProxy = (env: Env): Record<string, ProxyOptions> => {
  const ports = { auth: env.AUTH_PORT ?? '4001', api: env.API_PORT ?? '4002', staff: env.STAFF_PORT ?? '4004' }
  const isUpstream = (row: Row): row is Row & { to: { upstream: keyof typeof ports } } => 'upstream' in row.to
  return Object.fromEntries(
    [...table, ...operationsTable].filter(isUpstream).map(({ path, to }) => [
      `^${path.replace(/\*$/, '')}${notModule}`,
      {
        target: `http://127.0.0.1:${ports[to.upstream]}`,
        xfwd: true,
        // a path that is another process's on this host alone
        bypass: ({ url = '/', headers }) => ('upstream' in targetOf(url, headers.host) ? undefined : url),
      },
    ]),
  )
}

type PageRequest = { path: string; target: Extract<Target, { entry: 'site' }>; cookies: string | undefined }

const sitePage = async (server: ViteDevServer, { path, target, cookies }: PageRequest, env: Env) => {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('no environment to render public pages in')
  const { renderPage } = await ssr.runner.import<typeof import('../site/render.tsx')>('/site/render.tsx')
  const { renderDocument } = await ssr.runner.import<typeof import('../site/document.ts')>('/site/document.ts')
  const address = target.status ? target.page : twinOf(path, 'vi')
  const language = target.status ? failureLanguage(path, cookies) : languageOf(path)
  const page = await renderPage(address, language, env)
  const links = { origin: '', script: '/site/client.tsx', styles: ['/styles/site.css'], modules: [], fonts: [] }
  return renderDocument({ page, ...links })
}

const answer = async (server: ViteDevServer, req: IncomingMessage, res: ServerResponse, env: Env) => {
  // not by `new URL`, which would read the second part of `//elsewhere.example/` as a host
  const [path = '/', query] = (req.url ?? '/').split(/\?(.*)/s)
  const search = query === undefined ? '' : `?${query}`
  const host = req.headers.host ?? ''
  const own = generatedFiles[path]
  if (own) return res.setHeader('Content-Type', own.type).end(await own.make(env))
  const target = targetOf(path, host)
  if ('file' in target || 'upstream' in target) return false
  if ('redirect' in target) {
    const location = locationOf(target, search, `http://operations.${host.replace(/^operations\./, '')}`)
    return res.writeHead(target.permanent ? 308 : 302, { Location: location }).end()
  }
  if (isOwnRequest.test(path)) return false

  const html =
    target.entry === 'site'
      ? await sitePage(server, { path, target, cookies: req.headers.cookie }, env)
      : await readFile(`${root}${target.entry}.html`, 'utf8')
  const headers = securityHeaders({ entry: target.entry, path, reportOnly: true, ...edgeOf(env) })
  return res
    .writeHead(target.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    .end(await server.transformIndexHtml(req.url ?? path, html))
}

/** Development answers every URL as production does: same table, same pages, same statuses. */
export const serveByTable = (env: Env): Plugin => ({
  name: 'serve-by-table',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((req, res, next) => {
      answer(server, req, res, env).then(
        (answered) => {
          if (answered === false) next()
        },
        (error: unknown) => next(error),
      )
    })
  },
})
