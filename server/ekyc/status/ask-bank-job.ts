import { z } from 'zod'
import { forEachLimited } from '#platform/for-each-limited'
import { job } from '#platform/job/job'
import { callBank } from '../case/call-bank.ts'
import type { EkycDeps } from '../deps.ts'
import { pollDelayMs, isFinal, isSent } from '../case/case.ts'
import { openData } from '../case/case-data.ts'
import { findDueCases, lockCase, type CaseOwner, postponePoll } from '../case/case-store.ts'
import { findCompany } from '../case/find-company.ts'
import { applyBankStatus } from './apply-bank-status.ts'
import { isoIn, updateCase } from '../case/held-case.ts'
import { holderOf } from '../case/holder.ts'
import { inferSubmission } from './infer-submission.ts'
import type { Database } from '#platform/db/db'

const batch = 50
/** One by one, a batch at a slow bank would outlast the two minutes to the next run; more would burden the bank. */
const concurrency = 5
/** Poll count that yields the longest delay. */
const maxPollCount = 20

/** Polls the status of one case: the check of its business number returns the application status. */
const pollCase = async (deps: EkycDeps, database: Database, due: CaseOwner) => {
  const holder = holderOf(due)
  const row = await database.within(holder.scope, (tx) => lockCase.first(tx, { caseId: due.case_id }))
  const data = row && openData(deps.seal, row)
  if (!row || data?.businessNumber === undefined) return
  const company = await findCompany(deps, data)
  const reference = { transactionCode: row.transaction_code, businessRegistrationNumber: data.businessNumber }
  await callBank(
    database,
    { holder, row },
    {
      name: 'check-cif',
      before: async (tx, now) => {
        // a callback has decided it since
        if (isFinal(now.state)) return 'over' as const
        const askedTimes = now.asked_times + 1
        // written before the call, in case this process dies while waiting
        await updateCase(tx, deps, now, { askedTimes, askAt: isoIn(pollDelayMs(askedTimes)), isFromBank: true })
        return undefined
      },
      send: (requestId) => deps.bank.checkBusiness(reference, requestId),
      after: async (tx, now, result) => {
        if (result.kind !== 'done') return { row: now, answer: undefined }
        const sent = await inferSubmission(tx, deps, {}, now, result.value.applicationStatus)
        // not received by the bank: its holder continues, or it expires
        if (!isSent(sent.state)) return { row: sent, answer: undefined }
        const next = await applyBankStatus(tx, deps, {}, sent, result.value.applicationStatus, company)
        return { row: next, answer: undefined }
      },
    },
  )
}

/** Polls undecided cases; the bank takes a day or two and may also send a callback. */
export const askBankJob = (deps: EkycDeps) =>
  job({
    name: 'ekyc.ask_bank',
    payload: z.strictObject({}),
    schedule: '*/2 * * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      const due = await db.within({ kind: 'none' }, (tx) => findDueCases(tx, { now: isoIn(0), max: batch }))
      await forEachLimited(due, concurrency, async (one) => {
        if (signal.aborted) return
        await pollCase(deps, db, one).catch(async (error: unknown) => {
          // a case that cannot be decrypted or written must not block the others
          log.error({ err: error }, 'polling the bank for a case failed')
          const askAt = isoIn(pollDelayMs(maxPollCount))
          await db.within(holderOf(one).scope, (tx) => postponePoll(tx, { caseId: one.case_id, askAt }))
        })
      })
      if (due.length > 0) log.info({ count: due.length }, 'cases polled at the bank')
    },
  })
