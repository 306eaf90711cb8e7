import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { askBank } from './call-bank.ts'
import { findHeld } from './held-case.ts'
import { takeOne } from './limit.ts'
import { isAbout } from './match-business.ts'
import type { ApiParts } from './deps.ts'
import { away, handsOf, limited } from './failures.ts'

export const listBusinessTypes =
  (parts: ApiParts): Handler<typeof ekyc.listBusinessTypes> =>
  async (call) => {
    const { body, database, request } = call
    const { seal } = parts
    const held = await findHeld(database, seal, handsOf(call), (row) => isAbout(seal, row, body))
    if (!held) return 'ekyc_case_refused'
    const counted = { holder: held.holder.key, address: request.address }
    return askBank(database, held, {
      call: 'drop-list',
      may: 'again',
      before: async (tx, row, uses) => {
        if (row.state !== 'checked') return 'ekyc_step_refused' as const
        const wait = await takeOne(tx, seal, 'types', counted, uses)
        return wait === undefined ? undefined : limited(wait)
      },
      ask: (requestId) =>
        parts.bank.listBusinessTypes(
          { businessRegistrationNumber: body.businessRegistrationNumber, accessToken: held.data.bankToken },
          requestId,
        ),
      after: async (_, row, said) => {
        if (said.kind === 'in_doubt') return { row, answer: away(parts) }
        const data = said.kind === 'done' ? said.value : []
        const why = said.kind === 'refused' ? said.message : ''
        // an empty list is none: nobody could go on with it
        const none = { data, error: why || ekycTexts.noBusinessTypes, requestId: request.id }
        return { row, answer: data.length > 0 ? { data } : none }
      },
    })
  }
