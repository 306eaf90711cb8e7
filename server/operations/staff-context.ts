import type { StaffTools } from '#marketplace'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { DeedRefused, type DeedTools } from './command.ts'
import { holdStaff } from './find-staff.ts'
import { settleProposal } from './proposal-store.ts'

/** Refuses who has left since he was let in; who is here is held, so that `end-staff` waits for what he does now. */
export const mustWorkHere = async (tx: Tx, staffId: string): Promise<void> => {
  if (!(await holdStaff(tx, staffId))) throw new DeedRefused('You do not work here any more.')
}

/** What the doors of a domain need of a deed. */
export const staffTools = ({ database, seal, staff: { staffId } }: DeedTools): StaffTools => ({
  database,
  seal,
  staffId,
  hold: (tx) => mustWorkHere(tx, staffId),
})

/** The same for what moves money: the proposal is done in the transaction of what it proposed, or not at all. */
export const confirmedTools = ({ database, staff: { staffId }, proposal }: DeedTools) => ({
  database,
  staffId,
  proposal,
  hold: async (tx: Tx) => {
    await mustWorkHere(tx, staffId)
    if (!proposal) return
    // two pairs of eyes that answer for it, not one and a memory
    if (!(await holdStaff(tx, proposal.proposedBy)))
      throw new DeedRefused('Whoever proposed this has left. Refuse it, and propose it anew.')
    const at = new Date(clock.now()).toISOString()
    const settled = await settleProposal.first(tx, { id: proposal.id, state: 'done', by: staffId, at })
    if (!settled) throw new DeedRefused('Somebody has decided on this proposal already.')
  },
})
