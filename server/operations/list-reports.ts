import { listReports as listOpen, writeReportNumber } from '#marketplace'
import { writeMoment } from '#platform/mail/moment'
import { z } from 'zod'
import { deed } from './deed.ts'
import { quiet } from './quiet.ts'

export const listReports = deed({
  name: 'list-reports',
  about: 'Solutions that visitors find inappropriate, the oldest report first.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const open = await listOpen(database)
    if (!open.length) return ['No report waits to be looked at.']
    return open.map(({ number, solution_id, reason, words, state, submitted_at }) => {
      const unsure = state === 'in_review' ? '  (captcha not judged)' : ''
      const head = `${writeReportNumber(number)}  ${writeMoment(submitted_at, 'en')}  ${solution_id}: ${reason}${unsure}`
      return words ? `${head}\n      ${quiet(words)}` : head
    })
  },
})
