import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import type { TestProject } from 'vitest/node'
import { publishCatalogue } from '#marketplace/catalogue'
import { openDatabase } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Where the tests of this run find their database server. */
export type TestServer = {
  /** The superuser's address of the server. */
  url: string
  /** A migrated database with the published catalogue, that every test file gets a copy of. */
  template: string
  /** The password of all four logins. */
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const connect = async (url: string, database?: string) => {
  const address = new URL(url)
  if (database) address.pathname = `/${database}`
  const client = new Client({ connectionString: address.href })
  await client.connect()
  return client
}

/** Migrates one database; copying it is a hundred times quicker than migrating another one. */
export const setup = async (project: TestProject) => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is missing; tools/vitest/setup.ts sets it before this file runs.')
  const template = `test_template_${process.pid}`
  const password = randomBytes(18).toString('base64url')

  const server = await connect(url)
  await server.query(`create database ${template}`)
  const client = await connect(url, template)
  try {
    await migrate(client, join(import.meta.dirname, '..', 'migrations'))
    for (const login of ['auth', 'api', 'worker', 'staff'])
      await client.query(`alter role ${login} password ${escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  const database = openDatabase({
    url: Object.assign(new URL(url), { pathname: `/${template}` }).href,
    name: 'template',
  })
  await database.within({ kind: 'none' }, (tx) => publishCatalogue(tx))
  await database.close()
  project.provide('testServer', { url, template, password })

  return async () => {
    await server.query(`drop database ${template} with (force)`)
    await server.end()
  }
}
