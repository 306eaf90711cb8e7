import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { claimUnmailed } from './delivery-store.ts'

const db = await useDatabase()
const telling = openTelling(db)
const at = new Date().toISOString()

const owe = async (personId: string, organisationId: string | null) => {
  const notificationId = newId()
  await db.admin.query(
    `insert into console.notification (
       person_id, notification_id, kind, organisation_id, "values", in_app, mail, created_at)
     values ($1, $2, 'organisation.member_joined', $3, '{}', true, 'at_once', now())`,
    [personId, notificationId, organisationId],
  )
  return { people: [personId], notificationId, at }
}
const asWorker = <T>(work: (tx: Tx) => Promise<T>) => db.as('worker').within({ kind: 'none' }, work)

const countLooks = statement(
  () => sql<{ looks: number }>`
    select (pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid))::integer as looks
    from (select 'identity.person'::regclass as oid) people`,
)

test('events before the first consumer run notify nobody', async () => {
  const { personId } = await makePerson(db)
  await db.admin.query(
    `insert into event.outbox (chain_id, event_id, xid, name, payload) values ($1, $2, '3', 'identity.factor_added', $3)`,
    [personId, newId(), { personId, factor: 'totp' }],
  )
  await telling.readOn()
  expect(await telling.waiting()).toEqual([])
})

test('one mail looks at one person, however many wait for theirs', async () => {
  await db.admin.query(
    `insert into identity.person (person_id, email, name, username, issuer)
     select gen_random_uuid(), n || '@dakmay.example', 'x', 'x', '' from generate_series(1, 5000) n`,
  )
  await db.admin.query(
    `insert into console.notification (person_id, notification_id, kind, "values", in_app, mail, created_at)
     select person_id, gen_random_uuid(), 'organisation.member_joined', '{}', true, 'at_once', now() from identity.person`,
  )
  await db.admin.query('analyze identity.person, console.notification')
  const { personId } = await makePerson(db)
  const owed = await owe(personId, null)
  await asWorker(async (tx) => {
    const before = (await countLooks.first(tx))!.looks
    expect(await claimUnmailed(tx, owed)).toMatchObject([{ person_id: personId }])
    expect((await countLooks.first(tx))!.looks - before).toBeLessThanOrEqual(3)
  })
})

test('a person who has left an organisation has no mail about it, then or later', async () => {
  const { personId } = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId, role: 'viewer' })
  const [first, second] = [await owe(personId, organisationId), await owe(personId, organisationId)]
  expect(await asWorker((tx) => claimUnmailed(tx, first))).toHaveLength(1)
  await db.admin.query('delete from organisation.membership where person_id = $1', [personId])
  expect(await asWorker((tx) => claimUnmailed(tx, second))).toEqual([])
  await makeMembership(db, { organisationId, personId, role: 'viewer' })
  expect(await asWorker((tx) => claimUnmailed(tx, second))).toEqual([])
})
