import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { childEnvironment } from '../process/child-environment.ts'

const program = join(import.meta.dirname, '..', '..', '..', 'sandbox', 'sandbox.main.ts')
const secret = 'a-secret-that-only-this-test-knows-0000'

/** What the bank was asked, in order. */
type BankCall = { call: string; requestId: string; body: Record<string, unknown> }
type BankMessage = { about: string; status: number; taken: boolean }
type Order = { mode: string; delayMs?: number; times?: number }

/** The sandbox as a program of its own, with its bank and its register of companies. */
export const startBank = async ({ merchant = 'http://127.0.0.1:9' }: { merchant?: string } = {}) => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnvironment,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      VPBANK_CLIENT_SECRET: secret,
      REGISTRY_TOKEN: secret,
      VPBANK_CALLBACK_SECRET: secret,
      VPBANK_CALLBACK_URL: `${merchant}/api/ekyc/vpbank/callback`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => void child.kill()
  afterAll(stop)
  const origin = await new Promise<string>((found, fail) => {
    child.once('exit', () => fail(new Error('the sandbox ended before it was ready')))
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^sandbox on (\S+)$/.exec(line) ?? []
      if (address) found(address)
    })
  })
  const send = async (method: string, path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    })
  return {
    stop,
    /** The environment of a process that talks to it. */
    environment: {
      VPBANK_URL: `${origin}/vpbank`,
      VPBANK_CLIENT_ID: 'song-hanh',
      VPBANK_CLIENT_SECRET: secret,
      VPBANK_CALLBACK_SECRET: secret,
      VPBANK_CHANNEL: 'SONG_HANH',
      VPBANK_REDIRECT_URL: `${origin}/vpbank/landing`,
      REGISTRY_URL: `${origin}/registry`,
      REGISTRY_TOKEN: secret,
    },
    behave: async (order: Order) => void (await send('PUT', '/vpbank/behaviour', order)),
    registryBehave: async (order: Order) => void (await send('PUT', '/registry/behaviour', order)),
    /** What becomes of an application on the bank's own pages. */
    decide: async (transactionCode: string, status: 'APPROVED' | 'INCOMPLETE' | 'REJECTED') =>
      void (await send('POST', '/vpbank/landing', { transactionCode, status })),
    /** The callbacks that it sent us, newest first, and what we answered. */
    told: async () => (await (await fetch(`${origin}/vpbank/told`)).json()) as BankMessage[],
    heard: async () => (await (await fetch(`${origin}/vpbank/heard`)).json()) as BankCall[],
  }
}
