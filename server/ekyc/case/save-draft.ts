import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { openData } from './case-data.ts'
import { lockCase } from './case-store.ts'
import { holdersOfCaller } from './failures.ts'
import { findHeldCase, isGuest, renewVisitorCookie, updateCase } from './held-case.ts'
import type { EkycApiDeps } from '../deps.ts'

/** Keeps the form, sealed, until it is sent, another number is checked, or the case is erased. */
export const saveDraft =
  (deps: EkycApiDeps): Handler<typeof ekyc.saveDraft> =>
  async (call) => {
    const { body, database, response } = call
    const held = await findHeldCase(database, deps.seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    renewVisitorCookie(response, held.holder)
    return database.within(held.holder.scope, async (tx) => {
      const row = await lockCase.first(tx, { caseId: held.row.case_id })
      if (!row) return 'ekyc_case_refused'
      if (row.state !== 'checked') return 'ekyc_step_refused'
      const data = openData(deps.seal, row)
      // a guest does not see the contact, so what they leave empty is not meant
      const unseen = isGuest(held) ? data.draft : undefined
      const draft = {
        ...body.draft,
        email: body.draft.email || (unseen?.email ?? ''),
        phoneNumber: body.draft.phoneNumber || (unseen?.phoneNumber ?? ''),
      }
      await updateCase(tx, deps, row, { data: { ...data, draft } })
      return { saved: true }
    })
  }
