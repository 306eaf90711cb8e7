import type { ekyc } from '@song-hanh/contract/ekyc'
import { bankUrlOf } from '@song-hanh/contract/ekyc/bank-url'
import type { Handler } from '#platform/http/handler'
import { maskDigits } from '../bank/mask-digits.ts'
import { openData } from '../case/case-data.ts'
import { findHeldCase } from '../case/held-case.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller } from '../case/failures.ts'
import { findByStatusToken } from './status-link.ts'

/** Reading the status does not renew the hold. */
export const viewCaseStatus =
  ({ seal, config }: EkycApiDeps): Handler<typeof ekyc.viewCaseStatus> =>
  async (call) => {
    const { body, database } = call
    const holders = holdersOfCaller(call)
    const row =
      body.token === undefined
        ? (await findHeldCase(database, seal, holders))?.row
        : await findByStatusToken(database, seal, body.token)
    if (!row) return 'ekyc_status_unknown'
    const { businessNumber } = openData(seal, row)
    return {
      state: row.state,
      businessNumber: businessNumber === undefined ? null : maskDigits(businessNumber),
      sentAt: row.sent_at,
      stateAt: row.state_at,
      bankUrl: bankUrlOf(config.VPBANK_REDIRECT_URL, { transactionCode: row.transaction_code }),
      owner: row.organisation_id === null ? 'visitor' : 'organization',
    }
  }
