import { takeLead as take, writeLeadNumber } from '#marketplace'
import { z } from 'zod'
import { deed } from './deed.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'

export const takeLead = deed({
  name: 'take-lead',
  about: 'You handle this request from now on.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber }),
  options: { number: leadNumberOption },
  run: async ({ database, seal, staff }, { number }) => {
    const taken = await take({ database, seal }, { number, staffId: staff.staffId })
    if (taken !== 'taken') return refuseLead(database, number)
    return [`Request ${writeLeadNumber(number)} is yours.`]
  },
})
