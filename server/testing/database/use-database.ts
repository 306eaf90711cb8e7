import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import '../global-setup.ts'

export type Login = 'auth' | 'api' | 'worker' | 'staff'

export type TestDatabase = {
  /** As the process of that name sees it, with its grants and under row-level security; `admin` is bound by nothing. */
  as(login: Login | 'admin'): Database
  /** As the superuser: sees and may do everything. For preparing, and for looking behind the scenes. */
  admin: Pool
  url(login: Login | 'admin'): string
}

const server = inject('testServer')

const onServer = async (text: string) => {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

// a test machine may be busy with other tests
const patience = { connectMs: 30_000, deadlineMs: 40_000 }

/**
 * The database of this test file, a copy of the migrated one. Call it once, at the top of the file: a worker keeps its
 * modules from file to file, and nothing else of one file's world may be in the next one's.
 */
export const useDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${server.template}`)
  const open = new Map<string, Database>()

  const url = (login: Login | 'admin') => {
    const address = new URL(server.url)
    address.pathname = `/${name}`
    // the logins have this by their roles
    if (login === 'admin') address.searchParams.set('options', '-c timezone=UTC')
    else [address.username, address.password] = [login, server.password]
    return address.href
  }
  const database = (login: Login | 'admin') => {
    const opened = open.get(login) ?? openDatabase({ url: url(login), name: `test ${login}`, ...patience })
    open.set(login, opened)
    return opened
  }

  afterAll(async () => {
    await Promise.all([...open.values()].map((one) => one.close()))
    await onServer(`drop database ${name} with (force)`)
  })

  return {
    as: database,
    get admin() {
      return database('admin').pool
    },
    url,
  }
}
