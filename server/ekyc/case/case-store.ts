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
export const findHeldCases = statement((q, given: { now: string }) =>
  q
    .selectFrom('ekyc.bank_case')
    .select(columns)
    .where('let_go_at', 'is', null)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>', given.now)]))
    .orderBy('held_until', 'desc'),
)

export const lockCase = statement((q, given: { caseId: string }) =>
  q.selectFrom('ekyc.bank_case').select(columns).where('case_id', '=', given.caseId).forUpdate(),
)

export const findCase = statement((q, given: { caseId: string }) =>
  q.selectFrom('ekyc.bank_case').select(columns).where('case_id', '=', given.caseId),
)

export const addCase = statement(
  (
    q,
    given: {
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
        case_id: given.caseId,
        visitor_id: given.visitorId,
        organisation_id: given.organisationId,
        transaction_code: given.transactionCode,
        state: 'started',
        step: null,
        application_status: null,
        business_digest: null,
        sealed_data: null,
        created_at: given.now,
        used_at: given.now,
        held_until: given.heldUntil,
        let_go_at: null,
        ask_at: null,
        asking_until: null,
        erase_after: given.eraseAfter,
        state_at: given.now,
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

export const storeCase = statement((q, given: CaseUpdate) =>
  q
    .updateTable('ekyc.bank_case')
    .set({
      state: given.state,
      step: given.step,
      application_status: given.applicationStatus,
      business_digest: given.businessDigest,
      sealed_data: given.sealedData,
      otp_tries: given.otpTries,
      used_at: given.usedAt,
      held_until: given.heldUntil,
      ask_at: given.askAt,
      asked_times: given.askedTimes,
      erase_after: given.eraseAfter,
      language: given.language,
      sent_at: given.sentAt,
      state_at: given.stateAt,
      remind_at: given.remindAt,
    })
    .where('case_id', '=', given.caseId),
)

/** Releases the case from its holder. */
export const releaseCase = statement((q, given: { caseId: string; now: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ let_go_at: given.now })
    .where('case_id', '=', given.caseId)
    .where('let_go_at', 'is', null),
)

/** Releases expired cases of the same holder, so that a new one can begin. */
export const releaseExpiredCases = statement((q, given: { now: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ let_go_at: given.now })
    .where('let_go_at', 'is', null)
    .where('held_until', '<=', given.now),
)

/** At most one call at a time of those that must not reach the bank twice. */
export const setCallInFlight = statement((q, given: { caseId: string; until: string | null }) =>
  q.updateTable('ekyc.bank_case').set({ asking_until: given.until }).where('case_id', '=', given.caseId),
)

/** Does not need the sealed data, so it works for a case that cannot be decrypted. */
export const postponePoll = statement((q, given: { caseId: string; askAt: string }) =>
  q.updateTable('ekyc.bank_case').set({ ask_at: given.askAt }).where('case_id', '=', given.caseId),
)

export const touchCase = statement((q, given: { caseId: string; heldUntil: string }) =>
  q
    .updateTable('ekyc.bank_case')
    .set({ held_until: given.heldUntil, erase_after: sql`greatest(erase_after, ${given.heldUntil}::timestamptz)` })
    .where('case_id', '=', given.caseId)
    .where('held_until', 'is not', null),
)

export const markReminded = statement((q, given: { caseId: string }) =>
  q.updateTable('ekyc.bank_case').set({ remind_at: null }).where('case_id', '=', given.caseId),
)

export const addLink = statement((q, given: { digest: Buffer; caseId: string; expiresAt: string }) =>
  q.insertInto('ekyc.case_link').values({
    digest: given.digest,
    case_id: given.caseId,
    expires_at: given.expiresAt,
    used_at: null,
  }),
)

export const useLink = statement(
  (_, given: { digest: Buffer; now: string; guest: string }) => sql<{ case_id: string }>`
    select case_id from ekyc.use_case_link(${given.digest}, ${given.now}, ${given.guest})`,
)

export const adoptCase = statement(
  (_, given: { visitorId: string; organisationId: string; now: string; eraseAfter: string }) =>
    sql<{
      case_id: string
    }>`select case_id from ekyc.adopt_case(${given.visitorId}, ${given.organisationId}, ${given.now}, ${given.eraseAfter})`,
)

export const releaseUse = statement(
  (_, given: { kind: string; subject: Buffer; at: string }) => sql`
    select ekyc.give_back(${given.kind}, ${given.subject}, ${given.at})`,
)

export const consumeUse = statement(
  (_, given: { kind: string; subject: Buffer; now: string; seconds: number; max: number }) => sql<{ wait: number }>`
    select ekyc.take_use(${given.kind}, ${given.subject}, ${given.now}, ${given.seconds}::integer, ${given.max}::integer) as wait`,
)

type Due = { now: string; max: number }
export const findDueCases = statement(
  (_, given: Due) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_due_cases(${given.now}, ${given.max}::integer)`,
)
export const findCasesToRemind = statement(
  (_, given: Due) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_cases_to_remind(${given.now}, ${given.max}::integer)`,
)

/** Run before there is a scope: by the id from a mailed link, or the bank's transaction. */
export const findOwner = statement(
  (_, given: { caseId: string }) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_case(${given.caseId}::uuid)`,
)
export const findTransaction = statement(
  (_, given: { code: string }) => sql<CaseOwner>`
    select case_id, visitor_id, organisation_id from ekyc.find_transaction(${given.code})`,
)

export const forgetCases = statement(
  (_, given: { now: string; trailBefore: string; max: number }) => sql<{ count: number }>`
    select ekyc.forget(${given.now}, ${given.trailBefore}, ${given.max}::integer) as count`,
)
