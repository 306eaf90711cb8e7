import { unlockCustomer } from '#identity/account'
import { z } from 'zod'
import { requireCustomer, email, reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'

export const unlockPerson = defineCommand({
  name: 'unlock-person',
  about: 'Lets a locked customer sign in again.',
  permission: 'people.lock',
  input: z.strictObject({ email, reason }),
  options: { email: 'address of the customer', reason: 'why, in at least ten characters' },
  run: async ({ database, staff }, input) => {
    const personId = await requireCustomer(database, input.email)
    const unlocked = await database.within({ kind: 'person', personId }, (tx) =>
      unlockCustomer(tx, { personId, staffId: staff.staffId, reason: input.reason }),
    )
    if (unlocked === 'not_locked') throw new CommandRefused(`${input.email} is not locked.`)
    return [`${input.email} may sign in again.`]
  },
})
