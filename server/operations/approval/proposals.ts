import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { type StaffCommand, defineCommand, CommandRefused } from '../command/command.ts'
import { findWaiting, listWaiting, settleProposal, type WaitingProposal } from '../command/proposal-store.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

const number = z
  .string()
  .regex(/^\d{1,10}$/, 'the number of a proposal, for example 17')
  .transform(Number)
const options = { number: 'number of the proposal, for example 17' }

const requireProposal = async (database: Database, proposalNumber: number): Promise<WaitingProposal> => {
  const found = await database.within(
    { kind: 'none' },
    (tx) => findWaiting.first(tx, { number: proposalNumber }),
    'read',
  )
  if (!found) throw new CommandRefused(`No proposal ${proposalNumber} waits.`)
  return found
}

const describeProposal = (one: WaitingProposal) => [
  `${one.number}  ${one.deed}, proposed by ${sanitizeForTerminal(one.proposer)} ${formatDateTime(one.proposed_at, 'en')}`,
  ...Object.entries(one.input as object).map(
    ([name, value]) =>
      `      ${name.padEnd(14)} ${sanitizeForTerminal(typeof value === 'string' ? value : JSON.stringify(value))}`,
  ),
]

export const listProposals = defineCommand({
  name: 'list-proposals',
  about: 'Proposals that wait for a second member of staff.',
  reads: true,
  permission: 'billing.manage',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const found = await database.within({ kind: 'none' }, (tx) => listWaiting(tx), 'read')
    return found.length ? found.flatMap(describeProposal) : ['Nothing waits to be confirmed.']
  },
})

/** Takes the commands lazily, because their list contains this one. */
export const confirmProposal = (commands: () => readonly StaffCommand[]) =>
  defineCommand({
    name: 'confirm-proposal',
    about: 'Executes what another member of staff proposed.',
    permission: 'billing.confirm',
    input: z.strictObject({ number }),
    options,
    run: async (context, input) => {
      const { database, staff } = context
      const found = await requireProposal(database, input.number)
      if (found.proposed_by === staff.staffId)
        throw new CommandRefused('You proposed this yourself. Another member of staff must confirm it.')
      const chosen = commands().find(({ name }) => name === found.deed)
      if (!chosen) throw new CommandRefused(`This release has no command ${found.deed}; refuse the proposal.`)
      const proposal = { id: found.proposal_id, proposedBy: found.proposed_by }
      return chosen.run({ ...context, proposal }, found.input as never)
    },
  })

export const refuseProposal = defineCommand({
  name: 'refuse-proposal',
  about: 'Refuses a proposal, or withdraws your own.',
  permission: 'billing.manage',
  input: z.strictObject({ number }),
  options,
  run: async ({ database, staff }, input) => {
    const { proposal_id: id, deed: name } = await requireProposal(database, input.number)
    const at = new Date(clock.now()).toISOString()
    await database.within({ kind: 'person', personId: staff.staffId }, async (tx) => {
      await requireActiveStaff(tx, staff.staffId)
      const settled = await settleProposal.first(tx, { id, state: 'refused', by: staff.staffId, at })
      if (!settled) throw new CommandRefused('This proposal is decided already.')
      await writeAudit(tx, {
        chainId: staff.staffId,
        actor: { kind: 'staff', actingStaffId: staff.staffId },
        action: 'operations.deed_refused',
        thing: { kind: 'proposal', id },
        after: { deed: name },
      })
    })
    return [`Proposal ${input.number} is refused.`]
  },
})
