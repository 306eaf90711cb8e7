import type { Route } from '@song-hanh/contract/http/route'
import { processOf } from '@song-hanh/contract/http/route'
import { afterAll } from 'vitest'
import { openApi } from '../../api.ts'
import { openAuth } from '../../auth.ts'
import { type Config, readConfig } from '../../config.ts'
import { openLog } from '#platform/telemetry/log'

export const testOrigin = 'https://songhanh.test'

/** The configuration of a process on a test database; every call of a test names what it needs to be different. */
export const testEnvironment = (databaseUrl: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '4',
  PORT: '0',
  PUBLIC_ORIGIN: testOrigin,
  SEAL_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  AUDIT_KEYS: `test:${Buffer.alloc(32, 5).toString('base64')}`,
  IDENTITY_SEAL_KEYS: `identity:${Buffer.alloc(32, 4).toString('base64')}`,
  REFRESH_KEYS: `test:${Buffer.alloc(32, 2).toString('base64')}`,
  CODE_KEYS: `test:${Buffer.alloc(32, 3).toString('base64')}`,
  RATE_FACTOR: '1000',
  // solving it is the visitor's work, and a test is every visitor
  CAPTCHA_WORK: '10',
  // a test machine may be busy with other tests
  OVERLOAD_DELAY_MS: '60000',
  DATABASE_CONNECT_MS: '30000',
  DATABASE_DEADLINE_MS: '40000',
  LOG_LEVEL: 'silent',
  ...more,
})

export const testConfig = (databaseUrl: string, more: NodeJS.ProcessEnv = {}): Config =>
  readConfig(testEnvironment(databaseUrl, more))

type Sent = {
  token?: string
  organisationId?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  url?: string
}

export type Answered = {
  status: number
  body: { data?: never; errors: { code: string | number; message: string; field?: string }[]; requestId?: string }
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string; [more: string]: unknown }[]
}

/** The real auth and api processes over a test database, asked without a socket between. */
export const openServers = async (urlOf: (login: 'auth' | 'api') => string, more: NodeJS.ProcessEnv = {}) => {
  const log = openLog('test', 'silent')
  const servers = {
    auth: await openAuth(testConfig(urlOf('auth'), more), log),
    api: await openApi(testConfig(urlOf('api'), more), log),
  }
  const close = async () => {
    for (const server of Object.values(servers)) {
      await server.app.close()
      await server.close()
    }
  }
  afterAll(close)

  const ask = async (route: Pick<Route, 'method' | 'path'>, sent: Sent = {}): Promise<Answered> => {
    const response = await servers[processOf(route.path)].app.inject({
      method: route.method,
      url: sent.url ?? route.path,
      headers: {
        'x-requested-with': 'test',
        origin: more['PUBLIC_ORIGIN'] ?? testOrigin,
        'sec-fetch-site': 'same-origin',
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(sent.organisationId ? { 'x-organisation-id': sent.organisationId } : {}),
        ...(sent.cookie ? { cookie: sent.cookie } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      cookies: response.cookies as unknown as Answered['cookies'],
    }
  }
  return { ...servers, ask, close }
}

export type OpenServers = Awaited<ReturnType<typeof openServers>>
/** What most helpers need of them: to call a route. */
export type Servers = Pick<OpenServers, 'ask'>
