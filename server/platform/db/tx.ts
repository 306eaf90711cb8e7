import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Tx = Kysely<Tables>

/** Connections keep named statements for their lifetime, so the number of dynamically built ones is limited. */
const maxNames = 500
const names = new Map<string, string>()

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const nameOf = (text: string): string | undefined => {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= maxNames) return existing
  const name = hashOf(text)
  names.set(text, name)
  return name
}

/** Name of a static statement; does not count towards the limit. */
export const statementName = (text: string): string => hashOf(text)

const connections = new WeakMap<Tx, ClientConnection>()

class ClientConnection implements DatabaseConnection {
  #client: pg.PoolClient | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** A promise that outlives the transaction must not write into the next one on the same connection. */
  end(): void {
    this.#client = undefined
  }

  query(query: { name?: string; text: string; values: unknown[] }): Promise<pg.QueryResult> {
    if (!this.#client) throw new Error('this transaction has ended; was a promise not awaited?')
    return this.#client.query(query)
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(text)
    const { rows, rowCount } = await this.query({ ...(name && { name }), text, values: [...parameters] })
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator; we have no use for streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported: use keyset pagination')
  }
}

const refuse = async () => {
  throw new Error('use within() to open a transaction')
}

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
})

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const kyselyOver = (driver: Driver): Tx =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  })

/** Most transactions only send compiled statements, so the query builder is created on first use. */
const lazily = (make: () => Tx): Tx => {
  let instance: Tx | undefined
  return new Proxy({} as Tx, {
    get: (_, name) => {
      instance ??= make()
      const value: unknown = Reflect.get(instance, name)
      return typeof value === 'function' ? (value.bind(instance) as unknown) : value
    },
  })
}

/** Kysely on the client of an open transaction. */
export const bindTx = (client: pg.PoolClient): { tx: Tx; end: () => void } => {
  const connection = new ClientConnection(client)
  const tx = lazily(() => kyselyOver(driverOf(connection)))
  connections.set(tx, connection)
  return { tx, end: () => connection.end() }
}

/** Sends a compiled statement directly, bypassing Kysely. */
export const sendCompiled = (tx: Tx, query: { name?: string; text: string; values: unknown[] }) => {
  const connection = connections.get(tx)
  if (!connection) throw new Error('a statement needs the tx of within()')
  return connection.query(query)
}

/** Compiles queries without sending them. */
export const compileOnly: Tx = kyselyOver({
  init: async () => {},
  acquireConnection: async () => {
    throw new Error('this instance only compiles')
  },
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
})
