import { listLeads as listOpen, openStates, writeLeadNumber } from '#marketplace/lead'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { leadNumber } from './lead-input.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { listStaffMembers } from '../staff/staff-store.ts'
import { staffContext } from '../command/staff-context.ts'

export const listLeads = defineCommand({
  name: 'list-leads',
  about: 'Open requests of visitors, oldest first. Reading them is audited.',
  permission: 'leads.handle',
  input: z.strictObject({ state: z.enum(openStates).optional(), after: leadNumber.optional() }),
  options: {
    state: `only those that are ${openStates.join(' or ')}; optional`,
    after: 'only those after this number; optional',
  },
  run: async (context, input) => {
    const { leads, more, noticesInReview } = await listOpen(staffContext(context), input)
    const members = await context.database.within({ kind: 'none' }, (tx) => listStaffMembers(tx), 'read')
    const nameOf = (id: string | null) => members.find(({ staff_id }) => staff_id === id)?.name
    const lines = leads.map(({ number, kind, state, person, email, company, owner_id, submitted_at, mailed_at }) => {
      const contact = sanitizeForTerminal([person, company, email].filter(Boolean).join(', '))
      const owner = nameOf(owner_id)
      const notes = `${owner ? `  by ${owner}` : ''}${mailed_at || state === 'in_review' ? '' : '  NOT ANSWERED'}`
      return `${writeLeadNumber(number)}  ${state.padEnd(11)}  ${kind.padEnd(9)}  ${formatDateTime(submitted_at, 'en')}  ${contact}${notes}`
    })
    const last = leads.at(-1)
    return [
      ...(lines.length > 0 ? lines : ['Nobody waits for an answer.']),
      ...(last && more > 0 ? [`And ${more} more: list-leads --after ${writeLeadNumber(last.number)}.`] : []),
      ...(noticesInReview > 0 ? [`Launch notices that wait for release-notices: ${noticesInReview}.`] : []),
    ]
  },
})
