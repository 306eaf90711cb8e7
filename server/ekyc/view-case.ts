import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { findHeld, holdOn, touch } from './held-case.ts'
import type { ApiParts } from './deps.ts'
import { handsOf } from './failures.ts'
import { showCase } from './show-case.ts'

export const viewCase =
  ({ seal }: ApiParts): Handler<typeof ekyc.viewCase> =>
  async (call) => {
    const held = await findHeld(call.database, seal, handsOf(call))
    if (!held) return 'ekyc_case_refused'
    await touch(call.database, held)
    holdOn(call.response, held.holder)
    return showCase(seal, held)
  }
