import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { bindTx, type Tx } from './db-tx.ts'
import { valueTypes } from './db-value.ts'

export type { Tx } from './db-tx.ts'

/** Every table of the database by its full name. Each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled from outside
export interface Tables {}

/** Whose rows a transaction may see; row-level security reads it. */
export type Scope =
  | { kind: 'organisation'; organisationId: string; personId?: string }
  | { kind: 'person'; personId: string }
  | { kind: 'visitor'; visitorId: string }
  | { kind: 'none' }

export type Database = {
  /**
   * Runs `work` in one transaction: its return commits, anything thrown rolls back. `read` refuses to write and is a
   * quarter quicker, because nobody has to wait for the begin and the end of a transaction that changes nothing.
   */
  within: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, access?: 'read' | 'write') => Promise<T>
  pool: Pool
  close: () => Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const setting = (name: string, id: string | undefined) => {
  if (id === undefined) return ''
  // the message is sent as text, so only what cannot be anything but an id may enter it
  if (!uuid.test(id)) throw new TypeError(`app.${name} must be a UUID in lower case`)
  return `; set local app.${name} = '${id}'`
}

const settingsOf = (scope: Scope): string => {
  if (scope.kind === 'organisation')
    return setting('org_id', scope.organisationId) + setting('person_id', scope.personId)
  if (scope.kind === 'person') return setting('person_id', scope.personId)
  return scope.kind === 'visitor' ? setting('visitor_id', scope.visitorId) : ''
}

const openTransaction = new AsyncLocalStorage<true>()

/** Throws inside a transaction: what takes long (a hash, a call to the outside) must not hold a connection or a lock. */
export const assertOutsideTransaction = (action: string): void => {
  if (openTransaction.getStore()) throw new Error(`inside a transaction one may not ${action}`)
}

/** A column was added under a statement that says `*`: what connections have prepared is stale and stays so. */
const isStale = (error: unknown) => error instanceof DatabaseError && error.code === '0A000'

const commit = async (client: PoolClient) => {
  const { command } = await client.query('commit')
  // PostgreSQL answers a commit after a swallowed error with a rollback and no complaint
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
}

const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** What is asked before the next turn leaves in one packet: a system call is a good part of what a small read costs. */
const sendTogether = (client: PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Longer than any statement of a request may take; the worker, whose statements may, gives its own. */
const requestDeadlineMs = 9_000
const connectionDeadlineMs = 5_000

/**
 * The database cannot be reached or does not answer: ours to wait for, not the caller's fault and not a bug. Limits on
 * the server's side are of no use when it is the server that hangs.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  if (code !== undefined && /^(ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[1-5]|08\w{3}|53300)$/.test(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/.test(error.message)
}

type Options = {
  url: string
  max?: number
  name: string
  connectMs?: number | undefined
  deadlineMs?: number | undefined
}

export const openDatabase = (options: Options): Database => {
  const deadlineMs = options.deadlineMs ?? requestDeadlineMs
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.max ?? 8,
    // a closed connection loses its prepared statements, and those are most of the speed
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectMs ?? connectionDeadlineMs,
    keepAlive: true,
    // queries of one transaction that do not wait for each other travel together
    pipeline: true,
    types: valueTypes,
  })
  // a connection that breaks between two queries is noticed by the next one, or taken out of the pool by pg; without
  // listeners it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  // one request meets stale statements; the connections that were open then are replaced as they come
  const connectedAt = new WeakMap<PoolClient, number>()
  let staleBefore = 0
  pool.on('connect', (client) => connectedAt.set(client, performance.now()))
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    if ((connectedAt.get(client) ?? 0) >= staleBefore) return client
    client.release(true)
    return connect()
  }

  /**
   * Reads have nothing to wait for at their end, so it travels with the next beginning on the same connection; when
   * none comes in this turn of the event loop, alone.
   */
  const unended = new Set<PoolClient>()
  const endSoon = (client: PoolClient) => {
    unended.add(client)
    setImmediate(() => {
      if (unended.delete(client)) client.query('commit').catch(() => {})
    })
  }

  const within: Database['within'] = async (scope, work, access = 'write') => {
    const settings = settingsOf(scope)
    const client = await connect()
    // one message opens the transaction and says whose it is; `set local` ends with it, so no scope outlives it
    const begin = `${unended.delete(client) ? 'commit; ' : ''}begin${access === 'read' ? ' read only' : ''}${settings}`
    const { tx, end } = bindTx(client)
    const deadline = setTimeout(() => streamOf(client).destroy(), deadlineMs)
    let broken: Error | undefined
    try {
      if (access === 'read') sendTogether(client)
      const begun = client.query(begin)
      if (access === 'write') await begun
      else begun.catch(() => {})
      const result = await openTransaction.run(true, () => work(tx))
      end()
      await begun
      if (access === 'write') await commit(client)
      else endSoon(client)
      return result
    } catch (error) {
      end()
      if (isStale(error)) staleBefore = performance.now()
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      clearTimeout(deadline)
      client.release(broken)
    }
  }

  return { within, pool, close: () => pool.end() }
}
