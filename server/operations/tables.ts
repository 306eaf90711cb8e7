import type { Generated } from 'kysely'

type StaffMemberTable = {
  staff_id: string
  email: string
  name: string
  permissions: string[]
  created_at: string
  ended_at: string | null
}

type ProposalTable = {
  proposal_id: string
  number: Generated<number>
  deed: string
  input: unknown
  proposed_by: string
  proposed_at: string
  state: Generated<'waiting' | 'done' | 'refused'>
  decided_by: string | null
  decided_at: string | null
}

type StaffPasskeyTable = {
  passkey_id: string
  staff_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  device_bound: boolean
  name: string
  created_at: string
  last_used_at: string | null
}

type StaffEnrolmentTable = {
  enrolment_id: string
  digest: Buffer | null
  staff_id: string
  created_at: string
  usable_from: string
  expires_at: string
  used_at: string | null
  why: 'invited' | 'keys_lost'
}

type StaffSessionTable = {
  session_id: string
  staff_id: string
  digest: Buffer
  created_at: string
  used_at: string
  proven_at: string
  address: string
  device: string
  ended_at: string | null
  end_reason: 'signed_out' | 'removed' | 'staff_ended' | 'keys_lost' | null
}

type StaffChangeTable = {
  change_id: string
  kind: 'invite' | 'keys_lost'
  staff_id: string | null
  email: string | null
  name: string | null
  permissions: string[] | null
  reason: string
  urgent: boolean
  proposed_by: string
  proposed_at: string
  expires_at: string
  state: Generated<'waiting' | 'done' | 'refused'>
  decided_by: string | null
  decided_at: string | null
}

type SpentChallengeTable = { digest: Buffer; expires_at: string }

declare module '#platform/db/tables' {
  interface Tables {
    'operations.staff_member': StaffMemberTable
    'operations.proposal': ProposalTable
    'operations.staff_passkey': StaffPasskeyTable
    'operations.staff_enrolment': StaffEnrolmentTable
    'operations.staff_change': StaffChangeTable
    'operations.staff_session': StaffSessionTable
    'operations.spent_challenge': SpentChallengeTable
  }
}
