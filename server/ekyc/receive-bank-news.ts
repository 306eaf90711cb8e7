import { createHash } from 'node:crypto'
import type { ekyc } from '@song-hanh/contract/ekyc'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { openRefusalSampler } from '#platform/refusal-sampler'
import { type BankNews, readCallback, type Refusal } from './bank/read-callback.ts'
import { recordAnswered, recordAsked } from './bank-call-store.ts'
import { isSent } from './case.ts'
import { openData } from './case-data.ts'
import { findCase, findTransaction, lockCase, type Owned } from './case-store.ts'
import { keepRefused, markSeen } from './callback-store.ts'
import { findCompany } from './find-company.ts'
import { followStatus } from './apply-bank-status.ts'
import { isoIn } from './held-case.ts'
import { holderOf } from './holder.ts'
import type { ApiParts } from './deps.ts'
import { takeAsSent } from './infer-submission.ts'

const isWorthARow = openRefusalSampler()

/** Signed by the bank, and about the business that this case was checked for. */
const take = async (database: Database, parts: ApiParts, owned: Owned, news: BankNews): Promise<boolean> => {
  const { scope } = holderOf(owned)
  const { case_id: caseId } = owned
  const seen = await database.within(scope, (tx) => findCase.first(tx, { caseId }), 'read')
  const known = seen && openData(parts.seal, seen)
  if (!known || known.businessNumber !== news.businessRegistrationNumber) return false
  const company = news.applicationStatus === 'APPROVED' ? await findCompany(parts, known) : undefined
  await database.within(scope, async (tx) => {
    const found = await lockCase.first(tx, { caseId })
    const row = found && (await takeAsSent(tx, parts, {}, found, news.applicationStatus))
    // before anything was sent the bank has nothing to decide
    if (!row || !isSent(row.state)) return
    if (!(await markSeen.first(tx, { eventId: news.eventId, now: isoIn(0) }))) return
    const requestId = newId()
    await recordAsked(tx, { requestId, caseId, call: 'callback', state: row.state })
    const next = await followStatus(tx, parts, {}, row, news.applicationStatus, company)
    await recordAnswered(tx, requestId, { kind: 'done', value: true }, next.state)
  })
  return true
}

/**
 * What the bank tells us by itself. It is judged by its signature alone, has its effect once, and comes to the same
 * place as what the worker is told when it asks. What is refused leaves a trace and nothing else.
 */
export const receiveBankNews =
  (parts: ApiParts): Handler<typeof ekyc.receiveBankNews> =>
  async ({ database, request }) => {
    const secret = parts.config.VPBANK_CALLBACK_SECRET
    if (secret === undefined) return { status: 404, body: null }
    const sent = request.asSent()
    const refuse = async (reason: Refusal) => {
      const digest = createHash('sha256').update(sent.rawBody).digest('hex')
      const { address } = request
      if (isWorthARow(address))
        await database.within({ kind: 'none' }, (tx) =>
          keepRefused(tx, { refusedId: newId(), at: isoIn(0), reason, address, digest }),
        )
      return { status: reason === 'not_ours' ? 404 : 400, body: null }
    }
    const news = readCallback(secret, { ...sent, now: clock.now() })
    if ('refused' in news) return refuse(news.refused)
    const owned = await database.within(
      { kind: 'none' },
      (tx) => findTransaction.first(tx, { code: news.transactionCode }),
      'read',
    )
    const isTaken = owned !== undefined && (await take(database, parts, owned, news))
    return isTaken ? { status: 200, body: null } : refuse('not_ours')
  }
