import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { digestOf } from '#platform/secret/token'
import { newId } from '#platform/id'
import { type CaseRow, useLink } from './case-store.ts'
import { findHeldCase, renewVisitorCookie, isoIn, renewHold } from './held-case.ts'
import { visitorHolder } from './holder.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller } from './failures.ts'
import { showCase } from './show-case.ts'

/**
 * Consumes a link: this browser holds the case too from then on, as a guest, but no later case of the other browser. Its
 * own cases are not affected.
 */
export const resumeCase =
  ({ seal }: EkycApiDeps): Handler<typeof ekyc.resumeCase> =>
  async (call) => {
    const { body, database, request, response } = call
    holdersOfCaller(call)
    const [digest, guest] = [digestOf('ekyc.link', body.token), request.visitorId ?? newId()]
    const found = await database.within({ kind: 'none' }, (tx) => useLink.first(tx, { digest, now: isoIn(0), guest }))
    const matches = ({ case_id }: CaseRow) => case_id === found?.case_id
    const held = found && (await findHeldCase(database, seal, [visitorHolder(guest)], matches))
    if (!held) return 'ekyc_link_dead'
    await renewHold(database, held)
    renewVisitorCookie(response, held.holder)
    return showCase(seal, held, null)
  }
