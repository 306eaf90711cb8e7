import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { findHeldCase, renewVisitorCookie, renewHold } from './held-case.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller } from './failures.ts'
import { nameOfHolder, showCase } from './show-case.ts'

export const viewCase =
  ({ seal }: EkycApiDeps): Handler<typeof ekyc.viewCase> =>
  async (call) => {
    const held = await findHeldCase(call.database, seal, holdersOfCaller(call))
    if (!held) return 'ekyc_case_refused'
    await renewHold(call.database, held)
    renewVisitorCookie(call.response, held.holder)
    return showCase(seal, held, await nameOfHolder(call.database, held))
  }
