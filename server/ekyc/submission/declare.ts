import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import { isDeepStrictEqual } from 'node:util'
import type { Handler } from '#platform/http/handler'
import { callBank } from '../case/call-bank.ts'
import { pollDelayMs } from '../case/case.ts'
import { openData } from '../case/case-data.ts'
import { findHeldCase, renewVisitorCookie, isoIn, updateCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import { matchesBusiness, checkStep } from './match-business.ts'
import type { EkycApiDeps } from '../deps.ts'
import { recordCaseAction } from '../case/record.ts'
import { bankUnavailable, holdersOfCaller, limitReached, actorOf } from '../case/failures.ts'
import { sendReceivedMail } from '../status/send-application-mails.ts'

const done = { exitCode: 0, exitCodeMessage: '', message: ekycTexts.declared }

/** Sends the declaration to the bank. The input is stored first, so that an unavailable bank loses nothing. */
export const declare =
  (deps: EkycApiDeps): Handler<typeof ekyc.declare> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal } = deps
    const held = await findHeldCase(database, seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    renewVisitorCookie(response, held.holder)
    const { transactionCode, businessRegistrationNumber, accessToken: _, termsVersion, ...declarant } = body
    const consent = termsVersion && { termsVersion, at: isoIn(0), address: request.address }
    // a retry after a lost response: already done
    const isRepeated = held.row.state === 'submitted' && isDeepStrictEqual(held.data.declarant, declarant)
    if (isRepeated && matchesBusiness(seal, held.row, body)) return done
    const counted = { holder: held.holder.key, address: request.address }
    return callBank(database, held, {
      name: 'declarant-information',
      may: 'alone',
      before: async (tx, row, uses) => {
        const stop = checkStep(seal, row, body, 'checked')
        if (stop) return stop
        const wait = await consumeAllowance(tx, seal, 'declare', counted, uses)
        if (wait !== undefined) return limitReached(wait)
        // polled later in case the answer, or this process, is lost
        await updateCase(tx, deps, row, {
          data: { ...openData(seal, row), declarant, consent },
          askAt: isoIn(pollDelayMs(0)),
        })
        return undefined
      },
      send: (requestId) =>
        deps.bank.declare(
          { ...declarant, transactionCode, businessRegistrationNumber, accessToken: held.data.bankToken },
          requestId,
        ),
      after: async (tx, row, result) => {
        if (result.kind === 'in_doubt') return { row, answer: bankUnavailable(deps) }
        if (result.kind === 'refused') {
          const message = result.message || ekycTexts.notDeclared
          const next = row.state === 'checked' ? await updateCase(tx, deps, row, { askAt: null }) : row
          return { row: next, answer: { exitCode: result.exitCode, exitCodeMessage: message, message } }
        }
        const stop = checkStep(seal, row, body, 'checked')
        if (stop) return { row, answer: stop }
        const next = await updateCase(tx, deps, row, {
          state: 'submitted',
          applicationStatus: 'PROCESSING',
          askAt: isoIn(pollDelayMs(0)),
          data: { ...openData(seal, row), declarant, draft: undefined },
          language: request.language,
        })
        await recordCaseAction(tx, actorOf(call), 'submitted', row, next)
        await sendReceivedMail(tx, deps, next, actorOf(call))
        return { row: next, answer: done }
      },
    })
  }
