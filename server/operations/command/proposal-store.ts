import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type NewProposal = { id: string; command: string; input: string; by: string; at: string }
export const addProposal = statement(
  (_, params: NewProposal) => sql<{ number: number }>`
    insert into operations.proposal (proposal_id, deed, input, proposed_by, proposed_at)
    values (${params.id}, ${params.command}, ${params.input}::jsonb, ${params.by}, ${params.at}::timestamptz)
    returning number`,
)

export type WaitingProposal = {
  proposal_id: string
  number: number
  deed: string
  input: unknown
  proposed_by: string
  proposer: string
  proposed_at: string
}
const waiting = sql`
  select p.proposal_id, p.number, p.deed, p.input, p.proposed_by, s.name as proposer, p.proposed_at
  from operations.proposal p join operations.staff_member s on s.staff_id = p.proposed_by
  where p.state = 'waiting'`
export const listWaiting = statement(() => sql<WaitingProposal>`${waiting} order by p.number limit 100`)
export const findWaiting = statement(
  (_, params: { number: number }) => sql<WaitingProposal>`${waiting} and p.number = ${params.number}`,
)

type ProposalDecision = { id: string; state: 'done' | 'refused'; by: string; at: string }
/** Returns nothing if the proposal was decided already. */
export const settleProposal = statement(
  (_, params: ProposalDecision) => sql<{ number: number }>`
    update operations.proposal set state = ${params.state}, decided_by = ${params.by}, decided_at = ${params.at}::timestamptz
    where proposal_id = ${params.id} and state = 'waiting' returning number`,
)
