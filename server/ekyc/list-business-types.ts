import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { askBank } from './ask-bank.ts'
import { findHeld } from './hold-case.ts'
import { isAbout } from './of-business.ts'
import type { ApiParts } from './parts.ts'
import { away, handsOf } from './refuse.ts'

export const listBusinessTypes =
  (parts: ApiParts): Handler<typeof ekyc.listBusinessTypes> =>
  async (call) => {
    const { body, database } = call
    const held = await findHeld(database, parts.seal, handsOf(call))
    if (!held || !isAbout(parts.seal, held.row, body)) return 'ekyc_case_refused'
    return askBank(database, held, {
      call: 'drop-list',
      before: async (_, row) => (row.state === 'checked' ? undefined : ('ekyc_step_refused' as const)),
      ask: (requestId) =>
        parts.bank.listBusinessTypes(
          { businessRegistrationNumber: body.businessRegistrationNumber, accessToken: held.data.bankToken },
          requestId,
        ),
      after: async (_, row, said) => ({
        row,
        answer: said.kind === 'done' ? { data: said.value } : away(parts),
      }),
    })
  }
