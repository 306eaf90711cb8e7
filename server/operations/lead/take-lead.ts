import { takeLead as take, writeLeadNumber } from '#marketplace/lead'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const takeLead = defineCommand({
  name: 'take-lead',
  about: 'Assigns a request to you.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber }),
  options: { number: leadNumberOption },
  run: async (context, { number }) => {
    const taken = await take(staffContext(context), number)
    if (taken !== 'taken') return refuseLead(context.database, number)
    return [`Request ${writeLeadNumber(number)} is yours.`]
  },
})
