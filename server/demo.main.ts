import { addDemoPeople, openHashPool } from '#identity'
import { addDemoOrganisation } from '#organisation'
import { openDatabase } from '#platform/db'
import { demoOrganisations, demoPassword, demoPeople } from './demo-people.ts'

/** Fills the demo data set (run as the database's owner), and prints who may sign in. Safe to repeat. */
const { DATABASE_URL: url, ISSUER: issuer = 'http://localhost:4000/id' } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its owner.')

const database = openDatabase({ url, max: 1, name: 'demo' })
const passwordHash = await openHashPool().hash(demoPassword)
await database.within({ kind: 'none' }, async (tx) => {
  await addDemoPeople(tx, demoPeople, passwordHash, issuer)
  for (const { members, ...organisation } of demoOrganisations)
    await addDemoOrganisation(tx, organisation, [...members])
})
await database.close()

console.log(`Demo accounts (password ${demoPassword}):`)
for (const person of demoPeople.filter((one) => one.first))
  console.log(`  ${person.email.padEnd(26)} ${person.name}, ${person.role}`)
