import { closeReport as close, writeReportNumber } from '#marketplace/report'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { refuseReport, reportNumber, reportNumberOption } from './lead-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const closeReport = defineCommand({
  name: 'close-report',
  about: 'Closes a report about a solution with your finding.',
  permission: 'leads.handle',
  input: z.strictObject({
    number: reportNumber,
    outcome: z.enum(['upheld', 'dismissed']),
    finding: z.string().trim().min(10).max(2000),
  }),
  options: {
    number: reportNumberOption,
    outcome: 'upheld (something was done) or dismissed',
    finding: 'what you found and did, in at least ten characters',
  },
  run: async (context, input) => {
    const closed = await close(staffContext(context), input)
    if (closed !== 'closed') return refuseReport(context.database, input.number)
    return [`Report ${writeReportNumber(input.number)} is ${input.outcome}.`]
  },
})
