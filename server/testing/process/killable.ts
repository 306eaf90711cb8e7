import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll } from 'vitest'
import { withoutForeignSecrets } from '../../process-secrets.ts'
import { childEnvironment } from './child-environment.ts'
import { until } from '../database/until.ts'

/**
 * A port for a process that needs an address before it listens. It is below the range from which the system takes the
 * ports of outgoing connections: one of those could take it in the meantime.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(15_000, 30_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((found) => {
    probe.once('error', () => found(false)).listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })
  return isFree ? port : freePort()
}

const answers = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export type Killable = {
  /** As a power cut: nothing is finished, nothing is logged. It is started again at once, as a supervisor would. */
  kill(): Promise<void>
  ready(): Promise<void>
}

/** One of our processes as it is in production, on a port of its own; ends with the test file. */
export const startKillable = async (
  name: 'api' | 'worker',
  environment: NodeJS.ProcessEnv,
  port: number,
): Promise<Killable> => {
  const file = new URL(`../../${name}.main.ts`, import.meta.url).pathname
  const own = withoutForeignSecrets(name, environment)
  const env = { ...childEnvironment, ...own, HOST: '127.0.0.1', PORT: String(port) }
  const start = () => spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  let child: ChildProcess = start()
  const end = async () => {
    const ended = new Promise((gone) => child.once('exit', gone))
    child.kill('SIGKILL')
    await ended
  }
  afterAll(end)
  const ready = async () => {
    const isReady = async () => {
      if (await answers(port)) return true
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
      return false
    }
    await until(`${name} answers /readyz`, isReady, { everyMs: 50, withinMs: 300_000 })
  }
  await ready()
  return {
    ready,
    kill: async () => {
      await end()
      child = start()
    },
  }
}
