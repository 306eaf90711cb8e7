import { expect, test } from 'vitest'
import { openLog } from '#platform/telemetry/log'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { forgetSessionsJob } from './forget-sessions-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const forget = async () => {
  const { run } = forgetSessionsJob as Extract<typeof forgetSessionsJob, { transaction: 'own' }>
  const context = { payload: {}, jobId: '', attempt: 1, signal: new AbortController().signal }
  await run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
}
const count = async (table: string, personId: string) =>
  (await db.admin.query(`select from identity.${table} where person_id = $1`, [personId])).rowCount
const age = (table: string, personId: string, set: string) =>
  db.admin.query(`update identity.${table} set ${set} where person_id = $1`, [personId])

test('a session is kept for 90 days after it ended or expired, a living one stays', async () => {
  const [alive, ended, old, expired] = [
    await signInPerson(db, servers),
    await signInPerson(db, servers),
    await signInPerson(db, servers),
    await signInPerson(db, servers),
  ]
  await age('session', ended.personId, `ended_at = now() - interval '89 days', end_reason = 'signed_out'`)
  await age('session', old.personId, `ended_at = now() - interval '91 days', end_reason = 'signed_out'`)
  await age('session', expired.personId, `expires_at = now() - interval '91 days'`)
  await forget()
  const left = await Promise.all([alive, ended, old, expired].map(({ personId }) => count('session', personId)))
  expect(left).toEqual([1, 1, 0, 0])
})

test('a device is kept for 400 days after its last sign-in', async () => {
  const [used, unused] = [await signInPerson(db, servers), await signInPerson(db, servers)]
  for (const { personId } of [used, unused])
    await db.admin.query(
      `insert into identity.device (person_id, digest, first_seen_at, last_seen_at, user_agent)
       values ($1, sha256('x'), now() - interval '500 days', now() - interval '399 days', 'x')`,
      [personId],
    )
  await age('device', unused.personId, `last_seen_at = now() - interval '401 days'`)
  await forget()
  expect([await count('device', unused.personId), Number(await count('device', used.personId)) > 0]).toEqual([0, true])
})
