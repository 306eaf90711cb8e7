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

declare module '#platform/db/tables' {
  interface Tables {
    'operations.staff_member': StaffMemberTable
    'operations.proposal': ProposalTable
  }
}
