import { type Chosen, inRecordOf, moveLead, type Refused, type StaffTools } from './move-lead.ts'

/** Somebody of the staff begins to handle a lead, or takes it over from a colleague. */
export const takeLead = async (tools: StaffTools, { number, staffId }: Chosen): Promise<'taken' | Refused> => {
  const moved = await inRecordOf(tools, staffId, (tx) => moveLead(tx, { number, to: 'in_progress', staffId }))
  return typeof moved === 'string' ? moved : 'taken'
}
