import type { CaseState } from '@song-hanh/contract/ekyc'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { HandlerContext } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'
import { digestOf } from '#platform/secret/token'
import type { Route } from '@song-hanh/contract/http/route'
import type { ApplicationStatus } from '../bank/bank.ts'
import { holdMs, isSent, retentionMs, remindMs } from './case.ts'
import { type CaseData, openData, sealData } from './case-data.ts'
import { type CaseRow, findHeldCases, storeCase, touchCase } from './case-store.ts'
import { type Holder, visitorHolder } from './holder.ts'
import type { EkycDeps } from '../deps.ts'

/** A case of the caller, decrypted. */
export type HeldCase = { holder: Holder; row: CaseRow; data: CaseData }

/** A browser that came by the link of another one's case. */
export const isGuest = ({ holder: { scope }, row }: HeldCase): boolean =>
  scope.kind === 'visitor' && row.visitor_id !== scope.visitorId

export const isoIn = (ms: number): string => new Date(clock.now() + ms).toISOString()

/** Uses by a guest count for the browser that owns the case: a link gives no second allowance. */
const keyOf = (holder: Holder, { visitor_id }: CaseRow): string =>
  visitor_id === null ? holder.key : visitorHolder(visitor_id).key

/** By transaction code, or by a predicate. */
type CaseFilter = string | ((row: CaseRow) => boolean)

/** The case of one of these holders that matches the filter; cases of others are not visible. */
export const findHeldCase = async (
  database: Database,
  seal: Seal,
  holders: Holder[],
  filter?: CaseFilter,
): Promise<HeldCase | undefined> => {
  const matches = typeof filter === 'string' ? (row: CaseRow) => row.transaction_code === filter : filter
  for (const holder of holders) {
    const rows = await database.within(holder.scope, (tx) => findHeldCases(tx, { now: isoIn(0) }), 'read')
    const row = matches ? rows.find(matches) : rows[0]
    if (row) return { holder: { ...holder, key: keyOf(holder, row) }, row, data: openData(seal, row) }
  }
  return undefined
}

/** A keyed digest, for comparing business numbers. */
export const businessDigest = (seal: Seal, businessNumber: string): Buffer =>
  digestOf(seal.sign('ekyc.business', businessNumber))

/** The browser's token for its case; derived, so that nothing is stored. */
const accessPurpose = 'ekyc.access'
export const accessTokenOf = (seal: Seal, { case_id }: Pick<CaseRow, 'case_id'>): string =>
  seal.sign(accessPurpose, case_id)

/** Optional by the specification; a wrong token is refused like a wrong case. */
export const isValidToken = (seal: Seal, { case_id }: Pick<CaseRow, 'case_id'>, token: string | undefined): boolean =>
  token === undefined || seal.isSigned(token, accessPurpose, case_id)

type CaseChange = {
  state?: CaseState
  step?: number | null
  applicationStatus?: ApplicationStatus | null
  businessDigest?: Buffer | null
  data?: CaseData
  otpTries?: number
  askAt?: string | null
  askedTimes?: number
  /** Language of the person who makes this step. */
  language?: 'vi' | 'en' | undefined
  /** A change by the bank, not a step of the holder: does not extend the hold. */
  isFromBank?: boolean
}

/** Stores a change, seals the data, and renews the holder's time. */
export const updateCase = async (
  tx: Tx,
  { seal, config }: EkycDeps,
  row: CaseRow,
  change: CaseChange,
): Promise<CaseRow> => {
  const state = change.state ?? row.state
  const isVisitors = row.visitor_id !== null
  const hasMoved = state !== row.state
  const askAt = change.askAt === undefined ? row.ask_at : change.askAt
  const retention = { isVisitors, isPolled: askAt !== null, keptDays: config.EKYC_KEPT_DAYS }
  const next = {
    ...row,
    state,
    step: change.step === undefined ? row.step : change.step,
    application_status: change.applicationStatus === undefined ? row.application_status : change.applicationStatus,
    business_digest: change.businessDigest === undefined ? row.business_digest : change.businessDigest,
    sealed_data: change.data === undefined ? row.sealed_data : sealData(seal, row.case_id, change.data),
    otp_tries: change.otpTries ?? row.otp_tries,
    used_at: change.isFromBank ? row.used_at : isoIn(0),
    held_until: change.isFromBank || !isVisitors ? row.held_until : isoIn(holdMs),
    ask_at: askAt,
    asked_times: change.askedTimes ?? row.asked_times,
    erase_after: change.isFromBank && state === row.state ? row.erase_after : isoIn(retentionMs(state, retention)),
    language: change.language ?? row.language,
    sent_at: row.sent_at ?? (isSent(state) ? isoIn(0) : null),
    state_at: hasMoved ? isoIn(0) : row.state_at,
    remind_at: hasMoved ? (state === 'incomplete' ? isoIn(remindMs) : null) : row.remind_at,
  }
  await storeCase(tx, {
    caseId: row.case_id,
    state: next.state,
    step: next.step,
    applicationStatus: next.application_status,
    businessDigest: next.business_digest,
    sealedData: next.sealed_data,
    otpTries: next.otp_tries,
    usedAt: next.used_at,
    heldUntil: next.held_until,
    askAt: next.ask_at,
    askedTimes: next.asked_times,
    eraseAfter: next.erase_after,
    language: next.language,
    sentAt: next.sent_at,
    stateAt: next.state_at,
    remindAt: next.remind_at,
  })
  return next
}

/** A step renews the hold, in the database and in the browser's cookie. */
export const renewVisitorCookie = (response: HandlerContext<Route>['response'], { scope }: Holder): void => {
  if (scope.kind === 'visitor') response.setVisitor(scope.visitorId, holdMs / 1000)
}

export const renewHold = (database: Database, { holder, row }: HeldCase) =>
  holder.scope.kind === 'visitor'
    ? database.within(holder.scope, (tx) => touchCase(tx, { caseId: row.case_id, heldUntil: isoIn(holdMs) }))
    : undefined
