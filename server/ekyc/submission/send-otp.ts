import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { newToken } from '#platform/secret/token'
import { callBank } from '../case/call-bank.ts'
import { openData } from '../case/case-data.ts'
import { findHeldCase, renewVisitorCookie, updateCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import { checkStep } from './match-business.ts'
import type { EkycApiDeps } from '../deps.ts'
import { recordCaseAction } from '../case/record.ts'
import { bankUnavailable, holdersOfCaller, limitReached, actorOf } from '../case/failures.ts'

/** Has the bank send an OTP. The browser gets a token of ours for it; the bank's reference stays in the case. */
export const sendOtp =
  (deps: EkycApiDeps): Handler<typeof ekyc.sendOtp> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal, config } = deps
    const held = await findHeldCase(database, seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    renewVisitorCookie(response, held.holder)
    const counted = {
      holder: held.holder.key,
      address: request.address,
      businessNumber: body.businessRegistrationNumber,
    }
    return callBank(database, held, {
      name: 'send-otp',
      // a second OTP would invalidate the first one, whichever answer came last
      may: 'alone',
      before: async (tx, row, uses) => {
        const stop = checkStep(seal, row, body, 'registered')
        if (stop) return stop
        const wait =
          (await consumeAllowance(tx, seal, 'send', { ...counted, dailyTotal: config.EKYC_DAILY_CHECKS }, uses)) ??
          (await consumeAllowance(tx, seal, 'sendOfDay', counted, uses))
        return wait === undefined ? undefined : limitReached(wait)
      },
      send: (requestId) =>
        deps.bank.sendOtp(
          {
            transactionCode: held.row.transaction_code,
            businessRegistrationNumber: body.businessRegistrationNumber,
            type: body.type,
            accessToken: held.data.bankToken,
          },
          requestId,
        ),
      after: async (tx, row, result) => {
        if (result.kind === 'in_doubt') return { row, answer: bankUnavailable(deps) }
        if (result.kind === 'refused') {
          const message = result.message || ekycTexts.otpNotSent
          return { row, answer: { exitCode: result.exitCode, exitCodeMessage: message, message } }
        }
        // another number was checked since: the OTP is for the previous one
        const stop = checkStep(seal, row, body, 'registered')
        if (stop) return { row, answer: stop }
        const otp = {
          bankReference: result.value.reference,
          token: newToken(),
          maskedPhone: result.value.maskedPhone,
        }
        const next = await updateCase(tx, deps, row, { otpTries: 0, data: { ...openData(seal, row), otp } })
        await recordCaseAction(tx, actorOf(call), 'otp_sent', row, next)
        const answer = {
          exitCode: 0,
          exitCodeMessage: '',
          message: ekycTexts.otpSent,
          data: otp.token,
          included: otp.maskedPhone,
        }
        return { row: next, answer }
      },
    })
  }
