import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { testOrigin } from './open-servers.ts'

const program = join(import.meta.dirname, '..', '..', 'sandbox', 'sandbox.main.ts')
const secret = 'a-secret-that-only-this-test-knows-0000'

export type ProviderAccount = { id: string; email: string; name: string; emailVerified: boolean }

/** The sandbox as a program of its own, with its identity provider: another company's machine, as far as we can tell. */
export const startProvider = async () => {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      IDENTITY_PROVIDER_CLIENT_SECRET: secret,
      IDENTITY_PROVIDER_REDIRECT_URIS: `${testOrigin}/auth/callback`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => void child.kill()
  afterAll(stop)
  const lines = createInterface(child.stdout)
  const origin = await new Promise<string>((found, fail) => {
    child.once('exit', () => fail(new Error('the sandbox ended before it was ready')))
    lines.on('line', (line) => {
      const [, address] = /^sandbox on (\S+)$/.exec(line) ?? []
      if (address) found(address)
    })
  })
  const issuer = `${origin}/identity-provider`
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${issuer}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  return {
    issuer,
    stop,
    /** What the auth process must be told to sign people in by it. */
    environment: { SSO_ISSUER: issuer, SSO_CLIENT_ID: 'song-hanh', SSO_CLIENT_SECRET: secret },
    /** To be slow, to fail, to deny; for so many calls. */
    behave: (order: { mode: string; delayMs?: number; times?: number }) => send('PUT', '/behaviour', order),
    /** Somebody who has an account there. */
    addAccount: (given: { email?: string; name?: string; emailVerified?: boolean } = {}) =>
      send('POST', '/accounts', given) as Promise<ProviderAccount>,
  }
}
