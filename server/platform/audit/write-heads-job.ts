import { z } from 'zod'
import { job } from '../job/job.ts'
import type { HeadLog } from './head-log.ts'
import { writeHeads } from './write-heads.ts'

/** Every five minutes: what was sealed since could be cut off unnoticed. */
export const writeHeadsJob = (headLog: HeadLog) =>
  job({
    name: 'audit.write_heads',
    payload: z.strictObject({}),
    schedule: '*/5 * * * *',
    transaction: 'own',
    run: async ({ db, log }) => {
      const count = await writeHeads(db, headLog)
      if (count > 0) log.info({ count }, 'wrote audit heads')
    },
  })
