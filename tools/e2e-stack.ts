// The stack for the journeys: the production build behind our static server, with real servers and the demo data.
// Playwright starts it (`webServer` in playwright.config.ts) and stops it by SIGTERM.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openThrowAwayDatabase } from './stack/database.ts'
import {
  cardTokenUrl,
  readSecrets,
  staffAuthenticatorUrl,
  staffCommandEnvironment,
  type Ports,
  type StackConfig,
} from './stack/dev-env.ts'
import { closeStaticServer, createStaticServer } from './proxy/static-server.ts'
import { loadDemo, makeDocuments, migrate, startServers, stopAll } from './stack/services.ts'
import { answers } from './process/ports.ts'
import { onStop } from './process/programs.ts'
import { root } from './process/root.ts'
import { prepareWorkspace } from './stack/setup.ts'
import { printLine, step } from './process/terminal.ts'
import { startVite } from './stack/vite-program.ts'
import { buildWeb, dist, isBuildFresh } from './release/web-build.ts'

const folder = join(root, '.out/e2e')
const logFolder = join(folder, 'logs')
const closers: (() => Promise<unknown>)[] = []
const stop = async () => {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** The gallery exists in development only, so its screenshots need the development server. */
const openGallery = async (ports: Ports, app: number) => {
  const vite = startVite({ ...ports, app })
  closers.push(() => vite.stop())
  await answers(`http://localhost:${app}/gallery`, 60_000)
}

const start = async ({ gallery, ...ports }: Ports & { gallery?: number }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(logFolder, { recursive: true })
  await prepareWorkspace()
  if (!isBuildFresh()) await step('Production build', () => buildWeb(() => {}))
  const origin = `http://localhost:${ports.app}`
  // Reads the whole build now, so that a later build does not replace it during the run.
  const server = createStaticServer({
    dist,
    origin,
    upstreams: ports,
    cardTokenUrl: cardTokenUrl({ ports, origin }),
    authenticatorUrl: staffAuthenticatorUrl({ ports, origin }),
  })
  const database = await step('PostgreSQL', () => openThrowAwayDatabase())
  closers.push(database.stop)
  symlinkSync(database.log, join(logFolder, 'postgres.log'))
  // With production limits all journeys would count as one abusive visitor, and a busy machine as overload or as an
  // unavailable database.
  const env = {
    RATE_FACTOR: '1000',
    // solving it is the visitor's work, and here all visitors share two cores with the servers
    CAPTCHA_WORK: '50',
    OVERLOAD_DELAY_MS: '60000',
    DATABASE_CONNECT_MS: '30000',
    DATABASE_DEADLINE_MS: '40000',
    LOG_LEVEL: 'debug',
  }
  const secrets = readSecrets(folder)
  const config: StackConfig = {
    ports,
    secrets,
    dataFolder: folder,
    databaseUrl: database.url,
    origin,
    mode: 'production',
    env,
  }
  await step('Schema and demo data', () => migrate(config).then(() => loadDemo(config)))
  await step('Documents', makeDocuments)
  const onLine = (name: string, line: string) => (line.startsWith('{') ? undefined : printLine(name, line))
  const programs = await step('Servers', () =>
    startServers(['auth', 'api', 'worker', 'staff', 'sandbox'], { config, onLine, logFolder }),
  )
  closers.push(() => stopAll(programs))
  if (gallery) await openGallery(ports, gallery)
  const stack = { databaseUrl: config.databaseUrl, staff: staffCommandEnvironment(config) }
  writeFileSync(join(folder, 'stack.json'), JSON.stringify(stack), { mode: 0o600 })
  // Last, because Playwright treats a response on this port as ready.
  await new Promise<void>((done) => server.listen(ports.app, done))
  closers.push(() => closeStaticServer(server))
}

onStop(stop, 0)
try {
  await start(JSON.parse(process.env['E2E_PORTS'] ?? '{}') as Ports)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop()
  process.exit(1)
}
