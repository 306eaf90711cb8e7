import { takeApplication, writeNumber } from '#organisation'
import { z } from 'zod'
import { number, numberOption, refuse } from './application-input.ts'
import { deed } from './command.ts'

export const reviewApplication = deed({
  name: 'review-application',
  about: 'Begins to review an application, or takes it up again without waiting for the applicant.',
  permission: 'applications.review',
  input: z.strictObject({ number }),
  options: { number: numberOption },
  run: async ({ database, seal, staff }, given) => {
    const taken = await takeApplication({ database, seal }, { number: given.number, staffId: staff.staffId })
    if (taken !== 'taken') return refuse(database, given.number)
    return [`Application ${writeNumber(given.number)} is in review. The applicant is told by mail.`]
  },
})
