import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '../../testing/payments.ts'
import { useDatabase } from '../../testing/use-database.ts'

const db = useDatabase()
const world = await openPayments(db)
const { sandbox, makeDebtor, pay, until, books, stateOf, settlements, checkout } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const newCard = async (number = '4111111111111111', save = false) => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save } as const
}

describe('paying', () => {
  test('by a new card settles the invoice once, in the ledger and for the customer to read', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const begun = await pay(owner, invoiceId, await newCard())
    expect(begun).toMatchObject({ state: 'processing', amount: total, way: 'card', attempt: 1 })
    const paid = await until(owner, begun.payment_id, ({ state }) => state === 'succeeded')
    expect(paid).toMatchObject({ state: 'succeeded', may_retry: false, failure: null })
    expect(paid.timeline.map(({ kind }) => kind)).toEqual(['attempt_begun', 'captured', 'invoice_settled'])
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    expect(await books(owner.organisationId)).toEqual({ cash_card: total, revenue: -total })
    expect(await settlements(invoiceId)).toBe(1)
  })
})
