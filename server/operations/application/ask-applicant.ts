import { askApplicant as ask } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { z } from 'zod'
import { number, numberOption, refuseApplication } from './application-input.ts'
import { words } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'

export const askApplicant = defineCommand({
  name: 'ask-applicant',
  about: 'Asks the applicant for missing information. The response deadline pauses until they answer.',
  permission: 'applications.review',
  input: z.strictObject({ number, words }),
  options: { number: numberOption, words: 'what we need to know, in at least ten characters' },
  run: async ({ database, seal, staff }, { number: chosen, words: question }) => {
    const outcome = await ask({ database, seal }, { number: chosen, staffId: staff.staffId, words: question })
    if (outcome !== 'asked') return refuseApplication(database, chosen)
    return [`Application ${formatApplicationNumber(chosen)} waits for the applicant, who is asked by mail.`]
  },
})
