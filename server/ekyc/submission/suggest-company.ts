import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { openData } from '../case/case-data.ts'
import { findHeldCase } from '../case/held-case.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller } from '../case/failures.ts'
import { findByStatusToken } from '../status/status-link.ts'

/** Prefills the registration form with the caller's own company, once the bank has approved it. */
export const suggestCompany =
  ({ seal }: EkycApiDeps): Handler<typeof ekyc.suggestCompany> =>
  async (call) => {
    const { body, database } = call
    const holders = holdersOfCaller(call)
    const row =
      body.token === undefined
        ? (await findHeldCase(database, seal, holders))?.row
        : await findByStatusToken(database, seal, body.token)
    if (row?.state !== 'approved') return { company: null }
    const { company, declarant } = openData(seal, row)
    const name = company?.name ?? declarant?.companyName
    return { company: name === undefined ? null : { name } }
  }
