import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { openData } from './case-data.ts'
import { lockCase } from './case-store.ts'
import { findHeld, keepCase } from './held-case.ts'
import { takeOne } from './limit.ts'
import { isAbout } from './match-business.ts'
import type { ApiParts } from './deps.ts'
import { handsOf, limited } from './failures.ts'

/**
 * What the register knows of the business of this case, and of no other: behind the captcha of its check, and only to
 * fill in the form. Who proves himself by a code is shown no more of the company than the bank shows him.
 */
export const viewCompany =
  (parts: ApiParts): Handler<typeof ekyc.viewCompany> =>
  async (call) => {
    const { body, database, request } = call
    const { seal, registry } = parts
    const named = { businessRegistrationNumber: body.businessNumber }
    const held = await findHeld(database, seal, handsOf(call), (row) => isAbout(seal, row, named))
    if (!held) return 'ekyc_case_refused'
    const { holder, row } = held
    if (row.state !== 'checked') return 'ekyc_step_refused'
    const counted = { holder: holder.key, address: request.address }
    const wait = await database.within(holder.scope, (tx) => takeOne(tx, seal, 'company', counted))
    if (wait !== undefined) return limited(wait)
    const found = await registry.find(body.businessNumber)
    if (!('company' in found)) return { details: [], error: found.why || ekycTexts.noCompany, requestId: request.id }
    await database.within(holder.scope, async (tx) => {
      const now = await lockCase.first(tx, { caseId: row.case_id })
      if (now?.state !== 'checked' || !isAbout(seal, now, named)) return
      await keepCase(tx, parts, now, { data: { ...openData(seal, now), company: found.company } })
    })
    return { details: found.details }
  }
