import { approveApplication as approve } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { z } from 'zod'
import { number, numberOption, refuseApplication } from './application-input.ts'
import { defineCommand } from '../command/command.ts'

export const approveApplication = defineCommand({
  name: 'approve-application',
  about: 'Makes the applicant a customer: organisation, contact, owner, and the invitation by mail.',
  permission: 'applications.review',
  input: z.strictObject({ number }),
  options: { number: numberOption },
  run: async ({ database, seal, issuer, staff }, input) => {
    const approved = await approve({ database, seal, issuer }, { number: input.number, staffId: staff.staffId })
    if (approved !== 'approved') return refuseApplication(database, input.number)
    return [`Application ${formatApplicationNumber(input.number)} is approved. The invitation is on its way.`]
  },
})
