import { join } from 'node:path'
import { Client } from 'pg'
import { openThrowAwayDatabase } from '../stack/database.ts'
import { readSecrets, type StackConfig } from '../stack/dev-env.ts'
import { loadDemo, migrate, startServers, stopAll } from '../stack/services.ts'
import { freePorts } from '../process/ports.ts'
import { onStop } from '../process/programs.ts'
import { root } from '../process/root.ts'
import { prepareWorkspace } from '../stack/setup.ts'
import { step } from '../process/terminal.ts'
import { startNginx } from '../proxy/url-conformance.ts'
import { buildWeb, dist, isBuildFresh } from '../release/web-build.ts'

const folder = join(root, '.out/attack')

export type HostileStack = {
  origin: string
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** The production build behind nginx with the demo data, and without the worker, which would change rows by itself. */
export const withHostileStack = async (work: (stack: HostileStack) => Promise<void>): Promise<void> => {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  onStop(stop)
  try {
    await prepareWorkspace()
    if (!isBuildFresh()) await step('Production build', () => buildWeb(() => {}))
    const database = await step('PostgreSQL', () => openThrowAwayDatabase())
    closers.push(database.stop)
    const [app = 0, auth = 0, api = 0, worker = 0, staff = 0, sandbox = 0, smtp = 0] = await freePorts(7)
    const ports = { app, auth, api, worker, staff, sandbox, smtp, postgres: 0 }
    const origin = `http://localhost:${app}`
    // limits have tests of their own; here they would answer in place of what is attacked
    const env = { RATE_FACTOR: '1000', OVERLOAD_DELAY_MS: '60000' }
    const stored = { secrets: readSecrets(folder), dataFolder: folder, databaseUrl: database.url }
    const config: StackConfig = { ports, ...stored, origin, mode: 'production', env }
    await step('Schema and demo data', () => migrate(config).then(() => loadDemo(config)))
    const programs = await step('Servers', () =>
      startServers(['auth', 'api', 'sandbox'], { config, onLine: () => {}, logFolder: folder }),
    )
    closers.push(() => stopAll(programs))
    const nginx = await startNginx(app, dist, { auth, api, staff })
    closers.push(nginx.stop)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    closers.push(() => client.end())
    await work({
      origin,
      query: async <Row extends object>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    })
  } finally {
    await stop()
  }
}
