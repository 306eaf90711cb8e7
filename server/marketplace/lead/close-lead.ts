import { moveLead, type Refused } from './move-lead.ts'
import type { StaffTools } from '../form/staff-record.ts'

/** Closes a lead as done or spam; spam is erased early. */
export const closeLead = async (
  tools: StaffTools,
  { number, outcome }: { number: number; outcome: 'done' | 'spam' },
): Promise<'closed' | Refused> => {
  const moved = await moveLead(tools, { number, to: outcome })
  return typeof moved === 'string' ? moved : 'closed'
}
