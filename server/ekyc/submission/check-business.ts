import { alreadyCustomerCode, type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { callBank } from '../case/call-bank.ts'
import type { BusinessCheck, BankResult } from '../bank/bank.ts'
import { canBecome, mayCheck } from '../case/case.ts'
import { openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { accessTokenOf, businessDigest, findHeldCase, renewVisitorCookie, updateCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import type { EkycApiDeps } from '../deps.ts'
import { recordCaseAction, type CaseActor } from '../case/record.ts'
import { bankUnavailable, holdersOfCaller, limitReached, actorOf } from '../case/failures.ts'

/** A refusal with the bank's text, or the specification's where it has none. */
const refusalAnswer = ({ exitCode, message: result }: Extract<BankResult<BusinessCheck>, { kind: 'refused' }>) => {
  const message = result || (exitCode === alreadyCustomerCode ? ekycTexts.alreadyCustomer : ekycTexts.checkFailed)
  return {
    success: false,
    message,
    error: message,
    data: { exitCode, exitCodeMessage: message, data: null, history: [] },
  }
}

/** Applies a successful check to the case. */
const apply = async (tx: Tx, deps: EkycApiDeps, row: CaseRow, businessNumber: string, checked: BusinessCheck) => {
  const before = openData(deps.seal, row)
  const isSame = before.businessNumber === businessNumber
  return updateCase(tx, deps, row, {
    state: checked.step === 2 ? 'registered' : 'checked',
    step: checked.step,
    applicationStatus: checked.applicationStatus,
    businessDigest: businessDigest(deps.seal, businessNumber),
    otpTries: 0,
    askAt: null,
    // data about one business must not stay with the number of another
    data: {
      ...(isSame && before.company && { company: before.company }),
      ...(isSame && before.declarant && { declarant: before.declarant }),
      ...(isSame && before.draft && { draft: before.draft }),
      businessNumber,
      ...(checked.accessToken !== undefined && { bankToken: checked.accessToken }),
      history: checked.history,
    },
  })
}

const successAnswer = ({ seal }: EkycApiDeps, row: CaseRow, { step, applicationStatus, history }: BusinessCheck) => ({
  success: true,
  message: ekycTexts.checked,
  data: {
    exitCode: 0,
    exitCodeMessage: '',
    data: {
      step,
      accessToken: accessTokenOf(seal, row),
      transactionCode: row.transaction_code,
      applicationStatus,
    },
    history,
  },
})

/** Under the lock: applies the bank's answer to the case and builds the response. */
const settle = async (
  tx: Tx,
  deps: EkycApiDeps,
  row: CaseRow,
  actor: CaseActor,
  businessNumber: string,
  result: BankResult<BusinessCheck>,
) => {
  if (result.kind === 'in_doubt') return { row, answer: bankUnavailable(deps) }
  const isCustomer = result.kind === 'refused' && result.exitCode === alreadyCustomerCode
  const to =
    result.kind === 'done' ? (result.value.step === 2 ? 'registered' : 'checked') : isCustomer ? 'customer' : row.state
  // it was submitted while this call was in flight
  if (!mayCheck(row.state) || !canBecome(row.state, to)) return { row, answer: 'ekyc_step_refused' as const }
  if (result.kind === 'refused') {
    const next = isCustomer
      ? await updateCase(tx, deps, row, {
          state: 'customer',
          step: null,
          applicationStatus: null,
          businessDigest: null,
          otpTries: 0,
          askAt: null,
          // sealed, so that a reloaded page shows which number it was about
          data: { businessNumber },
        })
      : row
    await recordCaseAction(tx, actor, 'checked', row, next)
    return { row: next, answer: refusalAnswer(result) }
  }
  const next = await apply(tx, deps, row, businessNumber, result.value)
  await recordCaseAction(tx, actor, 'checked', row, next)
  return { row: next, answer: successAnswer(deps, next, result.value) }
}

export const checkBusiness =
  (deps: EkycApiDeps): Handler<typeof ekyc.checkBusiness> =>
  async (call) => {
    const { body, database, request, response } = call
    const held = await findHeldCase(database, deps.seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    const captcha = await deps.captcha.verify('ekyc', body.recaptchaToken, request.address)
    if (captcha !== 'solved') return captcha === 'expired' ? 'captcha_expired' : 'captcha_failed'
    const { businessRegistrationNumber } = body
    renewVisitorCookie(response, held.holder)
    return callBank(database, held, {
      name: 'check-cif',
      may: 'again',
      before: async (tx, row, uses) => {
        if (!mayCheck(row.state)) return 'ekyc_step_refused' as const
        const counted = {
          holder: held.holder.key,
          address: request.address,
          businessNumber: businessRegistrationNumber,
          dailyTotal: deps.config.EKYC_DAILY_CHECKS,
        }
        const wait = await consumeAllowance(tx, deps.seal, 'check', counted, uses)
        return wait === undefined ? undefined : limitReached(wait)
      },
      send: (requestId) =>
        deps.bank.checkBusiness({ transactionCode: held.row.transaction_code, businessRegistrationNumber }, requestId),
      after: (tx, row, result) => settle(tx, deps, row, actorOf(call), businessRegistrationNumber, result),
    })
  }
