import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/db/db'
import { requireBreakGlass, resetEnrolment, ResetInput } from './reset-enrolment.ts'

/** Prints a link by which a member of staff makes new keys. Run as the database's owner (server/operations/README.md). */
const { DATABASE_URL: url, STAFF_ORIGIN: origin } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its owner.')
if (!origin) throw new Error('STAFF_ORIGIN is missing: the origin of the staff’s own host.')
requireBreakGlass(process.env)
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { member: option, reason: option, name: option, permissions: option } })
const database = openDatabase({ url, max: 1, name: 'reset-enrolment' })
try {
  const token = await resetEnrolment(database, ResetInput.parse(values))
  console.log(`Works once, for 24 hours, from the staff's networks:\n${origin}/enrol#${token}`)
} finally {
  await database.close()
}
