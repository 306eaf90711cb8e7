import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { callBank } from '../case/call-bank.ts'
import { findHeldCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import { matchesBusiness } from './match-business.ts'
import type { EkycApiDeps } from '../deps.ts'
import { bankUnavailable, holdersOfCaller, limitReached } from '../case/failures.ts'

export const listBusinessTypes =
  (deps: EkycApiDeps): Handler<typeof ekyc.listBusinessTypes> =>
  async (call) => {
    const { body, database, request } = call
    const { seal } = deps
    const held = await findHeldCase(database, seal, holdersOfCaller(call), (row) => matchesBusiness(seal, row, body))
    if (!held) return 'ekyc_case_refused'
    const counted = { holder: held.holder.key, address: request.address }
    return callBank(database, held, {
      name: 'drop-list',
      may: 'again',
      before: async (tx, row, uses) => {
        if (row.state !== 'checked') return 'ekyc_step_refused' as const
        const wait = await consumeAllowance(tx, seal, 'types', counted, uses)
        return wait === undefined ? undefined : limitReached(wait)
      },
      send: (requestId) =>
        deps.bank.listBusinessTypes(
          { businessRegistrationNumber: body.businessRegistrationNumber, accessToken: held.data.bankToken },
          requestId,
        ),
      after: async (_, row, result) => {
        if (result.kind === 'in_doubt') return { row, answer: bankUnavailable(deps) }
        const data = result.kind === 'done' ? result.value : []
        const why = result.kind === 'refused' ? result.message : ''
        // an empty list is an error: the form could not be completed
        const none = { data, error: why || ekycTexts.noBusinessTypes, requestId: request.id }
        return { row, answer: data.length > 0 ? { data } : none }
      },
    })
  }
