import { rejectApplication as reject } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { z } from 'zod'
import { number, numberOption, refuseApplication } from './application-input.ts'
import { words } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'

export const rejectApplication = defineCommand({
  name: 'reject-application',
  about: 'Rejects an application with a reason that the applicant reads.',
  permission: 'applications.review',
  input: z.strictObject({ number, reason: words }),
  options: { number: numberOption, reason: 'why, in at least ten characters' },
  run: async ({ database, seal, staff }, { number: chosen, reason }) => {
    const rejected = await reject({ database, seal }, { number: chosen, staffId: staff.staffId, reason })
    if (rejected !== 'rejected') return refuseApplication(database, chosen)
    return [`Application ${formatApplicationNumber(chosen)} is rejected. The applicant reads the reason by mail.`]
  },
})
