import { type Chosen, inRecordOf, moveLead, type Refused, type StaffTools } from './move-lead.ts'

/** The lead is answered, or it was none: spam is erased soon. */
export const closeLead = async (
  tools: StaffTools,
  { number, staffId, outcome }: Chosen & { outcome: 'done' | 'spam' },
): Promise<'closed' | Refused> => {
  const moved = await inRecordOf(tools, staffId, (tx) => moveLead(tx, { number, to: outcome, staffId }))
  return typeof moved === 'string' ? moved : 'closed'
}
