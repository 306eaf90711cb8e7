import { type ekyc, ekycTexts, otpTries } from '@song-hanh/contract/ekyc'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { askBank } from './call-bank.ts'
import { type ApplicationStatus, isUnheard } from './bank/bank.ts'
import { openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { findCompany } from './find-company.ts'
import { findHeld, type Held, holdOn, isoIn, keepCase } from './held-case.ts'
import { takeOne } from './limit.ts'
import { stopOf } from './match-business.ts'
import type { ApiParts } from './deps.ts'
import { record, type Who } from './record.ts'
import { away, handsOf, limited, whoOf } from './failures.ts'
import { followStatus } from './apply-bank-status.ts'
import { askAgainMs } from './case.ts'
import { tellReceived } from './send-application-mails.ts'

type Proof = {
  row: CaseRow
  status: ApplicationStatus
  company: Held['data']['company']
  language: 'vi' | 'en' | undefined
}

/** The bank has the right code: the case is proven, and goes where the bank's word for it leads. */
const prove = async (tx: Tx, parts: ApiParts, who: Who, { row, status, company, language }: Proof) => {
  const { otp: _, ...data } = openData(parts.seal, row)
  const proven = await keepCase(tx, parts, row, {
    state: 'proven',
    applicationStatus: status,
    otpTries: 0,
    data: { ...data, ...(company && { company }) },
    askAt: isoIn(askAgainMs(0)),
    language,
  })
  await record(tx, who, 'otp_verified', row, proven)
  await tellReceived(tx, parts, proven, who)
  return followStatus(tx, parts, who, proven, status)
}

/** A person is told within ten seconds, the register's word and all. The worker asks again where it did not come. */
const toldWithinMs = 9000

/**
 * A try counts before the bank judges it: of many that come together none is free, and a lost answer is a try too. Only
 * what the bank never heard is none.
 */
export const verifyOtp =
  (parts: ApiParts): Handler<typeof ekyc.verifyOtp> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal } = parts
    const held = await findHeld(database, seal, handsOf(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    holdOn(response, held.holder)
    const counted = { holder: held.holder.key, businessNumber: body.businessRegistrationNumber }
    const isOut = (row: CaseRow) => openData(seal, row).otp?.token === body.token
    const begun = performance.now()
    let bankReference = ''
    let company: Held['data']['company']
    return askBank(database, held, {
      call: 'verify-otp',
      before: async (tx, row, uses) => {
        const stop = stopOf(seal, row, body, 'registered') ?? (isOut(row) ? undefined : ('ekyc_step_refused' as const))
        if (stop) return stop
        if (row.otp_tries >= otpTries) return 'otp_tries_spent' as const
        const wait = await takeOne(tx, seal, 'try', counted, uses)
        if (wait !== undefined) return limited(wait)
        bankReference = openData(seal, row).otp?.bankReference ?? ''
        await keepCase(tx, parts, row, { otpTries: row.otp_tries + 1 })
        return undefined
      },
      ask: async (requestId) => {
        const said = await parts.bank.verifyOtp(
          {
            transactionCode: held.row.transaction_code,
            businessRegistrationNumber: body.businessRegistrationNumber,
            otp: body.otp,
            token: bankReference,
            accessToken: held.data.bankToken,
          },
          requestId,
        )
        if (said.kind === 'done' && said.value.applicationStatus === 'APPROVED')
          company = await findCompany(parts, held.data, toldWithinMs - (performance.now() - begun))
        return said
      },
      after: async (tx, row, said) => {
        if (said.kind === 'in_doubt') {
          const isFree = isUnheard(said) && isOut(row) && row.otp_tries > 0
          const next = isFree ? await keepCase(tx, parts, row, { otpTries: row.otp_tries - 1 }) : row
          return { row: next, answer: away(parts) }
        }
        if (said.kind === 'refused') {
          const message = said.message || ekycTexts.otpWrong
          return { row, answer: { exitCode: said.exitCode, exitCodeMessage: message, message } }
        }
        if (row.state !== 'registered' || !isOut(row)) return { row, answer: 'ekyc_step_refused' as const }
        const status = said.value.applicationStatus ?? row.application_status ?? 'UNKNOWN'
        const next = await prove(tx, parts, whoOf(call), { row, status, company, language: request.language })
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
