import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { type StaffCommand, defineCommand, type CommandContext } from '../command/command.ts'
import { addProposal } from '../command/proposal-store.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

const propose = async ({ database, staff }: CommandContext, name: string, input: unknown): Promise<string[]> => {
  const [id, at] = [newId(), new Date(clock.now()).toISOString()]
  const number = await database.within({ kind: 'person', personId: staff.staffId }, async (tx) => {
    await requireActiveStaff(tx, staff.staffId)
    const added = await addProposal.first(tx, {
      id,
      command: name,
      input: JSON.stringify(input),
      by: staff.staffId,
      at,
    })
    await writeAudit(tx, {
      chainId: staff.staffId,
      actor: { kind: 'staff', actingStaffId: staff.staffId },
      action: 'operations.deed_proposed',
      thing: { kind: 'proposal', id },
      after: { deed: name },
    })
    return added?.number
  })
  return [
    `Proposal ${number} waits for a second member of staff, who looks at it and confirms it:`,
    `  npm run staff -- confirm-proposal --as <address> --number ${number}`,
  ]
}

/** A command that one member of staff proposes and another confirms, so that no one moves a customer's money alone. */
export const requireApproval = <Input>(definition: StaffCommand<Input>): StaffCommand =>
  defineCommand<Input>({
    ...definition,
    about: `${definition.about} A second member of staff confirms it.`,
    run: (context, input) =>
      context.proposal ? definition.run(context, input) : propose(context, definition.name, input),
  })
