import { type ekyc, ekycTexts, otpTries } from '@song-hanh/contract/ekyc'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { callBank } from '../case/call-bank.ts'
import { type ApplicationStatus, wasNotReceived } from '../bank/bank.ts'
import { openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { findCompany } from '../case/find-company.ts'
import { findHeldCase, type HeldCase, renewVisitorCookie, isoIn, updateCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import { checkStep } from './match-business.ts'
import type { EkycApiDeps } from '../deps.ts'
import { recordCaseAction, type CaseActor } from '../case/record.ts'
import { bankUnavailable, holdersOfCaller, limitReached, actorOf } from '../case/failures.ts'
import { applyBankStatus } from '../status/apply-bank-status.ts'
import { pollDelayMs } from '../case/case.ts'
import { sendReceivedMail } from '../status/send-application-mails.ts'

type Proof = {
  row: CaseRow
  status: ApplicationStatus
  company: HeldCase['data']['company']
  language: 'vi' | 'en' | undefined
}

/** The OTP was right: the case is proven, and the bank's status is applied. */
const prove = async (tx: Tx, deps: EkycApiDeps, actor: CaseActor, { row, status, company, language }: Proof) => {
  const { otp: _, ...data } = openData(deps.seal, row)
  const proven = await updateCase(tx, deps, row, {
    state: 'proven',
    applicationStatus: status,
    otpTries: 0,
    data: { ...data, ...(company && { company }) },
    askAt: isoIn(pollDelayMs(0)),
    language,
  })
  await recordCaseAction(tx, actor, 'otp_verified', row, proven)
  await sendReceivedMail(tx, deps, proven, actor)
  return applyBankStatus(tx, deps, actor, proven, status)
}

/** Requests are answered within ten seconds, lookup in the register included. The worker retries what did not fit. */
const answerWithinMs = 9000

/**
 * A try is counted before the bank checks it, so that neither concurrent tries nor lost answers are free. Only what the
 * bank did not receive is released.
 */
export const verifyOtp =
  (deps: EkycApiDeps): Handler<typeof ekyc.verifyOtp> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal } = deps
    const held = await findHeldCase(database, seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    renewVisitorCookie(response, held.holder)
    const counted = {
      holder: held.holder.key,
      businessNumber: body.businessRegistrationNumber,
      address: request.address,
    }
    const isPendingOtp = (row: CaseRow) => openData(seal, row).otp?.token === body.token
    const startedAt = performance.now()
    let bankReference = ''
    let company: HeldCase['data']['company']
    return callBank(database, held, {
      name: 'verify-otp',
      before: async (tx, row, uses) => {
        const stop =
          checkStep(seal, row, body, 'registered') ?? (isPendingOtp(row) ? undefined : ('ekyc_step_refused' as const))
        if (stop) return stop
        if (row.otp_tries >= otpTries) return 'otp_tries_spent' as const
        const wait = await consumeAllowance(tx, seal, 'try', counted, uses)
        if (wait !== undefined) return limitReached(wait)
        bankReference = openData(seal, row).otp?.bankReference ?? ''
        await updateCase(tx, deps, row, { otpTries: row.otp_tries + 1 })
        return undefined
      },
      send: async (requestId) => {
        const result = await deps.bank.verifyOtp(
          {
            transactionCode: held.row.transaction_code,
            businessRegistrationNumber: body.businessRegistrationNumber,
            otp: body.otp,
            token: bankReference,
            accessToken: held.data.bankToken,
          },
          requestId,
        )
        if (result.kind === 'done' && result.value.applicationStatus === 'APPROVED')
          company = await findCompany(deps, held.data, answerWithinMs - (performance.now() - startedAt))
        return result
      },
      after: async (tx, row, result) => {
        if (result.kind === 'in_doubt') {
          const isFree = wasNotReceived(result) && isPendingOtp(row) && row.otp_tries > 0
          const next = isFree ? await updateCase(tx, deps, row, { otpTries: row.otp_tries - 1 }) : row
          return { row: next, answer: bankUnavailable(deps) }
        }
        if (result.kind === 'refused') {
          const message = result.message || ekycTexts.otpWrong
          return { row, answer: { exitCode: result.exitCode, exitCodeMessage: message, message } }
        }
        if (row.state !== 'registered' || !isPendingOtp(row)) return { row, answer: 'ekyc_step_refused' as const }
        const status = result.value.applicationStatus ?? row.application_status ?? 'UNKNOWN'
        const next = await prove(tx, deps, actorOf(call), { row, status, company, language: request.language })
        const answer = {
          exitCode: 0,
          exitCodeMessage: '',
          message: ekycTexts.otpRight,
          data: { applicationStatus: status },
        }
        return { row: next, answer }
      },
    })
  }
