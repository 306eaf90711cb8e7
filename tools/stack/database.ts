import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePorts } from '../process/ports.ts'
import { startPostgres } from './postgres.ts'
import { root } from '../process/root.ts'

export type OpenDatabase = { url: string; stop: () => Promise<void> }

/** Durability off: a throw-away database need not survive a power cut. */
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const databaseName = 'song_hanh'

const query = async (url: string, text: string, values: string[] = []): Promise<Record<string, string>[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query<Record<string, string>>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export const versionOf = async (url: string): Promise<string> =>
  (await query(url, 'show server_version'))[0]?.['server_version'] ?? 'unknown version'

/** The URL of our own database on a server; creates it if missing. */
const ownDatabaseOn = async (serverUrl: string): Promise<string> => {
  const found = await query(serverUrl, 'select datname from pg_database where datname = $1', [databaseName])
  if (!found.length) await query(serverUrl, `create database ${databaseName}`)
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

const memory = '/dev/shm'
const memoryNeeded = 4 * 2 ** 30

/** Copying a database per test file creates a thousand files, which takes a third of the time in memory. */
const throwAwayFolder = (): string => {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > memoryNeeded ? memory : tmpdir()
}

/** PostgreSQL in a temporary folder that is removed with it; on disk when custom settings are measured. */
export const openThrowAwayDatabase = async (options: { settings?: Record<string, string>; bin?: string } = {}) => {
  const folder = mkdtempSync(join(options.settings ? tmpdir() : throwAwayFolder(), 'song-hanh-'))
  chmodSync(folder, 0o755) // as root, PostgreSQL runs under another user, who needs access
  const [port = 0] = await freePorts(1)
  const { url, stop } = await startPostgres({
    dir: join(folder, 'postgres'),
    port,
    settings: options.settings ?? throwAwaySettings,
    ...(options.bin && { bin: options.bin }),
  })
  const remove = () => {
    process.off('exit', abandon)
    rmSync(folder, { recursive: true, force: true })
  }
  // an interrupted test runner exits without teardown; the server must not outlive it
  const abandon = () => {
    const [pid] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    if (Number(pid) > 0) process.kill(Number(pid), 'SIGQUIT')
    remove()
  }
  process.on('exit', abandon)
  return { url, log: join(folder, 'postgres/log'), stop: () => stop().finally(remove) }
}

/** The database of this clone: DATABASE_URL, or our own PostgreSQL in `.data`, which persists between starts. */
export const openOwnDatabase = async (port: number): Promise<OpenDatabase & { isNew: boolean }> => {
  const configuredUrl = process.env['DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, stop: async () => {}, isNew: false }
  const folder = join(root, '.data')
  mkdirSync(folder, { recursive: true })
  const dir = join(folder, 'postgres')
  const isNew = !existsSync(dir)
  const server = await startPostgres({ dir, port })
  return { url: await ownDatabaseOn(server.url), stop: server.stop, isNew }
}
