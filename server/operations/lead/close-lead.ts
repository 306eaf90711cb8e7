import { closeLead as close, writeLeadNumber } from '#marketplace/lead'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const closeLead = defineCommand({
  name: 'close-lead',
  about: 'Closes a request: answered, or spam, which is erased after 30 days.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber, outcome: z.enum(['done', 'spam']) }),
  options: { number: leadNumberOption, outcome: 'done or spam' },
  run: async (context, { number, outcome }) => {
    const closed = await close(staffContext(context), { number, outcome })
    if (closed !== 'closed') return refuseLead(context.database, number)
    return [`Request ${writeLeadNumber(number)} is closed as ${outcome}.`]
  },
})
