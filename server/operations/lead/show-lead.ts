import { showLead as show, writeLeadNumber } from '#marketplace/lead'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { leadNumber, leadNumberOption, refuseLead } from './lead-input.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { staffContext } from '../command/staff-context.ts'

const moment = (at: string | null) => (at ? formatDateTime(at, 'en') : '-')

export const showLead = defineCommand({
  name: 'show-lead',
  about: 'One request of a visitor in full. Reading it is audited.',
  permission: 'leads.handle',
  input: z.strictObject({ number: leadNumber }),
  options: { number: leadNumberOption },
  run: async (context, { number }) => {
    const lead = await show(staffContext(context), number)
    if (!lead) return refuseLead(context.database, number)
    const facts: [string, string | null][] = [
      ['person', lead.person],
      ['email', `${lead.email} (reads ${lead.language})`],
      ['phone', lead.phone],
      ['company', lead.company],
      ['position', lead.position],
      ['size', lead.company_size],
      ['website', lead.website],
      ['wants', lead.wants.join(', ')],
      ['when', lead.implementation_time],
      ['words', lead.words],
      ['from', lead.tracking_url],
      ['terms', `${lead.terms_version}, accepted ${moment(lead.terms_at)} from ${lead.terms_address}`],
      ['answered', moment(lead.mailed_at)],
      ['captcha', lead.captcha],
      ['erased', moment(lead.erase_after)],
    ]
    return [
      `${writeLeadNumber(number)}: ${lead.kind}, ${lead.state}, received ${moment(lead.submitted_at)}`,
      ...facts.flatMap(([name, value]) =>
        value === null ? [] : [`  ${name.padEnd(9)} ${sanitizeForTerminal(value)}`],
      ),
    ]
  },
})
