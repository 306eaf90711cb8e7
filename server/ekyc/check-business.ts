import { alreadyCustomerCode, type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { askBank } from './call-bank.ts'
import type { Checked, Said } from './bank/bank.ts'
import { mayBecome, mayCheck } from './case.ts'
import { openData } from './case-data.ts'
import type { CaseRow } from './case-store.ts'
import { accessTokenOf, businessDigest, findHeld, holdOn, keepCase } from './held-case.ts'
import { takeOne } from './limit.ts'
import type { ApiParts } from './deps.ts'
import { record, type Who } from './record.ts'
import { away, handsOf, limited, whoOf } from './failures.ts'

/** A no of the bank, in the words of the specification where it has none of its own. */
const refusalOf = ({ exitCode, message: said }: Extract<Said<Checked>, { kind: 'refused' }>) => {
  const message = said || (exitCode === alreadyCustomerCode ? ekycTexts.alreadyCustomer : ekycTexts.checkFailed)
  return {
    success: false,
    message,
    error: message,
    data: { exitCode, exitCodeMessage: message, data: null, history: [] },
  }
}

/** What the case becomes by a number that the bank has taken. */
const apply = async (tx: Tx, parts: ApiParts, row: CaseRow, businessNumber: string, checked: Checked) => {
  const before = openData(parts.seal, row)
  const isSame = before.businessNumber === businessNumber
  return keepCase(tx, parts, row, {
    state: checked.step === 2 ? 'registered' : 'checked',
    step: checked.step,
    applicationStatus: checked.applicationStatus,
    businessDigest: businessDigest(parts.seal, businessNumber),
    otpTries: 0,
    askAt: null,
    // nothing that was said of one business stays beside the number of another
    data: {
      ...(isSame && before.company && { company: before.company }),
      ...(isSame && before.declarant && { declarant: before.declarant }),
      businessNumber,
      ...(checked.accessToken !== undefined && { bankToken: checked.accessToken }),
      history: checked.history,
    },
  })
}

const successOf = ({ seal }: ApiParts, row: CaseRow, { step, applicationStatus, history }: Checked) => ({
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

/** Under the lock: what the bank's answer makes of the case, and what the caller is told. */
const settle = async (tx: Tx, parts: ApiParts, row: CaseRow, who: Who, businessNumber: string, said: Said<Checked>) => {
  if (said.kind === 'in_doubt') return { row, answer: away(parts) }
  const isCustomer = said.kind === 'refused' && said.exitCode === alreadyCustomerCode
  const to =
    said.kind === 'done' ? (said.value.step === 2 ? 'registered' : 'checked') : isCustomer ? 'customer' : row.state
  // it was sent to the bank while this was asked
  if (!mayCheck(row.state) || !mayBecome(row.state, to)) return { row, answer: 'ekyc_step_refused' as const }
  if (said.kind === 'refused') {
    const next = isCustomer
      ? await keepCase(tx, parts, row, {
          state: 'customer',
          step: null,
          applicationStatus: null,
          businessDigest: null,
          otpTries: 0,
          askAt: null,
          // sealed: a page that is loaded again must know which number was meant, and that another one is typed now
          data: { businessNumber },
        })
      : row
    await record(tx, who, 'checked', row, next)
    return { row: next, answer: refusalOf(said) }
  }
  const next = await apply(tx, parts, row, businessNumber, said.value)
  await record(tx, who, 'checked', row, next)
  return { row: next, answer: successOf(parts, next, said.value) }
}

export const checkBusiness =
  (parts: ApiParts): Handler<typeof ekyc.checkBusiness> =>
  async (call) => {
    const { body, database, request, response } = call
    const held = await findHeld(database, parts.seal, handsOf(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    const verdict = await parts.captcha.verify('ekyc', body.recaptchaToken, request.address)
    if (verdict !== 'solved') return verdict === 'expired' ? 'captcha_expired' : 'captcha_failed'
    const { businessRegistrationNumber } = body
    holdOn(response, held.holder)
    return askBank(database, held, {
      call: 'check-cif',
      may: 'again',
      before: async (tx, row, uses) => {
        if (!mayCheck(row.state)) return 'ekyc_step_refused' as const
        const counted = {
          holder: held.holder.key,
          address: request.address,
          businessNumber: businessRegistrationNumber,
          ofAll: parts.config.EKYC_DAILY_CHECKS,
        }
        const wait = await takeOne(tx, parts.seal, 'check', counted, uses)
        return wait === undefined ? undefined : limited(wait)
      },
      ask: (requestId) =>
        parts.bank.checkBusiness({ transactionCode: held.row.transaction_code, businessRegistrationNumber }, requestId),
      after: (tx, row, said) => settle(tx, parts, row, whoOf(call), businessRegistrationNumber, said),
    })
  }
