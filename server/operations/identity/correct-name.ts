import { FullName } from '@song-hanh/contract/identity/profile'
import { correctName as changeName } from '#identity/account'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { email, reason, requireCustomer } from '../command/customer-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const correctName = defineCommand({
  name: 'correct-name',
  about: 'Corrects the full name of a customer. An account of single sign-on takes the name of its provider again.',
  permission: 'people.lock',
  input: z.strictObject({
    email,
    name: z.string().transform((text, context) => {
      const { data } = FullName.safeParse(text)
      if (data === undefined) context.addIssue({ code: 'custom', message: 'one line of at most 120 characters' })
      return data ?? z.NEVER
    }),
    reason,
  }),
  options: {
    email: 'address of the customer',
    name: 'the full name',
    reason: 'why, in at least ten characters; the customer reads it',
  },
  run: async (context, input) => {
    const { database, staffId, authorize } = staffContext(context)
    const personId = await requireCustomer(database, input.email)
    await database.within({ kind: 'person', personId }, async (tx) => {
      await authorize(tx)
      await changeName(tx, { personId, name: input.name, staffId, reason: input.reason })
    })
    return [`${input.email} is called ${input.name}.`]
  },
})
