import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig } from '../proxy/nginx-config.ts'
import { root } from '../process/root.ts'
import { buildWeb, dist, isBuildFresh } from '../release/web-build.ts'
import type { Bench } from './bench.ts'

/** The most requested pages, and their files. */
const pages: Record<string, string> = {
  '/': 'pages/vi/landing.html',
  '/digital-transformation': 'pages/vi/digital-transformation.html',
  '/digital-transformation/bao-mat-quan-tri': 'pages/vi/digital-transformation/bao-mat-quan-tri.html',
}

const file = join(root, 'tools/bench/nginx-program.ts')

/** The configuration of ops/nginx.conf on a loopback port. */
const ourServers = () =>
  nginxConfig({
    listen: ['listen 127.0.0.1:__PORT__;'],
    serverName: 'localhost',
    operationsName: 'operations.localhost',
    operationsOrigin: 'http://operations.localhost',
    dist,
    auth: '127.0.0.1:9',
    api: '127.0.0.1:9',
    staff: '127.0.0.1:9',
    staffNetworks: [],
    https: false,
    accessLog: '__FOLDER__/access.log',
    errorLog: 'stderr',
  })

/** Files only: no routes, headers, log or content negotiation. */
const bareServers = (folder: string) =>
  `server { listen 127.0.0.1:__PORT__; root ${folder}; access_log off; default_type text/html; }`

/** Our pages through the generated nginx configuration, compared with files of equal size through a bare nginx. */
export const staticPages: Bench = {
  bar: 0.9,
  connections: 32,
  // the load generator costs more than the server, so requests per second would measure the generator
  by: 'processor',
  sides: async () => {
    if (!isBuildFresh()) await buildWeb(() => {})
    const folder = join(root, '.out/bench-files')
    mkdirSync(folder, { recursive: true })
    const names = Object.values(pages).map((page, at) => {
      writeFileSync(join(folder, `file-${at}`), randomBytes(statSync(join(dist, `${page}.gz`)).size))
      return `/file-${at}`
    })
    const ask = (paths: string[]) => async () =>
      paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }))
    return {
      bare: (name) => ({
        name,
        file,
        env: { NGINX_SERVERS: bareServers(folder) },
        readyPath: names[0] ?? '/',
        requests: ask(names),
      }),
      ours: {
        name: 'ours',
        file,
        env: { NGINX_SERVERS: ourServers() },
        readyPath: '/',
        requests: ask(Object.keys(pages)),
      },
    }
  },
}
