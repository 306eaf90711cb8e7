import { answerRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import { z } from 'zod'
import { words } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const answerServiceRequest = defineCommand({
  name: 'answer-service-request',
  about: 'Replies to the customer about a pending request, on its page and by mail.',
  permission: 'requests.handle',
  input: z.strictObject({ number: requestNumber, words }),
  options: { number: requestNumberOption, words: 'what the customer reads, in their language' },
  run: async (context, { number, words: reply }) => {
    const answered = await answerRequest(staffContext(context), { number, words: reply })
    if (answered !== 'moved') return refuseRequest(context.database, number, answered)
    return [`Service request ${formatRequestNumber(number)} is answered, and yours. The customer is notified.`]
  },
})
