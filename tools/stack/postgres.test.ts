import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePorts } from '../process/ports.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'song-hanh-postgres-'))
chmodSync(folder, 0o755) // as root, PostgreSQL runs under another user, who needs access
const dir = join(folder, 'postgres')
const lock = join(dir, 'data', 'postmaster.pid')
const [port = 0] = await freePorts(1)
const start = () => startPostgres({ dir, port, settings: { fsync: 'off', work_mem: '7MB' } })
afterAll(async () => {
  if (existsSync(dir)) await (await start()).stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (url: string, text: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ answer: string }>(text)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** The pid of a process that has ended. */
const deadProcess = async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid
}

test('a server starts with its settings, keeps its data, and stops', async () => {
  const first = await start()
  expect(await ask(first.url, `select current_setting('work_mem') as answer`)).toBe('7MB')
  await ask(first.url, `create table kept as select 'here' as answer`)
  await first.stop()
  expect(existsSync(lock)).toBe(false)
  const second = await start()
  expect(await ask(second.url, 'select answer from kept')).toBe('here')
  await second.stop()
})

test('a second process reuses the server, and does not stop it', async () => {
  const owner = await start()
  const guest = await start()
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  expect(await ask(owner.url, `select 'here' as answer`)).toBe('here')
  await owner.stop()
})

test('a server whose owner died is taken over, and stopped by the new owner', async () => {
  const abandoned = await start()
  writeFileSync(join(dir, 'owner'), String(await deadProcess()))
  const heir = await start()
  expect(heir.url).toBe(abandoned.url)
  await heir.stop()
  expect(existsSync(lock)).toBe(false)
})

test('after a crash, a lock whose pid belongs to another process does not prevent the start', async () => {
  const crashed = await start()
  const [pid, ...rest] = readFileSync(lock, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => ask(crashed.url, 'select 1').catch(() => 'gone')).toBe('gone')
  writeFileSync(lock, [process.pid, ...rest].join('\n'))
  const mended = await start()
  expect(await ask(mended.url, 'select answer from kept')).toBe('here')
  await mended.stop()
})
