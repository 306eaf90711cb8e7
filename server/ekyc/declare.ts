import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import { isDeepStrictEqual } from 'node:util'
import type { Handler } from '#platform/http/handler'
import { askBank } from './call-bank.ts'
import { askAgainMs } from './case.ts'
import { openData } from './case-data.ts'
import { findHeld, holdOn, isoIn, keepCase } from './held-case.ts'
import { takeOne } from './limit.ts'
import { isAbout, stopOf } from './match-business.ts'
import type { ApiParts } from './deps.ts'
import { record } from './record.ts'
import { away, handsOf, limited, whoOf } from './failures.ts'
import { tellReceived } from './send-application-mails.ts'

const done = { exitCode: 0, exitCodeMessage: '', message: ekycTexts.declared }

/** Tells the bank who declares. What was entered is kept before it is told: a bank that is away loses nothing. */
export const declare =
  (parts: ApiParts): Handler<typeof ekyc.declare> =>
  async (call) => {
    const { body, database, request, response } = call
    const { seal } = parts
    const held = await findHeld(database, seal, handsOf(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    holdOn(response, held.holder)
    const { transactionCode, businessRegistrationNumber, accessToken: _, termsVersion, ...declarant } = body
    const consent = termsVersion && { termsVersion, at: isoIn(0), address: request.address }
    // our answer was lost and the same is sent again: it has happened
    const isRepeated = held.row.state === 'submitted' && isDeepStrictEqual(held.data.declarant, declarant)
    if (isRepeated && isAbout(seal, held.row, body)) return done
    const counted = { holder: held.holder.key, address: request.address }
    return askBank(database, held, {
      call: 'declarant-information',
      may: 'alone',
      before: async (tx, row, uses) => {
        const stop = stopOf(seal, row, body, 'checked')
        if (stop) return stop
        const wait = await takeOne(tx, seal, 'declare', counted, uses)
        if (wait !== undefined) return limited(wait)
        // the bank is asked what became of it, should its answer, or this process, be lost
        await keepCase(tx, parts, row, {
          data: { ...openData(seal, row), declarant, consent },
          askAt: isoIn(askAgainMs(0)),
        })
        return undefined
      },
      ask: (requestId) =>
        parts.bank.declare(
          { ...declarant, transactionCode, businessRegistrationNumber, accessToken: held.data.bankToken },
          requestId,
        ),
      after: async (tx, row, said) => {
        if (said.kind === 'in_doubt') return { row, answer: away(parts) }
        if (said.kind === 'refused') {
          const message = said.message || ekycTexts.notDeclared
          const next = row.state === 'checked' ? await keepCase(tx, parts, row, { askAt: null }) : row
          return { row: next, answer: { exitCode: said.exitCode, exitCodeMessage: message, message } }
        }
        const stop = stopOf(seal, row, body, 'checked')
        if (stop) return { row, answer: stop }
        const next = await keepCase(tx, parts, row, {
          state: 'submitted',
          applicationStatus: 'PROCESSING',
          askAt: isoIn(askAgainMs(0)),
          data: { ...openData(seal, row), declarant },
          language: request.language,
        })
        await record(tx, whoOf(call), 'submitted', row, next)
        await tellReceived(tx, parts, next, whoOf(call))
        return { row: next, answer: done }
      },
    })
  }
