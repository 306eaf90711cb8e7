import { identity } from '@song-hanh/contract/identity'
import { undoDays } from '@song-hanh/contract/identity/departure'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { openLog } from '#platform/telemetry/log'
import { personalData } from '../../personal-data.ts'
import { copyDatabase } from '../../testing/database/copy-database.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { listTexts } from '../../testing/identity/erased-places.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { erasePeopleJob } from './erase-people-job.ts'

const db = await useDatabase()
const servers = await openServers(db.url)
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const eraseDue = (database: Database) =>
  erasePeopleJob(personalData).run({
    db: database,
    signal: AbortSignal.timeout(60_000),
    log: openLog('test', 'silent'),
  } as never)
const tablesWith = async ({ pool }: Database, text: string) =>
  (await listTexts(pool)).filter(({ rows }) => rows.some((row) => row.includes(text))).map(({ table }) => table)

test('[T39] a backup of the thirty days, restored after the erasure, is erased by its next night', async () => {
  const leaver = await signInPerson(db, servers)
  const colleague = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: leaver.organisationId, personId: colleague.personId, role: 'owner' })
  const body = { confirmation: leaver.email }
  expect((await servers.ask(identity.scheduleDeparture, { token: leaver.token, body })).status).toBe(200)
  const openCopy = await copyDatabase(db)

  moveClock((undoDays + 1) * dayMs)
  await eraseDue(db.as('worker'))
  expect(await tablesWith(db.as('admin'), leaver.email)).toEqual([])
  const [backup, worker] = [openCopy('admin'), openCopy('worker')]
  expect(await tablesWith(backup, leaver.email)).toContain('identity.person')
  await eraseDue(worker)
  expect(await tablesWith(backup, leaver.email)).toEqual([])
  expect(await tablesWith(backup, colleague.email)).toContain('identity.person')
})
