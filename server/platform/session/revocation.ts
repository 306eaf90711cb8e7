import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '../db/db.ts'
import { statement } from '../db/statement.ts'

export type RevokedKind = 'session' | 'person' | 'key' | 'membership' | 'organisation'

const pollMs = 2_000
const freshMs = 4_000
/** Longer than any access token lives; a refresh checks the database itself. */
const rememberMs = 3_600_000

/**
 * Unlike other consumers this one does not wait for older transactions, because revocations must take effect within
 * five seconds: it reads everything visible and, next time, again from the oldest transaction that was open. Rows seen
 * twice are recognised by position.
 */
const readSince = statement(
  (_, params: { xid: string }) => sql<{
    oldest_open: string
    position: number | null
    subject_kind: RevokedKind
    subject_id: string
  }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_open, r.position, r.subject_kind, r.subject_id
    from (select) as once
    left join identity.revocation r on r.xid >= ${params.xid}::xid8 and r.at > now() - interval '1 hour'`,
)

export type Revocations = {
  /** Whether this session, person or key was revoked within the last hour. */
  isRevoked(id: string): boolean
  /** Whether the list was read within the last four seconds. If not, check the database. */
  isFresh(): boolean
  close(): Promise<void>
}

type Listener = { onRevoked(id: string, kind: RevokedKind): void }

export const watchRevocations = (db: Database, { onRevoked }: Listener): Revocations => {
  const revokedUntil = new Map<string, number>()
  let seen = new Set<number>()
  let since = '0'
  let readAt = -Infinity
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wokenWhileReading = false

  const read = async () => {
    const startedAt = performance.now()
    const rows = await db.within({ kind: 'none' }, (tx) => readSince(tx, { xid: since }), 'read')
    const unseen = rows.filter((row) => row.position !== null && !seen.has(row.position))
    for (const { subject_id: id, subject_kind: kind } of unseen) {
      // losing a membership does not end the session; only cached roles must go
      if (kind !== 'membership' && kind !== 'organisation') revokedUntil.set(id, startedAt + rememberMs)
      onRevoked(id, kind)
    }
    for (const [id, until] of revokedUntil) if (until < startedAt) revokedUntil.delete(id)
    seen = new Set(rows.flatMap(({ position }) => position ?? []))
    since = rows[0]?.oldest_open ?? since
    readAt = startedAt
  }

  const wake = () => {
    if (closed) return
    if (running) {
      wokenWhileReading = true
      return
    }
    clearTimeout(timer)
    wokenWhileReading = false
    // a failed read leaves the list stale, which isFresh reports
    running = read()
      .catch(() => {})
      .finally(() => {
        running = undefined
        if (closed) return
        timer = setTimeout(wake, wokenWhileReading ? 0 : pollMs)
        timer.unref()
      })
  }

  const stopListening = listen(db, wake)
  wake()

  return {
    isRevoked: (id) => (revokedUntil.get(id) ?? -Infinity) > performance.now(),
    isFresh: () => performance.now() - readAt < freshMs,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await stopListening()
      await running
    },
  }
}

/** A notification only triggers an earlier poll: it is lost on reconnect, and a pooler may not forward it. */
const listen = (db: Database, onMessage: () => void): (() => Promise<void>) => {
  const closing = new AbortController()
  const { signal } = closing
  const { connectionString, application_name: name } = db.pool.options

  const listenOnce = async () => {
    const client = new Client({ connectionString, application_name: `${name} listener`, keepAlive: true })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const close = () => void client.end().catch(() => {})
    client.on('error', close)
    client.on('notification', onMessage)
    signal.addEventListener('abort', close)
    try {
      // a client that is ended while connecting never settles its connect()
      await Promise.race([client.connect(), ended])
      await client.query('listen revocation')
      // notifications sent while disconnected
      onMessage()
      await ended
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }
  const listenAlways = async () => {
    while (!signal.aborted) {
      await listenOnce().catch(() => {})
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const listening = listenAlways()
  return () => {
    closing.abort()
    return listening
  }
}
