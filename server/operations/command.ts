import type { PaymentParts } from '#billing'
import type { z } from 'zod'
import type { Database } from '#platform/db'
import type { Seal } from '#platform/secret'
import type { Staff } from './find-staff.ts'
import type { Permission } from './permissions.ts'

/** What a deed of the staff works with; the command line gives it today, the staff's screens later. */
export type CommandContext = {
  database: Database
  seal: Seal
  origin: string
  issuer: string
  staff: Staff
  /** The providers of payments, where the process was told of them. */
  payments?: PaymentParts
  /** The proposal that is being confirmed; without one, a deed that needs four eyes only proposes. */
  proposal?: { id: string; proposedBy: string }
}

/**
 * One thing that staff can do: what it is called, what it needs to be told, who may do it. It answers with the lines
 * that are shown, or throws a `DeedRefused` that says what to do instead. Every deed writes its own audit row, in the
 * transaction of its change.
 */
export type StaffCommand<Input = never> = {
  /** As it is typed: `approve-application`. */
  name: string
  about: string
  permission: Permission
  /** Its options as they are typed, each with one line about it. */
  input: z.ZodType<Input>
  options: Record<string, string>
  run(tools: CommandContext, input: Input): Promise<string[]>
}

/** A deed is checked as a whole here; the list of all of them cannot know what each is told. */
export const defineCommand = <Input>(definition: StaffCommand<Input>): StaffCommand => definition as unknown as StaffCommand

export class CommandRefused extends Error {
  override readonly name = 'DeedRefused'
}
