import type { StaffTools } from '#platform/staff/staff-tools'
import { moveLead, type Refused } from './move-lead.ts'

/** Closes a lead as done or spam; spam is erased early. */
export const closeLead = async (
  tools: StaffTools,
  { number, outcome }: { number: number; outcome: 'done' | 'spam' },
): Promise<'closed' | Refused> => {
  const moved = await moveLead(tools, { number, to: outcome })
  return typeof moved === 'string' ? moved : 'closed'
}
