import { z } from 'zod'
import type { Database } from '#platform/db/db'
import { job } from '#platform/job/job'
import { findCasesToRemind, lockCase, markReminded, type CaseOwner } from '../case/case-store.ts'
import { isoIn } from '../case/held-case.ts'
import { holderOf } from '../case/holder.ts'
import type { EkycDeps } from '../deps.ts'
import { recordCaseAction } from '../case/record.ts'
import { sendReminderMail } from './send-application-mails.ts'

const batch = 100

/** Mail and mark are one transaction, so that nobody is reminded twice. */
const remind = (deps: EkycDeps, db: Database, due: CaseOwner): Promise<boolean> =>
  db.within(holderOf(due).scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId: due.case_id })
    if (!row || row.remind_at === null) return false
    await markReminded(tx, { caseId: row.case_id })
    if (row.state !== 'incomplete') return false
    await sendReminderMail(tx, deps, row)
    await recordCaseAction(tx, {}, 'reminded', row, row)
    return true
  })

/** Sends one reminder a day after the bank set the application to incomplete. */
export const remindIncompleteJob = (deps: EkycDeps) =>
  job({
    name: 'ekyc.remind_incomplete',
    payload: z.strictObject({}),
    schedule: '*/10 * * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      const due = await db.within({ kind: 'none' }, (tx) => findCasesToRemind(tx, { now: isoIn(0), max: batch }))
      let count = 0
      for (const one of due) {
        if (signal.aborted) break
        // a case that cannot be decrypted or written must not block the others
        const isReminded = await remind(deps, db, one).catch(async (error: unknown) => {
          log.error({ err: error }, 'sending the reminder of a case failed')
          await db.within(holderOf(one).scope, (tx) => markReminded(tx, { caseId: one.case_id }))
          return false
        })
        if (isReminded) count += 1
      }
      if (count > 0) log.info({ count }, 'reminders of incomplete applications sent')
    },
  })
