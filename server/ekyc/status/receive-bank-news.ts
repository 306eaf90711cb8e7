import { createHash } from 'node:crypto'
import type { ekyc } from '@song-hanh/contract/ekyc'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { openRefusalSampler } from '#platform/throttle/refusal-sampler'
import { type StatusCallback, readCallback, type Refusal } from '../bank/read-callback.ts'
import { recordAnswer, recordCall } from '../bank/bank-call-store.ts'
import { isSent } from '../case/case.ts'
import { openData } from '../case/case-data.ts'
import { findCase, findTransaction, lockCase, type CaseOwner } from '../case/case-store.ts'
import { recordRefusedCallback, claimCallback } from '../bank/callback-store.ts'
import { findCompany } from '../case/find-company.ts'
import { applyBankStatus } from './apply-bank-status.ts'
import { isoIn } from '../case/held-case.ts'
import { holderOf } from '../case/holder.ts'
import type { EkycApiDeps } from '../deps.ts'
import { inferSubmission } from './infer-submission.ts'

const shouldRecord = openRefusalSampler()

/** False: not about the business of this case. */
const applyCallback = async (
  database: Database,
  deps: EkycApiDeps,
  owner: CaseOwner,
  callback: StatusCallback,
): Promise<boolean> => {
  const { scope } = holderOf(owner)
  const { case_id: caseId } = owner
  const stored = await database.within(scope, (tx) => findCase.first(tx, { caseId }), 'read')
  const data = stored && openData(deps.seal, stored)
  if (!data || data.businessNumber !== callback.businessRegistrationNumber) return false
  const company = callback.applicationStatus === 'APPROVED' ? await findCompany(deps, data) : undefined
  await database.within(scope, async (tx) => {
    const found = await lockCase.first(tx, { caseId })
    const row = found && (await inferSubmission(tx, deps, {}, found, callback.applicationStatus))
    // nothing was submitted, so there is nothing to decide
    if (!row || !isSent(row.state)) return
    if (!(await claimCallback.first(tx, { eventId: callback.eventId, now: isoIn(0) }))) return
    const requestId = newId()
    await recordCall(tx, { requestId, caseId, call: 'callback', state: row.state })
    const next = await applyBankStatus(tx, deps, {}, row, callback.applicationStatus, company)
    await recordAnswer(tx, requestId, { kind: 'done', value: true }, next.state)
  })
  return true
}

/**
 * The bank's status callback. Authenticated by its signature alone, applied once, by the same function as polled
 * statuses. A refused callback is recorded and has no other effect.
 */
export const receiveBankNews =
  (deps: EkycApiDeps): Handler<typeof ekyc.receiveBankNews> =>
  async ({ database, request }) => {
    const secret = deps.config.VPBANK_CALLBACK_SECRET
    if (secret === undefined) return { status: 404, body: null }
    const sent = request.raw()
    const refuse = async (reason: Refusal) => {
      const digest = createHash('sha256').update(sent.rawBody).digest('hex')
      const { address } = request
      if (shouldRecord(address))
        await database.within({ kind: 'none' }, (tx) =>
          recordRefusedCallback(tx, { refusedId: newId(), at: isoIn(0), reason, address, digest }),
        )
      return { status: reason === 'not_ours' ? 404 : 400, body: null }
    }
    const callback = readCallback(secret, { ...sent, now: clock.now() })
    if ('refused' in callback) return refuse(callback.refused)
    const owner = await database.within(
      { kind: 'none' },
      (tx) => findTransaction.first(tx, { code: callback.transactionCode }),
      'read',
    )
    const isApplied = owner !== undefined && (await applyCallback(database, deps, owner, callback))
    return isApplied ? { status: 200, body: null } : refuse('not_ours')
  }
