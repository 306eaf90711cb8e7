import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { readEvents, publish } from './events.ts'

const db = await useDatabase()
const none = { kind: 'none' } as const

const tell = async (name: `a.${string}`) => {
  const { organisationId } = await makeOrganisation(db)
  await db
    .as('api')
    .within({ kind: 'organisation', organisationId }, (tx) =>
      publish(tx, { chainId: organisationId, name, payload: {} }),
    )
}
const read = (reader: string, into: string[], limit = 100) =>
  db
    .as('worker')
    .within(none, (tx) =>
      readEvents(tx, { reader, limit }, async (events) => void into.push(...events.map(({ name }) => name))),
    )
/** Reads until so many have come. Transactions of other tests on the same server may delay them, which is the point. */
const readNames = async (reader: string, expected: number) => {
  const names: string[] = []
  await expect.poll(async () => (await read(reader, names), names.length), { timeout: 60_000 }).toBe(expected)
  return names
}
/** Starts a consumer after everything that was published so far. */
const startReader = (reader: string) =>
  db.admin.query(
    `insert into platform.position (reader, xid, position)
     select $1, xid, position from event.outbox order by xid desc, position desc limit 1`,
    [reader],
  )

/** A transaction that has written and not committed. */
const openLate = async (name: `a.${string}`) => {
  const { organisationId } = await makeOrganisation(db)
  let commit = () => {}
  const written = Promise.withResolvers<void>()
  const done = db.as('api').within({ kind: 'organisation', organisationId }, async (tx) => {
    await publish(tx, { chainId: organisationId, name, payload: {} })
    written.resolve()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await written.promise
  return () => (commit(), done)
}

test('an event that commits after later ones is not passed over', async () => {
  const finish = await openLate('a.late')
  await tell('a.early')
  expect(await readNames('patient', 0)).toEqual([])
  await finish()
  expect(await readNames('patient', 2)).toEqual(['a.late', 'a.early'])
  expect(await readNames('patient', 0)).toEqual([])
})

test('a transaction that draws its place late and commits first hides nobody who drew an earlier one', async () => {
  const { organisationId } = await makeOrganisation(db)
  await startReader('crossed')
  const scope = { kind: 'organisation', organisationId } as const
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  // its transaction number is the older one, its position the newer
  const older = db.as('api').within(scope, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    started.resolve()
    await goOn.promise
    await publish(tx, { chainId: organisationId, name: 'a.older', payload: {} })
  })
  await started.promise
  const finishYounger = await openLate('a.younger')
  goOn.resolve()
  await older
  const first = await readNames('crossed', 1)
  await finishYounger()
  expect([...first, ...(await readNames('crossed', 1))]).toEqual(['a.older', 'a.younger'])
})

test('twenty writers and two readers of one name: every event once, in batches of any size', async () => {
  await startReader('busy')
  const expected = Array.from(
    { length: 60 },
    (_, n) => `a.n${'abcdefghij'[n % 10]}_${'abcdef'[Math.floor(n / 10)]}` as const,
  )
  const seen: string[] = []
  const telling = Promise.all(expected.map((name) => tell(name)))
  const reader = async () => {
    while (seen.length < expected.length) await read('busy', seen, 7)
  }
  await Promise.all([telling, reader(), reader()])
  expect(seen.toSorted()).toEqual([...expected].toSorted())
})

test('what a reader does and how far it has come commit together', async () => {
  await startReader('careful')
  await tell('a.once')
  const failOnce = () =>
    db.as('worker').within(none, (tx) =>
      readEvents(tx, { reader: 'careful' }, async () => {
        throw new Error('not now')
      }),
    )
  await expect.poll(() => failOnce().then(String, String)).toContain('not now')
  expect(await readNames('careful', 1)).toEqual(['a.once'])
})

test('nobody can publish in the name of another organisation', async () => {
  const [mine, other] = [await makeOrganisation(db), await makeOrganisation(db)]
  const lying = db
    .as('api')
    .within({ kind: 'organisation', organisationId: mine.organisationId }, (tx) =>
      publish(tx, { chainId: other.organisationId, name: 'a.lie', payload: {} }),
    )
  await expect(lying).rejects.toMatchObject({ code: '42501' })
})
