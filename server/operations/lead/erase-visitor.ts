import { eraseVisitor as erase, writeLeadNumber } from '#marketplace/lead'
import { eraseApplications } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { z } from 'zod'
import { email } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'
import { staffContext } from '../command/staff-context.ts'

export const eraseVisitor = defineCommand({
  name: 'erase-visitor',
  about: "Erases a visitor's requests, launch notices and applications for good, on their request.",
  permission: 'visitors.erase',
  input: z.strictObject({ email, ticket: z.string().trim().min(1).max(100) }),
  options: { email: 'their address, verified to be theirs', ticket: 'number of the support case; never the address' },
  run: async (context, input) => {
    const { leads, notices } = await erase(staffContext(context), input)
    const applications = await eraseApplications(staffContext(context), input)
    return [
      `Erased: requests ${leads.length}, launch notices ${notices}, applications ${applications.length}. Reports about solutions are anonymous.`,
      ...(applications.length > 0 ? [`Applications: ${applications.map(formatApplicationNumber).join(', ')}.`] : []),
      ...(leads.length > 0
        ? [`Delete the mails about them in the sales mailbox too: ${leads.map(writeLeadNumber).join(', ')}.`]
        : []),
    ]
  },
})
