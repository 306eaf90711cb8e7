import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { digestOf } from '#platform/token'
import { useLink } from './case-store.ts'
import { findHeld, holdOn, isoIn, touch } from './hold-case.ts'
import { visitorHolder } from './holder.ts'
import type { ApiParts } from './parts.ts'
import { handsOf } from './refuse.ts'
import { showCase } from './show-case.ts'

/** Whoever has the token holds the case too, from then on, beside the browser that it came from. */
export const resumeCase =
  ({ seal }: ApiParts): Handler<typeof ekyc.resumeCase> =>
  async (call) => {
    const { body, database, response } = call
    handsOf(call)
    const digest = digestOf('ekyc.link', body.token)
    const found = await database.within({ kind: 'none' }, (tx) => useLink.first(tx, { digest, now: isoIn(0) }))
    const held = found && (await findHeld(database, seal, [visitorHolder(found.visitor_id)]))
    if (!held) return 'ekyc_link_dead'
    await touch(database, held)
    holdOn(response, held.holder)
    return showCase(seal, held)
  }
