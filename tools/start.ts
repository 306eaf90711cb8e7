// npm start: every process on one origin from the production build, for a small installation.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openOwnDatabase } from './stack/database.ts'
import {
  cardTokenUrl,
  readPorts,
  readReach,
  readSecrets,
  staffAuthenticatorUrl,
  type StackConfig,
} from './stack/dev-env.ts'
import { closeStaticServer, createStaticServer } from './proxy/static-server.ts'
import { makeDocuments, migrate, startServers, stopAll, type ServerName } from './stack/services.ts'
import { onStop, type Program } from './process/programs.ts'
import { root } from './process/root.ts'
import { paint, printLine, step } from './process/terminal.ts'

const ports = readPorts(process.env)
const { origin, host, isLocal } = readReachOrExit()

const dist = join(root, 'web/dist')
if (!existsSync(join(dist, 'console.html'))) {
  console.error('\nThere is no production build yet. Run "npm run build" first, then "npm start".\n')
  process.exit(1)
}

const closers: (() => Promise<unknown>)[] = []
const stop = async () => {
  for (const close of closers.splice(0).toReversed()) await close()
}
onStop(stop, 0)

/** Settings of a real installation that have defaults here; printed, so that they are not used by accident. */
const standIns = [
  ['PUBLIC_ORIGIN', `the address people use; now ${origin}`],
  ['DATABASE_URL', 'your PostgreSQL; now one of our own in .data/postgres'],
  ['SEAL_KEYS', 'keys that seal values; now generated in .data/secrets.json'],
  ['AUDIT_KEYS', 'keys that seal the audit log; now generated in .data/secrets.json'],
  ['AUDIT_HEADS_DIR', 'a folder for the ends of the audit chains, on another machine; now .data/audit-heads'],
  ['REFRESH_KEYS', 'keys of the sessions; now generated in .data/secrets.json'],
  ['CODE_KEYS', 'keys of mailed and recovery codes; now generated in .data/secrets.json'],
  ['IDENTITY_SEAL_KEYS', 'keys that seal what only auth reads; now generated in .data/secrets.json'],
  ['STAFF_SEAL_KEYS', 'keys that seal what only staff read; now generated in .data/secrets.json'],
  ...(isLocal
    ? [['SMTP_URL', `your mail server; now mails stay in the mailbox at http://127.0.0.1:${ports.sandbox}/mailbox/`]]
    : []),
].filter(([name]) => !process.env[name ?? ''])

try {
  const database = await step('PostgreSQL', () => openOwnDatabase(ports.postgres))
  closers.push(database.stop)
  const secrets = readSecrets(join(root, '.data'))
  const config: StackConfig = {
    ports,
    secrets,
    dataFolder: join(root, '.data'),
    databaseUrl: database.url,
    origin,
    mode: 'production',
    env: process.env,
  }
  await step('Database schema', () => migrate(config))
  await step('Documents', makeDocuments)

  const names: ServerName[] = ['auth', 'api', 'worker', 'staff', ...(isLocal ? ['sandbox' as const] : [])]
  const programs = await step('Servers', () => startServers(names, { config, onLine: printLine }))
  closers.push(() => stopAll(programs))
  programs.forEach(endTogether)

  const server = createStaticServer({
    dist,
    origin,
    upstreams: ports,
    cardTokenUrl: cardTokenUrl(config),
    authenticatorUrl: staffAuthenticatorUrl(config),
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(ports.app, host, done))
  closers.push(() => closeStaticServer(server))
  console.log(`\n${paint('bold', 'Ready:')} ${paint('cyan', origin)}`)
  if (standIns.length)
    console.log(`\nNot configured, using defaults:\n${standIns.map(([name, what]) => `  ${name}: ${what}`).join('\n')}`)
  console.log('\n"npm run demo" loads the demo accounts. Ctrl-C stops everything.\n')
} catch (error) {
  console.error(`\n${paint('red', error instanceof Error ? error.message : String(error))}\n`)
  await stop()
  process.exit(1)
}

function readReachOrExit() {
  try {
    return readReach(process.env, ports)
  } catch (error) {
    console.error(`\n${paint('red', error instanceof Error ? error.message : String(error))}\n`)
    process.exit(1)
  }
}

/** When one process ends, all end, so that a supervisor restarts the whole installation. */
function endTogether(program: Program) {
  void program.exited.then(async (code) => {
    if (!closers.length) return
    console.error(paint('red', `\n${program.name} ended with ${code}; stopping the rest.`))
    await stop()
    process.exit(1)
  })
}
