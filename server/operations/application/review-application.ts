import { takeApplication } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { z } from 'zod'
import { number, numberOption, refuseApplication } from './application-input.ts'
import { defineCommand } from '../command/command.ts'

export const reviewApplication = defineCommand({
  name: 'review-application',
  about: 'Begins to review an application, or takes it up again without waiting for the applicant.',
  permission: 'applications.review',
  input: z.strictObject({ number }),
  options: { number: numberOption },
  run: async ({ database, seal, staff }, input) => {
    const taken = await takeApplication({ database, seal }, { number: input.number, staffId: staff.staffId })
    if (taken !== 'taken') return refuseApplication(database, input.number)
    return [`Application ${formatApplicationNumber(input.number)} is in review. The applicant is notified by mail.`]
  },
})
