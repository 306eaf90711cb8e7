import { closeLeads as close } from '#marketplace/lead'
import { z } from 'zod'
import { email } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { staffContext } from '../command/staff-context.ts'

const address = z.union([z.ipv4(), z.ipv6()], 'an IP address, as show-lead prints it')

export const closeLeads = defineCommand({
  name: 'close-leads',
  about: 'Closes all open requests from one mailbox or one IP address: for a flood.',
  permission: 'leads.handle',
  input: z
    .strictObject({ email: email.optional(), address: address.optional(), outcome: z.enum(['done', 'spam']) })
    .transform(({ email, address, outcome }, check) => {
      if (email !== undefined && address === undefined) return { by: 'email' as const, value: email, outcome }
      if (address !== undefined && email === undefined) return { by: 'address' as const, value: address, outcome }
      check.addIssue({ code: 'custom', path: ['email'], message: 'give either --email or --address' })
      return z.NEVER
    }),
  options: {
    email: 'all from this mailbox; or',
    address: 'all from this IP address, as show-lead prints it',
    outcome: 'done or spam',
  },
  run: async (context, input) => {
    const { closed, mayBeMore } = await close(staffContext(context), input)
    if (closed === 0) throw new CommandRefused(`Nothing from ${input.value} is open.`)
    return [`Closed as ${input.outcome}: ${closed}.${mayBeMore ? ' There may be more: do it again.' : ''}`]
  },
})
