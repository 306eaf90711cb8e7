import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { digestOf } from '#platform/token'
import { newId } from '#platform/id'
import { type CaseRow, useLink } from './case-store.ts'
import { findHeld, holdOn, isoIn, touch } from './held-case.ts'
import { visitorHolder } from './holder.ts'
import type { ApiParts } from './deps.ts'
import { handsOf } from './failures.ts'
import { showCase } from './show-case.ts'

/**
 * Whoever has the token holds the case too, from then on, beside the browser that it came from: this case, and none
 * that either of them begins later. What he held himself stays his.
 */
export const resumeCase =
  ({ seal }: ApiParts): Handler<typeof ekyc.resumeCase> =>
  async (call) => {
    const { body, database, request, response } = call
    handsOf(call)
    const [digest, guest] = [digestOf('ekyc.link', body.token), request.visitorId ?? newId()]
    const found = await database.within({ kind: 'none' }, (tx) => useLink.first(tx, { digest, now: isoIn(0), guest }))
    const isIt = ({ case_id }: CaseRow) => case_id === found?.case_id
    const held = found && (await findHeld(database, seal, [visitorHolder(guest)], isIt))
    if (!held) return 'ekyc_link_dead'
    await touch(database, held)
    holdOn(response, held.holder)
    return showCase(seal, held)
  }
