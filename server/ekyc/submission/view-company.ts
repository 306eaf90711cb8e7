import { type ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { openData } from '../case/case-data.ts'
import { lockCase } from '../case/case-store.ts'
import { findHeldCase, updateCase } from '../case/held-case.ts'
import { consumeAllowance } from '../case/limit.ts'
import { matchesBusiness } from './match-business.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller, limitReached } from '../case/failures.ts'

/**
 * The register's data about the business of this case only: behind the captcha of the check, and only to prefill the
 * form. In the OTP flow nothing is shown beyond what the bank shows.
 */
export const viewCompany =
  (deps: EkycApiDeps): Handler<typeof ekyc.viewCompany> =>
  async (call) => {
    const { body, database, request } = call
    const { seal, registry } = deps
    const reference = { businessRegistrationNumber: body.businessNumber }
    const held = await findHeldCase(database, seal, holdersOfCaller(call), (row) =>
      matchesBusiness(seal, row, reference),
    )
    if (!held) return 'ekyc_case_refused'
    const { holder, row } = held
    if (row.state !== 'checked') return 'ekyc_step_refused'
    const counted = { holder: holder.key, address: request.address }
    const wait = await database.within(holder.scope, (tx) => consumeAllowance(tx, seal, 'company', counted))
    if (wait !== undefined) return limitReached(wait)
    const found = await registry.find(body.businessNumber)
    if (!('company' in found)) return { details: [], error: found.why || ekycTexts.noCompany, requestId: request.id }
    await database.within(holder.scope, async (tx) => {
      const now = await lockCase.first(tx, { caseId: row.case_id })
      if (now?.state !== 'checked' || !matchesBusiness(seal, now, reference)) return
      await updateCase(tx, deps, now, { data: { ...openData(seal, now), company: found.company } })
    })
    return { details: found.details }
  }
