// npm run dev: the whole product on this machine, with hot reload. Ctrl-C stops everything.
import { join } from 'node:path'
import { openOwnDatabase } from './stack/database.ts'
import {
  cardTokenUrl,
  readPorts,
  readSecrets,
  staffAuthenticatorUrl,
  type Ports,
  type StackConfig,
} from './stack/dev-env.ts'
import { loadDemo, makeDocuments, migrate, startServer, StartFailed, waitUntilReady } from './stack/services.ts'
import { answers, isPortFree } from './process/ports.ts'
import { onStop, type Program } from './process/programs.ts'
import { root } from './process/root.ts'
import { paint, printLine, step } from './process/terminal.ts'
import { startVite } from './stack/vite-program.ts'

const ports = readPorts(process.env)
const origin = `http://localhost:${ports.app}`
const programs: Program[] = []
const closers: (() => Promise<unknown>)[] = []
let isStopping = false

const stop = async () => {
  if (isStopping) return
  isStopping = true
  if (!closers.length) return
  console.log('\nStopping …')
  await Promise.all(programs.map((program) => program.stop()))
  for (const close of closers.toReversed()) await close()
  console.log('Everything has stopped.')
}

/** Taken ports are the most common reason for a failed start, so they are checked first and named. */
const refuseTakenPorts = async () => {
  const variables: Partial<Ports> = { ...ports }
  delete variables.postgres // our own PostgreSQL may still be running; it is reused then
  const taken: string[] = []
  for (const [name, port] of Object.entries(variables)) if (!(await isPortFree(port))) taken.push(`${name} (${port})`)
  if (!taken.length) return
  throw new StartFailed(
    `These ports are in use: ${taken.join(', ')}.\n` +
      'Is "npm run dev" running in another terminal? Stop it there, or choose other ports, for example\n' +
      '  APP_PORT=5000 AUTH_PORT=5001 API_PORT=5002 WORKER_PORT=5003 STAFF_PORT=5004 SANDBOX_PORT=5010 SANDBOX_SMTP_PORT=5025 ' +
      'POSTGRES_PORT=55329 npm run dev',
  )
}

const watchForEnd = (program: Program) => {
  void program.exited.then((code) => {
    if (isStopping) return
    console.log(
      paint('red', `\n${program.name} ended with ${code}; its last lines above say why.`) +
        '\nThe others are still running. Fix the cause, then press Ctrl-C and start again.\n',
    )
  })
}

const start = async () => {
  await refuseTakenPorts()
  const database = await step('PostgreSQL', () => openOwnDatabase(ports.postgres))
  closers.push(database.stop)
  const secrets = readSecrets(join(root, '.data'))
  const config: StackConfig = {
    ports,
    secrets,
    dataFolder: join(root, '.data'),
    databaseUrl: database.url,
    origin,
    mode: 'development',
    env: process.env,
  }
  await step('Database schema', () => migrate(config))
  const accounts = await step('Demo data', () => loadDemo(config))
  await step('Documents', makeDocuments)

  const servers = (['auth', 'api', 'worker', 'staff', 'sandbox'] as const).map((name) =>
    startServer(name, { config, onLine: printLine, watch: name !== 'sandbox' }),
  )
  const web = startVite(ports, (line) => printLine('web', line), cardTokenUrl(config), staffAuthenticatorUrl(config))
  programs.push(...servers, web)
  programs.forEach(watchForEnd)
  await step('Servers and web', () =>
    Promise.all([
      ...servers.map((program) => waitUntilReady(program, ports[program.name as 'auth'], 120_000)),
      answers(`${origin}/`, 120_000),
    ]),
  )
  printAddresses(accounts)
}

const printAddresses = (accounts: string) => {
  const sandbox = `http://127.0.0.1:${ports.sandbox}`
  const rows: [string, string][] = [
    ['Song Hành', origin],
    ['Sign in', `${origin}/auth/login`],
    ['Staff', origin.replace('://', '://operations.')],
    ['Mailbox', `${sandbox}/mailbox/`],
    ['Outside world', sandbox],
    ['API reference', `${origin}/api/reference`],
    ['Components', `${origin}/gallery`],
    ['Mails', `http://127.0.0.1:${ports.worker}/mails/`],
  ]
  const lines = rows.map(([name, address]) => `  ${name.padEnd(14)} ${paint('cyan', address)}`)
  console.log(`\n${paint('bold', 'Ready.')}\n${lines.join('\n')}\n\n${accounts}\n\nCtrl-C stops everything.\n`)
}

onStop(stop, 0)
try {
  await start()
} catch (error) {
  if (!isStopping) {
    const message = error instanceof Error ? error.message : String(error)
    const isOldData = message.includes('may not be changed')
    console.error(`\n${paint('red', message)}\n`)
    if (isOldData) console.error('To begin with an empty database, remove the folder .data/postgres and start again.\n')
    await stop()
    process.exit(1)
  }
}
