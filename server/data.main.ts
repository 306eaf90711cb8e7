import { parseArgs } from 'node:util'
import { addGeneratedBilling } from '#billing/fixtures'
import { addGeneratedDashboard, addGeneratedNotifications } from '#dashboard/fixtures'
import { addGeneratedPeople } from '#identity/fixtures'
import { addGeneratedOrganisations } from '#organisation/fixtures'
import { openDatabase } from '#platform/db/db'
import { openSeal } from '#platform/secret/secret'

/** Generates businesses for load tests, in batches, with progress. Safe to repeat and to continue with a larger number. */
const { values } = parseArgs({ options: { businesses: { type: 'string', default: '1000' } } })
const businesses = Number(values.businesses)
if (!Number.isInteger(businesses) || businesses < 1) throw new Error('--businesses takes a whole number from 1.')
const { DATABASE_URL: url, ISSUER: issuer = 'http://localhost:4000/id' } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its owner.')

const { SEAL_KEYS: sealKeys } = process.env
if (!sealKeys) throw new Error('SEAL_KEYS is missing: the secrets of the generated webhooks are sealed with it.')
const seal = openSeal(sealKeys)

const batch = 10_000
const peopleEach = 3
// a batch is one long transaction
const database = openDatabase({ url, max: 1, name: 'data', deadlineMs: 3_600_000 })
for (let from = 1; from <= businesses; from += batch) {
  const to = Math.min(businesses, from + batch - 1)
  await database.within({ kind: 'none' }, async (tx) => {
    await addGeneratedPeople(tx, (from - 1) * peopleEach + 1, to * peopleEach, issuer)
    await addGeneratedOrganisations(tx, seal, from, to)
    await addGeneratedBilling(tx, from, to)
    await addGeneratedDashboard(tx, from, to)
    await addGeneratedNotifications(tx, from, to)
  })
  console.log(`${to} of ${businesses} businesses`)
}
await database.pool.query('analyze')
await database.close()
