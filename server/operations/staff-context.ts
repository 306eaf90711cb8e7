import type { StaffTools } from '#marketplace'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { CommandRefused, type CommandContext } from './command.ts'
import { lockActiveStaff } from './find-staff.ts'
import { settleProposal } from './proposal-store.ts'

/** Refuses who has left since he was let in; who is here is held, so that `end-staff` waits for what he does now. */
export const requireActiveStaff = async (tx: Tx, staffId: string): Promise<void> => {
  if (!(await lockActiveStaff(tx, staffId))) throw new CommandRefused('You do not work here any more.')
}

/** What the doors of a domain need of a deed. */
export const staffContext = ({ database, seal, staff: { staffId } }: CommandContext): StaffTools => ({
  database,
  seal,
  staffId,
  authorize: (tx) => requireActiveStaff(tx, staffId),
})

/** The same for what moves money: the proposal is done in the transaction of what it proposed, or not at all. */
export const approvedContext = ({ database, staff: { staffId }, proposal }: CommandContext) => ({
  database,
  staffId,
  proposal,
  authorize: async (tx: Tx) => {
    await requireActiveStaff(tx, staffId)
    if (!proposal) return
    // two pairs of eyes that answer for it, not one and a memory
    if (!(await lockActiveStaff(tx, proposal.proposedBy)))
      throw new CommandRefused('Whoever proposed this has left. Refuse it, and propose it anew.')
    const at = new Date(clock.now()).toISOString()
    const settled = await settleProposal.first(tx, { id: proposal.id, state: 'done', by: staffId, at })
    if (!settled) throw new CommandRefused('Somebody has decided on this proposal already.')
  },
})
