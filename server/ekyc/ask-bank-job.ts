import { z } from 'zod'
import { job } from '#platform/jobs'
import { askBank } from './call-bank.ts'
import type { Parts } from './deps.ts'
import { askAgainMs, isOver, isSent } from './case.ts'
import { openData } from './case-data.ts'
import { findDueCases, lockCase, type Owned, putOff } from './case-store.ts'
import { findCompany } from './find-company.ts'
import { followStatus } from './apply-bank-status.ts'
import { isoIn, keepCase } from './held-case.ts'
import { holderOf } from './holder.ts'
import { takeAsSent } from './infer-submission.ts'
import type { Database } from '#platform/db'

const batch = 50
/** As one that was asked about many times: every few hours. */
const longWait = 20

/** Asks by the check of its own number, in its own transaction: the bank answers with what has become of it. */
const askAbout = async (parts: Parts, database: Database, due: Owned) => {
  const holder = holderOf(due)
  const row = await database.within(holder.scope, (tx) => lockCase.first(tx, { caseId: due.case_id }))
  const data = row && openData(parts.seal, row)
  if (!row || data?.businessNumber === undefined) return
  const company = await findCompany(parts, data)
  const held = { transactionCode: row.transaction_code, businessRegistrationNumber: data.businessNumber }
  await askBank(
    database,
    { holder, row },
    {
      call: 'check-cif',
      before: async (tx, now) => {
        // the bank has told us itself meanwhile
        if (isOver(now.state)) return 'over' as const
        const askedTimes = now.asked_times + 1
        // also when this process dies while it waits
        await keepCase(tx, parts, now, { askedTimes, askAt: isoIn(askAgainMs(askedTimes)), isBanks: true })
        return undefined
      },
      ask: (requestId) => parts.bank.checkBusiness(held, requestId),
      after: async (tx, now, said) => {
        if (said.kind !== 'done') return { row: now, answer: undefined }
        const sent = await takeAsSent(tx, parts, {}, now, said.value.applicationStatus)
        // begun and not received: whoever holds it goes on, or it is erased
        if (!isSent(sent.state)) return { row: sent, answer: undefined }
        const next = await followStatus(tx, parts, {}, sent, said.value.applicationStatus, company)
        return { row: next, answer: undefined }
      },
    },
  )
}

/** The bank decides in a day or two. Until it tells us by itself, it is asked. */
export const askBankJob = (parts: Parts) =>
  job({
    name: 'ekyc.ask_bank',
    payload: z.strictObject({}),
    schedule: '*/2 * * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      const due = await db.within({ kind: 'none' }, (tx) => findDueCases(tx, { now: isoIn(0), most: batch }))
      for (const one of due)
        if (!signal.aborted)
          await askAbout(parts, db, one).catch(async (error: unknown) => {
            // one that cannot be opened or written must not stand before all others
            log.error({ err: error }, 'the bank could not be asked about a case')
            const askAt = isoIn(askAgainMs(longWait))
            await db.within(holderOf(one).scope, (tx) => putOff(tx, { caseId: one.case_id, askAt }))
          })
      if (due.length > 0) log.info({ count: due.length }, 'the bank was asked about cases')
    },
  })
