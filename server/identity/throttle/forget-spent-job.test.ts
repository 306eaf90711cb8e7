import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { makePerson } from '../../testing/database/factories.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { forgetSpentJob } from './forget-spent-job.ts'

const db = await useDatabase()

/** One of each kind, over since then; in the future it is still of use. */
const addOne = async (personId: string, days: number) => {
  const then = new Date(Date.now() + days * 86_400_000).toISOString()
  const digest = Buffer.from(newId())
  const add = (text: string, values: unknown[]) => db.admin.query(text, values)
  await add(`insert into identity.spent (digest, expires_at) values ($1, $2)`, [digest, then])
  await add(
    `insert into identity.attempt (attempt_id, person_id, kind, needs, created_at, expires_at)
     values ($1, $2, 'password', 'factor', $3, $3)`,
    [newId(), personId, then],
  )
  await add(
    `insert into identity.code (code_id, person_id, purpose, bound_to, mac, sent_at, expires_at)
     values ($1, $2, 'verify', $1, $3, $4, $4)`,
    [newId(), personId, digest, then],
  )
  await add(
    `insert into identity.mailed_link (digest, person_id, purpose, created_at, expires_at)
     values ($1, $2, 'verify_email', $3, $3)`,
    [digest, personId, then],
  )
  await add(`insert into identity.try_limit (digest, tries, wait_until, last_at) values ($1, 3, $2, $2)`, [
    digest,
    then,
  ])
  await add(
    `insert into identity.data_export (export_id, person_id, requested_at, ready_at, expires_at, digest, sealed_data)
     values ($1, $2, $4, $4, $4, $3, 'sealed')`,
    [newId(), personId, digest, then],
  )
}

const tables = ['spent', 'attempt', 'code', 'mailed_link', 'try_limit', 'data_export']
const counts = () =>
  Promise.all(
    tables.map(async (name) => {
      const { rows } = await db.admin.query<{ count: number }>(`select count(*)::int from identity.${name}`)
      return rows[0]!.count
    }),
  )

test('what has long expired is removed, what may still be used stays', async () => {
  const { personId } = await makePerson(db)
  await addOne(personId, -60)
  await addOne(personId, 1)
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 2])
  await db.as('worker').within({ kind: 'none' }, (tx) => forgetSpentJob.run({ tx } as never))
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
})
