import { identityJobs } from '#identity'
import type { PersonalData } from '#identity/my-data'
import { moveClock } from '#platform/clock'
import { setAuditSeal } from '#platform/audit/audit'
import { openDatabase } from '#platform/db/db'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { personalData } from '../../personal-data.ts'

/** Erases who is due, and is killed in the middle of one of them: after the domains, before identity's own part. */
const [url = '', sealKeys = '', dieAt = ''] = process.argv.slice(2)

let erased = 0
const deadly: PersonalData = {
  name: 'deadly',
  collect: async () => ({}),
  erase: async () => {
    erased += 1
    if (erased === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
}

const seal = openSeal(sealKeys)
setAuditSeal(seal)
moveClock(31 * 86_400_000)
const erasing = identityJobs(seal, [...personalData, deadly]).find(({ name }) => name === 'identity.erase_people')
await erasing?.run({
  db: openDatabase({ url, name: 'kill drill', max: 2 }),
  signal: AbortSignal.timeout(60_000),
  log: openLog('kill drill', 'silent'),
} as never)
