import type { CaseState } from '@song-hanh/contract/ekyc'
import type { Generated } from 'kysely'
import type { ApplicationStatus, AmbiguousReason } from './bank/bank.ts'
import type { Refusal } from './bank/read-callback.ts'

type CaseTable = {
  case_id: string
  visitor_id: string | null
  organisation_id: string | null
  transaction_code: string
  state: CaseState
  step: number | null
  application_status: ApplicationStatus | null
  business_digest: Buffer | null
  sealed_data: string | null
  otp_tries: Generated<number>
  created_at: string
  used_at: string
  held_until: string | null
  let_go_at: string | null
  ask_at: string | null
  asked_times: Generated<number>
  asking_until: string | null
  erase_after: string
  language: Generated<'vi' | 'en'>
  sent_at: string | null
  state_at: Generated<string>
  remind_at: string | null
}
type BankCallTable = {
  request_id: string
  case_id: string
  call: string
  asked_at: string
  answered_at: string | null
  outcome: 'done' | 'refused' | AmbiguousReason | null
  exit_code: number | null
  state_before: CaseState | null
  state_after: CaseState | null
}
type CaseGuestTable = { visitor_id: string; case_id: string; since: string }
type CaseLinkTable = { digest: Buffer; case_id: string; expires_at: string; used_at: string | null }
type CallbackSeenTable = { event_id: string; seen_at: string }
type CallbackRefusedTable = { refused_id: string; at: string; reason: Refusal; address: string; body_digest: string }

declare module '#platform/db/tables' {
  interface Tables {
    'ekyc.bank_case': CaseTable
    'ekyc.bank_call': BankCallTable
    'ekyc.case_link': CaseLinkTable
    'ekyc.case_guest': CaseGuestTable
    'ekyc.callback_seen': CallbackSeenTable
    'ekyc.callback_refused': CallbackRefusedTable
  }
}
