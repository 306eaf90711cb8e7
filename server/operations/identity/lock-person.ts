import { lockCustomer } from '#identity/account'
import { z } from 'zod'
import { requireCustomer, email, reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'

export const lockPerson = defineCommand({
  name: 'lock-person',
  about: 'Locks a customer out until unlocked, and ends all their sessions within seconds.',
  permission: 'people.lock',
  input: z.strictObject({ email, reason }),
  options: { email: 'address of the customer', reason: 'why, in at least ten characters' },
  run: async ({ database, staff }, input) => {
    const personId = await requireCustomer(database, input.email)
    const locked = await database.within({ kind: 'person', personId }, (tx) =>
      lockCustomer(tx, { personId, staffId: staff.staffId, reason: input.reason }),
    )
    if (locked === 'locked_already') throw new CommandRefused(`${input.email} is locked already.`)
    return [`${input.email} is locked. Sessions ended: ${locked.ended}.`]
  },
})
