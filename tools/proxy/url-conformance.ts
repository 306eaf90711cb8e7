import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { htmlOf, operationsTable, table } from '@song-hanh/web/edge/entries'
import { nginxConfig } from './nginx-config.ts'
import { answers } from '../process/ports.ts'
import { startProgram } from '../process/programs.ts'

/** How a server routed a URL: enough to compare two servers. */
export type RouteResult = { status: number; location?: string; upstream?: string; entry?: 'site' | 'app' }

/** Sends a request without normalising the path, as a hostile client would, with any host name, from any own address. */
export const requestRaw = (port: number, path: string, host = 'localhost', from = '127.0.0.1'): Promise<RouteResult> =>
  new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', localAddress: from, port, path, headers: { host: `${host}:${port}`, accept: 'text/html' } },
      (response) => {
        response.resume()
        const {
          location,
          'x-trial-upstream': upstream,
          'content-type': type,
          'x-robots-tag': robots,
        } = response.headers
        const isPage = type?.startsWith('text/html') && (response.statusCode === 200 || robots)
        resolve({
          status: response.statusCode ?? 0,
          ...(location && { location }),
          ...(upstream && { upstream: String(upstream) }),
          ...(isPage && { entry: robots ? 'app' : 'site' }),
        })
      },
    )
      .once('error', reject)
      .end()
  })

/** A stub for auth or api that returns its name in a header, and the caller in a body that says nothing of caching. */
export const startUpstream = async (name: string, port: number): Promise<Server> => {
  const server = createServer(({ headers }, response) =>
    response
      .writeHead(200, { 'x-trial-upstream': name, ETag: '"one"', 'Last-Modified': 'Sat, 01 Aug 2026 00:00:00 GMT' })
      .end(headers.authorization),
  )
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}

/** A build with every file of the route table, each a few bytes long. */
export const writeFixtureBuild = () => {
  const dist = mkdtempSync(join(tmpdir(), 'trial-build-'))
  const pages = [...table, ...operationsTable].flatMap(({ path, to }) => ('entry' in to ? [htmlOf(to, path)] : []))
  const files = table.flatMap(({ path, to }) => ('file' in to && !path.includes('*') ? [path.slice(1)] : []))
  for (const name of [...pages, ...files, 'pages/vi/404.html', 'pages/en/404.html', 'assets/trial-abc123.js']) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), `<!doctype html><title>${name}</title>`)
  }
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** A real nginx with the generated configuration, on its own port and in its own folder. */
export const startNginx = async (
  port: number,
  dist: string,
  upstreams: { auth: number; api: number; staff: number },
) => {
  const folder = mkdtempSync(join(tmpdir(), 'trial-nginx-'))
  const config = nginxConfig({
    listen: [`listen 127.0.0.1:${port};`],
    serverName: 'localhost',
    operationsName: 'operations.localhost',
    operationsOrigin: `http://operations.localhost:${port}`,
    dist,
    auth: `127.0.0.1:${upstreams.auth}`,
    api: `127.0.0.1:${upstreams.api}`,
    staff: `127.0.0.1:${upstreams.staff}`,
    staffNetworks: ['127.0.0.1/32'],
    https: false,
    accessLog: join(folder, 'access.log'),
    errorLog: 'stderr',
  })
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const fullConfig = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    'error_log stderr warn;',
    'events {}',
    `http { include /etc/nginx/mime.types; access_log off; ${tempPaths.join(' ')}`,
    config,
    '}',
  ].join('\n')
  writeFileSync(join(folder, 'nginx.conf'), fullConfig)
  const lines: string[] = []
  const program = startProgram({
    name: 'nginx',
    command: 'nginx',
    args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    onLine: (line) => lines.push(line),
  })
  if (!(await answers(`http://127.0.0.1:${port}/`, 10_000)))
    throw new Error(`nginx did not start:\n${lines.join('\n')}`)
  const readAccessLog = () => readFileSync(join(folder, 'access.log'), 'utf8')
  const readErrorLog = () => lines.join('\n')
  return {
    readAccessLog,
    readErrorLog,
    stop: () => program.stop().then(() => rmSync(folder, { recursive: true, force: true })),
  }
}
