import { rejectRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import { z } from 'zod'
import { words } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const rejectServiceRequest = defineCommand({
  name: 'reject-service-request',
  about: 'Rejects a service request with a reason that the customer reads.',
  permission: 'requests.handle',
  input: z.strictObject({ number: requestNumber, reason: words }),
  options: { number: requestNumberOption, reason: 'why, in the language of the customer' },
  run: async (context, input) => {
    const rejected = await rejectRequest(staffContext(context), input)
    if (rejected !== 'moved') return refuseRequest(context.database, input.number, rejected)
    return [`Service request ${formatRequestNumber(input.number)} is rejected. The customer is notified.`]
  },
})
