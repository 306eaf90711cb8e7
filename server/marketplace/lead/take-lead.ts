import type { StaffTools } from '#platform/staff/staff-tools'
import { moveLead, type Refused } from './move-lead.ts'

/** Assigns a lead to a member of staff, or takes it over from a colleague. */
export const takeLead = async (tools: StaffTools, number: number): Promise<'taken' | Refused> => {
  const moved = await moveLead(tools, { number, to: 'in_progress' })
  return typeof moved === 'string' ? moved : 'taken'
}
