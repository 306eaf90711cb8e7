import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { newToken } from '#platform/token'
import { askBank } from './call-bank.ts'
import { openData } from './case-data.ts'
import { findHeld, holdOn, keepCase } from './held-case.ts'
import { takeOne } from './limit.ts'
import { stopOf } from './match-business.ts'
import type { ApiParts } from './deps.ts'
import { record } from './record.ts'
import { away, handsOf, limited, whoOf } from './failures.ts'

/** Has the bank send a code. The browser gets a reference of ours for it; the bank's stays with the case. */
export const sendOtp =
  (parts: ApiParts): Handler<typeof ekyc.sendOtp> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal, config } = parts
    const held = await findHeld(database, seal, handsOf(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    holdOn(response, held.holder)
    const counted = {
      holder: held.holder.key,
      address: request.address,
      businessNumber: body.businessRegistrationNumber,
    }
    return askBank(database, held, {
      call: 'send-otp',
      // a second code would make the first one worthless, whichever answer came last
      may: 'alone',
      before: async (tx, row, uses) => {
        const stop = stopOf(seal, row, body, 'registered')
        if (stop) return stop
        const wait =
          (await takeOne(tx, seal, 'send', { ...counted, ofAll: config.EKYC_DAILY_CHECKS }, uses)) ??
          (await takeOne(tx, seal, 'sendOfDay', counted, uses))
        return wait === undefined ? undefined : limited(wait)
      },
      ask: (requestId) =>
        parts.bank.sendOtp(
          {
            transactionCode: held.row.transaction_code,
            businessRegistrationNumber: body.businessRegistrationNumber,
            type: body.type,
            accessToken: held.data.bankToken,
          },
          requestId,
        ),
      after: async (tx, row, said) => {
        if (said.kind === 'in_doubt') return { row, answer: away(parts) }
        if (said.kind === 'refused') {
          const message = said.message || ekycTexts.otpNotSent
          return { row, answer: { exitCode: said.exitCode, exitCodeMessage: message, message } }
        }
        // another number was checked meanwhile: the code is for one that nobody asks about any more
        const stop = stopOf(seal, row, body, 'registered')
        if (stop) return { row, answer: stop }
        const otp = {
          bankReference: said.value.reference,
          token: newToken(),
          maskedPhone: said.value.maskedPhone,
        }
        const next = await keepCase(tx, parts, row, { otpTries: 0, data: { ...openData(seal, row), otp } })
        await record(tx, whoOf(call), 'otp_sent', row, next)
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
