import { join } from 'node:path'
import { Client } from 'pg'
import { answers, freePorts } from '../process/ports.ts'
import { type Program, startProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'
import { processEnvironment, sandboxEnvironment, type StackConfig } from '../stack/dev-env.ts'

type Kind = 'auth' | 'api' | 'worker'
const maxMailsMs = 3 * 60_000

type Instance = { kind: Kind; port: number; program: Program; open: Set<Promise<unknown>> }

const start = async (kind: Kind, config: StackConfig, rings: NodeJS.ProcessEnv): Promise<Instance> => {
  const [port = 0] = await freePorts(1)
  const env = { ...processEnvironment(kind, { ...config, env: rings }), RATE_FACTOR: '1000000', PORT: String(port) }
  const program = startProgram({
    name: kind,
    command: process.execPath,
    args: [join(root, `server/${kind}.main.ts`)],
    env: { ...env, OVERLOAD_DELAY_MS: '60000', DATABASE_CONNECT_MS: '30000', DATABASE_DEADLINE_MS: '40000' },
    isolated: true,
    logFile: join(root, `.out/drill-keys-${kind}.log`),
  })
  if (!(await answers(`http://127.0.0.1:${port}/readyz`, 90_000))) throw new Error(`${kind} did not start`)
  return { kind, port, program, open: new Set() }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>

/** Two auth, two api and one worker process behind a choice of ports, as behind a proxy; and the outside world. */
export const openFleet = async (config: StackConfig, rings: NodeJS.ProcessEnv) => {
  const sandbox = startProgram({
    name: 'sandbox',
    command: process.execPath,
    args: [join(root, 'sandbox/sandbox.main.ts')],
    env: sandboxEnvironment(config),
    isolated: true,
    logFile: join(root, '.out/drill-keys-sandbox.log'),
  })
  const instances: Instance[] = []
  for (const kind of ['auth', 'auth', 'api', 'api', 'worker'] as const) instances.push(await start(kind, config, rings))
  let turn = 0
  let restarts = 0

  return {
    restarts: () => restarts,
    /** Sends a request to one of the processes, in turn. */
    send: async (kind: Kind, path: string, options: RequestInit): Promise<Response> => {
      const chosen = instances.filter((one) => one.kind === kind)
      const instance = chosen[(turn += 1) % chosen.length]
      if (!instance) throw new Error(`there is no ${kind}`)
      const sent = fetch(`http://127.0.0.1:${instance.port}${path}`, options).then(async (response) => {
        const text = await response.text()
        return new Response(text, { status: response.status, headers: response.headers })
      })
      instance.open.add(sent)
      return sent.finally(() => instance.open.delete(sent))
    },
    /** One by one: the new process gets the requests before the old one is asked to end. */
    restartAll: async (next: NodeJS.ProcessEnv) => {
      for (const [at, old] of instances.entries()) {
        instances[at] = await start(old.kind, config, next)
        await Promise.allSettled(old.open)
        await old.program.stop()
        restarts += 1
      }
    },
    /** Mails that the worker could not open or send, after time enough for all of them. */
    countMailsLeft: async (): Promise<number> => {
      const client = new Client({ connectionString: config.databaseUrl })
      await client.connect()
      const until = performance.now() + maxMailsMs
      let left = 1
      while (left > 0 && performance.now() < until) {
        await new Promise((go) => setTimeout(go, 500))
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::integer as count from pgboss.job where name in ('mail.send', 'job.dead')`,
        )
        left = rows[0]?.count ?? 0
      }
      await client.end()
      return left
    },
    stop: async () => {
      for (const { program } of instances) await program.stop()
      await sandbox.stop()
    },
  }
}
