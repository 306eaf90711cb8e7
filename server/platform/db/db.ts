import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { bindTx, type Tx } from './tx.ts'
import { valueTypes } from './value.ts'

export type { Tx } from './tx.ts'

/** Whose rows a transaction may see, enforced by row-level security. */
export type Scope =
  | { kind: 'organisation'; organisationId: string; personId?: string }
  | { kind: 'person'; personId: string }
  | { kind: 'visitor'; visitorId: string }
  | { kind: 'none' }

export type Database = {
  /**
   * Runs `work` in one transaction: a return commits, an exception rolls back. `read` refuses writes and is a quarter
   * faster, because it does not wait for begin and commit.
   */
  within: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, access?: 'read' | 'write') => Promise<T>
  pool: Pool
  close: () => Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const setting = (name: string, id: string | undefined) => {
  if (id === undefined) return ''
  // the statement is sent as text, so it may only contain a validated id
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

/** Throws inside a transaction: slow work (a hash, an outbound request) must not hold a connection or a lock. */
export const assertOutsideTransaction = (action: string): void => {
  if (openTransaction.getStore()) throw new Error(`inside a transaction one may not ${action}`)
}

/**
 * A column was added to a table that a prepared statement selects with `*`: its plan is invalid on every open
 * connection.
 */
const isStale = (error: unknown) => error instanceof DatabaseError && error.code === '0A000'

const commit = async (client: PoolClient) => {
  const { command } = await client.query('commit')
  // PostgreSQL answers a commit after a swallowed error with a silent rollback
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
}

const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Queries of the same tick leave in one packet: a system call is a large part of the cost of a small read. */
const sendTogether = (client: PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Longer than any statement timeout of a request; the worker passes its own. */
const requestDeadlineMs = 9_000
const connectionDeadlineMs = 5_000

/**
 * Whether the database cannot be reached or does not answer: temporary, neither the caller's fault nor a bug.
 * Server-side timeouts do not help when the server itself hangs.
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
    // closing a connection loses its prepared statements, which are most of the speed
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectMs ?? connectionDeadlineMs,
    keepAlive: true,
    // independent queries of one transaction are pipelined
    pipeline: true,
    types: valueTypes,
  })
  // a broken idle connection is noticed by the next query or removed by pg; without listeners the error would end the
  // process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  // one request fails on stale statements; connections opened before that are then replaced one by one
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
   * A read need not wait for its commit, so the commit is sent with the next begin on the same connection, or alone at
   * the end of this event loop turn.
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
    // one message begins the transaction and sets its scope; `set local` ends with it, so no scope leaks
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
