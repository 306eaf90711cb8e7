import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { newId } from '../id.ts'
import { type Revocations, watchRevocations } from './revocation.ts'

const db = await useDatabase()
const watchers: Revocations[] = []
afterEach(() => Promise.all(watchers.splice(0).map((watcher) => watcher.close())))

/** Messages reach a process only once it listens; until then it reads by itself every two seconds. */
const expectListener = async () => {
  const { rows: started } = await db.admin.query<{ since: string }>('select clock_timestamp()::text as since')
  const listeners = () =>
    db.admin.query(
      `select from pg_stat_activity where datname = current_database() and backend_start > $1
         and application_name like '%listener' and query = 'listen revocation' and state = 'idle'`,
      [started[0]!.since],
    )
  return () => until('the process listens', async () => (await listeners()).rows.length > 0)
}
const watch = async () => {
  const isListening = await expectListener()
  const received: [string, string][] = []
  const watcher = watchRevocations(db.as('api'), { onRevoked: (id, kind) => void received.push([kind, id]) })
  watchers.push(watcher)
  await expect.poll(() => watcher.isFresh()).toBe(true)
  return { ...watcher, told: received, isListening }
}
const within5s = { timeout: 5_000, interval: 20 }

const makeSession = async () => {
  const { personId } = await makePerson(db)
  const sessionId = newId()
  await db.admin.query(
    `insert into identity.session (session_id, person_id, method, expires_at, address, user_agent)
     values ($1, $2, 'password', now() + interval '1 day', '', '')`,
    [sessionId, personId],
  )
  return { personId, sessionId }
}
const end = ({ personId, sessionId }: { personId: string; sessionId: string }) =>
  db
    .as('auth')
    .within({ kind: 'person', personId }, (tx) =>
      sql`select identity.end_session(${sessionId}, 'signed_out')`.execute(tx),
    )

describe('[I2] a revocation', () => {
  test('[I2] reaches another process at once by its message', async () => {
    const api = await watch()
    const session = await makeSession()
    await api.isListening()
    expect(api.isRevoked(session.sessionId)).toBe(false)
    const startedAt = performance.now()
    await end(session)
    await expect.poll(() => api.isRevoked(session.sessionId), within5s).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
    expect(api.told).toContainEqual(['session', session.sessionId])
  })

  test('[I2] reaches it within five seconds when the message is lost', async () => {
    const api = await watch()
    const id = newId()
    await db.admin.query(`insert into identity.revocation (subject_kind, subject_id) values ('key', $1)`, [id])
    await expect.poll(() => api.isRevoked(id), within5s).toBe(true)
  })

  test('[I2] reaches it when the listening connection was cut', async () => {
    const api = await watch()
    await api.isListening()
    await db.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '%listener'`,
    )
    const session = await makeSession()
    await end(session)
    await expect.poll(() => api.isRevoked(session.sessionId), within5s).toBe(true)
  })

  test('[I2] does not wait for an older transaction that is still open', async () => {
    const api = await watch()
    const older = await db.admin.connect()
    try {
      await older.query('begin; select pg_current_xact_id()')
      const session = await makeSession()
      await end(session)
      await expect.poll(() => api.isRevoked(session.sessionId), within5s).toBe(true)
    } finally {
      await older.query('rollback')
      older.release()
    }
  })

  test('[I2] that commits late is not passed over by those that came after it', async () => {
    const api = await watch()
    const [late, early] = [newId(), newId()]
    const add = `insert into identity.revocation (subject_kind, subject_id) values ('key', $1)`
    const tell = `select pg_notify('revocation', '')`
    const slow = await db.admin.connect()
    await slow.query('begin')
    await slow.query(add, [late])
    await db.admin.query(add, [early])
    await db.admin.query(tell)
    await expect.poll(() => api.isRevoked(early), within5s).toBe(true)
    expect(api.isRevoked(late)).toBe(false)
    await slow.query('commit')
    slow.release()
    await db.admin.query(tell)
    await expect.poll(() => api.isRevoked(late), within5s).toBe(true)
    expect(api.told.filter(([, id]) => id === early)).toHaveLength(1)
  })

  test('[I2] is known to a process that starts after it', async () => {
    const session = await makeSession()
    await end(session)
    expect((await watch()).isRevoked(session.sessionId)).toBe(true)
  })

  test('[I2] of a membership clears the person’s cache entry and does not lock them out', async () => {
    const api = await watch()
    const { personId } = await makeSession()
    const { organisationId } = await makeOrganisation(db)
    await db
      .as('auth')
      .within({ kind: 'organisation', organisationId }, (tx) =>
        sql`select identity.end_sessions(${personId}, ${organisationId})`.execute(tx),
      )
    await expect.poll(() => api.told, within5s).toContainEqual(['membership', personId])
    expect(api.isRevoked(personId)).toBe(false)
  })

  test('[I2] of an organisation is handed over and locks nobody out', async () => {
    const api = await watch()
    const { organisationId } = await makeOrganisation(db)
    await db.admin.query(`insert into identity.revocation (subject_kind, subject_id) values ('organisation', $1)`, [
      organisationId,
    ])
    await expect.poll(() => api.told, within5s).toContainEqual(['organisation', organisationId])
    expect(api.isRevoked(organisationId)).toBe(false)
  })

  test('[I2] of everything ends every session of the person', async () => {
    const api = await watch()
    const session = await makeSession()
    const { rows } = await db
      .as('auth')
      .pool.query<{ ended: number }>('select identity.end_sessions($1, null) as ended', [session.personId])
    expect(rows).toEqual([{ ended: 1 }])
    await expect.poll(() => api.isRevoked(session.sessionId), within5s).toBe(true)
    expect(
      (await db.as('api').pool.query('select identity.is_session_live($1) as live', [session.sessionId])).rows,
    ).toEqual([{ live: false }])
  })
})

test('a process that cannot read says that its list is old', async () => {
  const isListening = await expectListener()
  const read = vi.fn(() => Promise.reject(new Error('no database')))
  const unreachable = { ...db.as('api'), within: read }
  const watcher = watchRevocations(unreachable, { onRevoked: () => {} })
  await vi.waitFor(() => expect(read.mock.settledResults[0]?.type).toBe('rejected'))
  await isListening()
  expect(watcher.isFresh()).toBe(false)
  await watcher.close()
})

test('a process that is stopped while its listener connects ends', async () => {
  const watcher = watchRevocations(db.as('api'), { onRevoked: () => {} })
  await watcher.close()
  expect(watcher.isRevoked(newId())).toBe(false)
}, 20_000)
