import { listLeads as listOpen, writeLeadNumber } from '#marketplace'
import { writeMoment } from '#platform/mail/moment'
import { z } from 'zod'
import { deed } from './deed.ts'
import { quiet } from './quiet.ts'
import { listStaffMembers } from './staff-store.ts'

export const listLeads = deed({
  name: 'list-leads',
  about: 'What visitors asked for and nobody has closed, the oldest first.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const { leads, noticesInReview } = await listOpen(database)
    const members = await database.within({ kind: 'none' }, (tx) => listStaffMembers(tx), 'read')
    const nameOf = (id: string | null) => members.find(({ staff_id }) => staff_id === id)?.name
    const lines = leads.map(({ number, kind, state, person, email, company, owner_id, submitted_at, mailed_at }) => {
      const who = quiet([person, company, email].filter(Boolean).join(', '))
      const owner = nameOf(owner_id)
      const notes = `${owner ? `  by ${owner}` : ''}${mailed_at || state === 'in_review' ? '' : '  NOT ANSWERED'}`
      return `${writeLeadNumber(number)}  ${state.padEnd(11)}  ${kind.padEnd(9)}  ${writeMoment(submitted_at, 'en')}  ${who}${notes}`
    })
    return [
      ...(lines.length > 0 ? lines : ['Nobody waits for an answer.']),
      ...(noticesInReview > 0 ? [`Launch notices that wait for release-notices: ${noticesInReview}.`] : []),
    ]
  },
})
