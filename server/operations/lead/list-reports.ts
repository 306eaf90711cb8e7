import { listReports as listOpen, writeReportNumber } from '#marketplace/report'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { reportNumber } from './lead-input.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'

export const listReports = defineCommand({
  name: 'list-reports',
  about: 'Reports about inappropriate solutions, oldest first.',
  reads: true,
  permission: 'leads.handle',
  input: z.strictObject({ after: reportNumber.optional() }),
  options: { after: 'only those after this number; optional' },
  run: async ({ database }, input) => {
    const { reports, more } = await listOpen(database, input)
    const last = reports.at(-1)
    if (!last) return ['No report waits to be looked at.']
    return [
      ...reports.map(({ number, solution_id, reason, words, state, submitted_at }) => {
        const unsure = state === 'in_review' ? '  (captcha not verified)' : ''
        const head = `${writeReportNumber(number)}  ${formatDateTime(submitted_at, 'en')}  ${solution_id}: ${reason}${unsure}`
        return words ? `${head}\n      ${sanitizeForTerminal(words)}` : head
      }),
      ...(more > 0 ? [`And ${more} more: list-reports --after ${writeReportNumber(last.number)}.`] : []),
    ]
  },
})
