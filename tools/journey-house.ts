import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { openThrowAwayDatabase } from './database.ts'
import { cardTokenUrl, readSecrets, staffEnvironment, type Ports, type Setting } from './dev-env.ts'
import { closeFront, createFront } from './front.ts'
import { loadDemo, makeDocuments, migrate, startServers, stopAll } from './house.ts'
import { freePorts } from './ports.ts'
import { onStop, runInTerminal } from './programs.ts'
import { root } from './root.ts'
import { printLine, step } from './terminal.ts'
import { buildWeb, dist, isBuildFresh } from './web-build.ts'

const folder = join(root, '.out/e2e')
const logFolder = join(folder, 'logs')
const closers: (() => Promise<unknown>)[] = []

/** Everything that is to be ended with this run, in the order in which it was started. */
export const closeLater = (close: () => Promise<unknown>) => closers.push(close)
const stop = async () => {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** Ports of this run alone, so that `npm run dev` may go on beside it. */
const takePorts = async (): Promise<Ports> => {
  const [app = 0, auth = 0, api = 0, worker = 0, sandbox = 0, smtp = 0, postgres = 0] = await freePorts(7)
  return { app, auth, api, worker, sandbox, smtp, postgres }
}

/** The production build in front of real servers on a database with the demo data, as a small installation has it. */
const openHouse = async (): Promise<Setting> => {
  if (!isBuildFresh()) await step('Production build', () => buildWeb(() => {}))
  const ports = await takePorts()
  const origin = `http://localhost:${ports.app}`
  // Reads the whole build now, so that another one made meanwhile does not pull it away.
  const front = createFront({
    dist,
    origin,
    upstreams: ports,
    cardTokenUrl: cardTokenUrl({ ports, origin, mode: 'test' }),
  })
  const database = await step('PostgreSQL', () => openThrowAwayDatabase())
  closeLater(database.stop)
  symlinkSync(database.log, join(logFolder, 'postgres.log'))
  // The limits of a real installation would count all journeys as one impatient visitor, and a busy machine as a rush or a
  // database that is away.
  const given = {
    RATE_FACTOR: '1000',
    OVERLOAD_DELAY_MS: '60000',
    DATABASE_CONNECT_MS: '30000',
    DATABASE_DEADLINE_MS: '40000',
    LOG_LEVEL: 'debug',
  }
  const secrets = readSecrets(folder)
  const setting: Setting = { ports, secrets, databaseUrl: database.url, origin, mode: 'production', given }
  await step('Schema and demo data', () => migrate(setting).then(() => loadDemo(setting)))
  await step('Documents', makeDocuments)
  const listen = (name: string, line: string) => (line.startsWith('{') ? undefined : printLine(name, line))
  const programs = await step('Servers', () =>
    startServers(['auth', 'api', 'worker', 'sandbox'], { setting, listen, logFolder }),
  )
  closeLater(() => stopAll(programs))
  await new Promise<void>((done) => front.listen(ports.app, done))
  closeLater(() => closeFront(front))
  return setting
}

type Run = { project: string; filters?: string[]; more?: (ports: Ports) => Promise<NodeJS.ProcessEnv> }

/** Opens the house, lets Playwright walk through it, and closes it again. Gives the exit code. */
export const runJourneys = async ({ project, filters = [], more }: Run): Promise<number> => {
  onStop(stop)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(logFolder, { recursive: true })
    const chromium = findChromium()
    const setting = await openHouse()
    const { ports } = setting
    return await runInTerminal(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...filters],
      {
        E2E_ORIGIN: `http://localhost:${ports.app}`,
        E2E_SANDBOX: `http://127.0.0.1:${ports.sandbox}`,
        E2E_STAFF: JSON.stringify(staffEnvironment(setting)),
        E2E_DATABASE: setting.databaseUrl,
        E2E_LOGS: logFolder,
        E2E_SHOTS: join(root, '.out/shots'),
        E2E_CANARIES: join(folder, 'canaries.txt'),
        CHROMIUM: chromium,
        ...(await more?.(ports)),
      },
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await stop()
  }
}
