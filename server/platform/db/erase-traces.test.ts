import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { eraseTraces } from './erase-traces.ts'
import { newId } from '../id.ts'

const db = await useDatabase()
const [personId, session] = [newId(), `session ${newId()}`]
const address = 'an@dakmay.example'
const erase = () =>
  db
    .as('worker')
    .within({ kind: 'person', personId }, (tx) => eraseTraces(tx, { address, personId, callers: [session] }))

test('of dead jobs those are removed that have the person’s address or id, and none because of a word that is their name', async () => {
  const bury = (data: object) => db.admin.query(`insert into pgboss.job (name, data) values ('job.dead', $1)`, [data])
  // the person's name is admin
  await bury({ which: 'mail', data: { to: address, values: { name: 'admin' } } })
  await bury({ which: 'id', data: { personId, values: { name: 'admin' } } })
  await bury({ which: 'stranger', data: { to: 'tran@dakmay.example', values: { role: 'admin' } } })
  await erase()
  const { rows } = await db.admin.query(`select data->>'which' as which from pgboss.job where name = 'job.dead'`)
  expect(rows).toEqual([{ which: 'stranger' }])
})

test('their own stored replies are removed; of others’ the key stays without what it says of them', async () => {
  const keep = (caller: string, outcome: object) =>
    db.admin.query(
      `insert into platform.idempotency (caller, operation, key, body_hash, outcome) values ($1, 'one', $2, '', $3)`,
      [caller, newId(), JSON.stringify(outcome)],
    )
  await keep(session, {})
  await keep('colleague', { email: address })
  await keep('stranger', { email: 'tran@dakmay.example' })
  await erase()
  const { rows } = await db.admin.query(`select caller, outcome from platform.idempotency order by caller`)
  expect(rows).toEqual([
    { caller: 'colleague', outcome: null },
    { caller: 'stranger', outcome: '{"email":"tran@dakmay.example"}' },
  ])
})
