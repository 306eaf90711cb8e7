import type { CaseState } from '@song-hanh/contract/ekyc'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ApplicationStatus } from '../bank/bank.ts'

const columns = [
  'case_id',
  'visitor_id',
  'organisation_id',
  'transaction_code',
  'state',
  'step',
  'application_status',
  'business_digest',
  'sealed_data',
  'otp_tries',
  'used_at',
  'held_until',
  'ask_at',
  'asked_times',
  'asking_until',
  'erase_after',
  'language',
  'sent_at',
  'state_at',
  'remind_at',
] as const

export type CaseRow = {
  case_id: string
  visitor_id: string | null
  organisation_id: string | null
  transaction_code: string
  state: CaseState
  step: number | null
  application_status: ApplicationStatus | null
  business_digest: Buffer | null
  sealed_data: string | null
  otp_tries: number
  used_at: string
  held_until: string | null
  ask_at: string | null
  asked_times: number
  asking_until: string | null
  erase_after: string
  language: 'vi' | 'en'
  sent_at: string | null
  state_at: string
  remind_at: string | null
}

/** A case and its owner, from which the scope follows. */
export type CaseOwner = { case_id: string; visitor_id: string | null; organisation_id: string | null }

/**
 * The cases held by the transaction's scope, which row-level security enforces. A browser may hold its own and another
 * one's by a link; the last used comes first.
 */
export const findHeldCases = statement((q, params: { now: string }) =>
  q
    .selectFrom('ekyc.bank_case')
    .select(columns)
    .where('let_go_at', 'is', null)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>', params.now)]))
    .orderBy('held_until', 'desc'),
)

export const lockCase = statement((q, params: { caseId: string }) =>
  q.selectFrom('ekyc.bank_case').select(columns).where('case_id', '=', params.caseId).forUpdate(),
)

export const findCase = statement((q, params: { caseId: string }) =>
  q.selectFrom('ekyc.bank_case').select(columns).where('case_id', '=', params.caseId),
)

export const addCase = statement(
  (
    q,
    params: {
      caseId: string
      visitorId: string | null
      organisationId: string | null
      transactionCode: string
      now: string
      heldUntil: string | null
      eraseAfter: string
    },
  ) =>
    q
      .insertInto('ekyc.bank_case')
      .values({
        case_id: params.caseId,
        visitor_id: params.visitorId,
        organisation_id: params.organisationId,
        transaction_code: params.transactionCode,
        state: 'started',
        step: null,
        application_status: null,
        business_digest: null,
        sealed_data: null,
        created_at: params.now,
        used_at: params.now,
        held_until: params.heldUntil,
        let_go_at: null,
        ask_at: null,
        asking_until: null,
        erase_after: params.eraseAfter,
        state_at: params.now,
        sent_at: null,
        remind_at: null,
      })
      // the code is taken, or the holder already has a case
      .onConflict((conflict) => conflict.doNothing()),
)

type CaseUpdate = {
  caseId: string
  state: CaseState
  step: number | null
  applicationStatus: ApplicationStatus | null
  businessDigest: Buffer | null
  sealedData: string | null
  otpTries: number
  usedAt: string
  heldUntil: string | null
  askAt: string | null
  askedTimes: number
  eraseAfter: string
  language: 'vi' | 'en'
  sentAt: string | null
  stateAt: string
  remindAt: string | null
}

export const storeCase = statement((q, params: CaseUpdate) =>
  q
    .updateTable('ekyc.bank_case')
    .set({
      state: params.state,
      step: params.step,
      application_status: params.applicationStatus,
      business_digest: params.businessDigest,
      sealed_data: params.sealedData,
      otp_tries: params.otpTries,
      used_at: params.usedAt,
      held_until: params.heldUntil,
      ask_at: params.askAt,
      asked_times: params.askedTimes,
      erase_after: params.eraseAfter,
      language: params.language,
      sent_at: params.sentAt,
      state_at: params.stateAt,
      remind_at: params.remindAt,
    })
    .where('case_id', '=', params.caseId),
)

/** Releases the case from its holder. */
export const releaseCase = statement((q, params: { caseId: string; now: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ let_go_at: params.now })
    .where('case_id', '=', params.caseId)
    .where('let_go_at', 'is', null),
)

/** Releases expired cases of the same holder, so that a new one can begin. */
export const releaseExpiredCases = statement((q, params: { now: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ let_go_at: params.now })
    .where('let_go_at', 'is', null)
    .where('held_until', '<=', params.now),
)

/** At most one call at a time of those that must not reach the bank twice. */
export const setCallInFlight = statement((q, params: { caseId: string; until: string | null }) =>
  q.updateTable('ekyc.bank_case').set({ asking_until: params.until }).where('case_id', '=', params.caseId),
)

/** Does not need the sealed data, so it works for a case that cannot be decrypted. */
export const postponePoll = statement((q, params: { caseId: string; askAt: string }) =>
  q.updateTable('ekyc.bank_case').set({ ask_at: params.askAt }).where('case_id', '=', params.caseId),
)

export const touchCase = statement((q, params: { caseId: string; heldUntil: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ held_until: params.heldUntil, erase_after: sql`greatest(erase_after, ${params.heldUntil}::timestamptz)` })
    .where('case_id', '=', params.caseId)
    .where('held_until', 'is not', null),
)

export const markReminded = statement((q, params: { caseId: string }) =>
  q.updateTable('ekyc.bank_case').set({ remind_at: null }).where('case_id', '=', params.caseId),
)

export const addLink = statement((q, params: { digest: Buffer; caseId: string; expiresAt: string }) =>
  q.insertInto('ekyc.case_link').values({
    digest: params.digest,
    case_id: params.caseId,
    expires_at: params.expiresAt,
    used_at: null,
  }),
)

export const useLink = statement(
  (_, params: { digest: Buffer; now: string; guest: string }) => sql<{ case_id: string }>`
    select case_id from ekyc.use_case_link(${params.digest}, ${params.now}, ${params.guest})`,
)

export const adoptCase = statement(
  (_, params: { visitorId: string; organisationId: string; now: string; eraseAfter: string }) =>
    sql<{
      case_id: string
    }>`select case_id from ekyc.adopt_case(${params.visitorId}, ${params.organisationId}, ${params.now}, ${params.eraseAfter})`,
)

export const releaseUse = statement(
  (_, params: { kind: string; subject: Buffer; at: string }) => sql`
    select ekyc.give_back(${params.kind}, ${params.subject}, ${params.at})`,
)

export const consumeUse = statement(
  (_, params: { kind: string; subject: Buffer; now: string; seconds: number; max: number }) => sql<{ wait: number }>`
    select ekyc.take_use(${params.kind}, ${params.subject}, ${params.now}, ${params.seconds}::integer, ${params.max}::integer) as wait`,
)

type Due = { now: string; max: number }
export const findDueCases = statement(
  (_, params: Due) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_due_cases(${params.now}, ${params.max}::integer)`,
)
export const findCasesToRemind = statement(
  (_, params: Due) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_cases_to_remind(${params.now}, ${params.max}::integer)`,
)

/** Run before there is a scope: by the id from a mailed link, or the bank's transaction. */
export const findOwner = statement(
  (_, params: { caseId: string }) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_case(${params.caseId}::uuid)`,
)
export const findTransaction = statement(
  (_, params: { code: string }) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_transaction(${params.code})`,
)

export const forgetCases = statement(
  (_, params: { now: string; trailBefore: string; max: number }) => sql<{ count: number }>`
    select ekyc.forget(${params.now}, ${params.trailBefore}, ${params.max}::integer) as count`,
)
