import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import type { ApprovedTools, StaffTools } from '#platform/staff/staff-tools'
import { CommandRefused, type CommandContext } from './command.ts'
import { lockActiveStaff } from './find-staff.ts'
import { settleProposal } from './proposal-store.ts'

/**
 * Refuses staff who left since the command started; locks active staff so that `end-staff` waits for this transaction.
 */
export const requireActiveStaff = async (tx: Tx, staffId: string): Promise<void> => {
  if (!(await lockActiveStaff(tx, staffId))) throw new CommandRefused('You do not work here any more.')
}

/** What the staff functions of a domain need from a command. */
export const staffContext = ({ database, seal, staff: { staffId } }: CommandContext): StaffTools & { seal: Seal } => ({
  database,
  seal,
  staffId,
  authorize: (tx) => requireActiveStaff(tx, staffId),
})

/** The same for approved commands: the proposal is settled in the transaction that carries it out, or not at all. */
export const approvedContext = ({ database, staff: { staffId }, proposal }: CommandContext): ApprovedTools => ({
  database,
  staffId,
  proposal,
  authorize: async (tx) => {
    await requireActiveStaff(tx, staffId)
    if (!proposal) return
    // both must still be accountable: the confirmer and the proposer
    if (!(await lockActiveStaff(tx, proposal.proposedBy)))
      throw new CommandRefused('The proposer has left. Refuse this, and propose it again.')
    const at = new Date(clock.now()).toISOString()
    const settled = await settleProposal.first(tx, { id: proposal.id, state: 'done', by: staffId, at })
    if (!settled) throw new CommandRefused('This proposal is decided already.')
  },
})
