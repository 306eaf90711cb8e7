import type { PaymentDeps } from '#billing/payment'
import type { z } from 'zod'
import { writeAudit } from '#platform/audit/audit'
import type { Database } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import type { Permission } from '@song-hanh/contract/rights/permissions'
import { lockActiveStaff, type Staff } from './find-staff.ts'

/** What a staff command runs with; the command line provides it today, a web console may later. */
export type CommandContext = {
  database: Database
  seal: Seal
  origin: string
  issuer: string
  staff: Staff
  /** Payment providers, where the process has them configured. */
  payments?: PaymentDeps
  /** The proposal that is being confirmed; without one, a command that needs approval only creates a proposal. */
  proposal?: { id: string; proposedBy: string }
}

/**
 * A staff command: its name, options and required permission. It returns the lines to print, or throws a
 * `CommandRefused` that says what to do instead. Every command writes its own audit entry, in the transaction of its
 * change.
 */
export type StaffCommand<Input = never> = {
  /** As typed: `approve-application`. */
  name: string
  about: string
  permission: Permission
  /** Options as typed, each with a one-line description. */
  input: z.ZodType<Input>
  options: Record<string, string>
  /** It shows data and changes none: that it was run is recorded before it shows anything. */
  reads?: true
  run(context: CommandContext, input: Input): Promise<string[]>
}

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Options are numbers and ids; who the data are about stays out of the record. */
const recordReading = ({ database, staff: { staffId } }: CommandContext, command: string, options: unknown) =>
  database.within({ kind: 'person', personId: staffId }, async (tx) => {
    if (!(await lockActiveStaff(tx, staffId))) throw new CommandRefused('You do not work here any more.')
    await writeAudit(tx, {
      chainId: staffId,
      actor: { kind: 'staff', actingStaffId: staffId },
      action: 'operations.data_read',
      after: { command, options },
    })
  })

const recorded =
  <Input>({ name, run }: StaffCommand<Input>): StaffCommand<Input>['run'] =>
  async (context, input) => {
    await recordReading(context, name, input)
    return run(context, input)
  }

/** Type-checks one command as a whole; the list of all commands cannot know the input type of each. */
export const defineCommand = <Input>(definition: StaffCommand<Input>): StaffCommand =>
  (definition.reads ? { ...definition, run: recorded(definition) } : definition) as unknown as StaffCommand
