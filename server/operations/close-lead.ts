import { closeLead as close, writeLeadNumber } from '#marketplace'
import { z } from 'zod'
import { deed } from './deed.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'

export const closeLead = deed({
  name: 'close-lead',
  about: 'Ends a request: it is answered, or it was spam, which is erased after 30 days.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber, outcome: z.enum(['done', 'spam']) }),
  options: { number: leadNumberOption, outcome: 'done or spam' },
  run: async ({ database, seal, staff }, { number, outcome }) => {
    const closed = await close({ database, seal }, { number, outcome, staffId: staff.staffId })
    if (closed !== 'closed') return refuseLead(database, number)
    return [`Request ${writeLeadNumber(number)} is closed as ${outcome}.`]
  },
})
