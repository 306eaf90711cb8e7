import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'
import { statement } from './statement.ts'

const batch = 5000

const forgetOld = statement(
  () => sql<{ count: number }>`
    with gone as (
      delete from platform.captcha_spent where ctid in (
        select ctid from platform.captcha_spent where expires_at < now() limit ${sql.raw(String(batch))})
      returning 1)
    select count(*)::int as count from gone`,
)

/** Solved captchas that their age refuses by now. In portions, so that no form waits for the cleaning. */
export const forgetCaptchaJob = job({
  name: 'platform.forget_captcha',
  payload: z.strictObject({}),
  schedule: '53 * * * *',
  transaction: 'own',
  run: async ({ db, signal }) => {
    let gone = batch
    while (gone === batch && !signal.aborted)
      gone = (await db.within({ kind: 'none' }, (tx) => forgetOld.first(tx)))?.count ?? 0
  },
})
