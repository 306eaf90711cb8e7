import { releaseLead as release, writeLeadNumber } from '#marketplace/lead'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const releaseLead = defineCommand({
  name: 'release-lead',
  about: 'Releases a request that was held while the captcha service was unavailable: the visitor gets their mail.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber }),
  options: { number: leadNumberOption },
  run: async (context, { number }) => {
    const released = await release(staffContext(context), number)
    if (released === 'lead_unknown' || released === 'move_impossible') return refuseLead(context.database, number)
    const mail =
      released === 'mailed'
        ? 'The visitor gets their mail.'
        : 'The mailbox had its five mails of the day: please contact them yourself.'
    return [`Request ${writeLeadNumber(number)} is new. ${mail}`]
  },
})
