import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import '../global-setup.ts'
import type { Login, TestDatabase } from './use-database.ts'

/**
 * A copy of a database as it is now, as a restored backup would be. PostgreSQL copies a database only when nobody is
 * connected to it: the connections of the test's servers are ended, and opened again by their next query.
 */
export const copyDatabase = async (source: TestDatabase) => {
  const server = inject('testServer')
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const from = new URL(source.url('admin')).pathname.slice(1)
  const copy = `test_${randomBytes(6).toString('hex')}`
  await client.query(`alter database ${from} allow_connections false`)
  try {
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [from])
    await client.query(`create database ${copy} template ${from}`)
  } finally {
    await client.query(`alter database ${from} allow_connections true`)
  }
  const opened: Database[] = []
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await client.query(`drop database ${copy} with (force)`)
    await client.end()
  })
  return (login: Login | 'admin') => {
    const url = Object.assign(new URL(source.url(login)), { pathname: `/${copy}` }).href
    const database = openDatabase({ url, name: `copy ${login}`, connectMs: 30_000, deadlineMs: 40_000 })
    opened.push(database)
    return database
  }
}
