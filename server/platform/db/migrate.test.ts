import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const db = await useDatabase()
const ours = join(import.meta.dirname, '..', '..', 'migrations')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(ours, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = async (from = folder) => {
  const client = new Client({ connectionString: db.url('admin') })
  await client.connect()
  try {
    return await migrate(client, from)
  } finally {
    await client.end()
  }
}
const add = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('a database that is up to date is left alone', async () => {
  expect(await run(ours)).toEqual([])
})

test('a file that has run may not change', async () => {
  add('0001-ground.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001-ground.sql has run already')
})

test('a file that comes too late is refused', async () => {
  add('0000-before.sql', 'select 1')
  await expect(run()).rejects.toThrow('0000-before.sql comes before')
})

describe('a new file', () => {
  const table = 'create table platform.planted (one integer)'

  test('runs whole or not at all', async () => {
    add('9000-planted.sql', `${table}; select 1 / 0;`)
    await expect(run()).rejects.toThrow('9000-planted.sql failed and has changed nothing: division by zero')
    expect((await db.admin.query(`select to_regclass('platform.planted') as found`)).rows).toEqual([{ found: null }])
  })

  test('runs once, also when two releases start together', async () => {
    add('9000-planted.sql', table)
    const [one, two] = await Promise.all([run(), run()])
    expect([...one, ...two]).toEqual(['9000-planted.sql', 'grants.sql'])
    expect(await run()).toEqual([])
  })

  test('of a later release does not disturb an older one', async () => {
    expect(await run(ours)).toEqual([])
  })
})

test('the files are numbered without doubles', () => {
  const numbers = readMigrations(ours).migrations.map(({ name }) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
