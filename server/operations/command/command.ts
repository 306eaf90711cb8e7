import type { PaymentDeps } from '#billing/payment'
import type { z } from 'zod'
import type { Database } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import type { Staff } from './find-staff.ts'
import type { Permission } from './permissions.ts'

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
  run(context: CommandContext, input: Input): Promise<string[]>
}

/** Type-checks one command as a whole; the list of all commands cannot know the input type of each. */
export const defineCommand = <Input>(definition: StaffCommand<Input>): StaffCommand =>
  definition as unknown as StaffCommand

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
