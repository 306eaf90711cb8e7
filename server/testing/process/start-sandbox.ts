import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { childEnvironment } from './child-environment.ts'

const program = join(import.meta.dirname, '..', '..', '..', 'sandbox', 'sandbox.main.ts')

/** The outside world as a program of its own: other companies' machines, as far as we can tell. Ends with the test file. */
export const startSandbox = async (environment: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [program], {
    env: { ...childEnvironment, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
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
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    origin,
    stop,
    send,
    /** To be slow, to fail, to lie; for so many calls. */
    behave: (part: string, order: { mode: string; delayMs?: number; times?: number }) =>
      send('PUT', `/${part}/behaviour`, order),
  }
}
