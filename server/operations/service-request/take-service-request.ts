import { takeRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const takeServiceRequest = defineCommand({
  name: 'take-service-request',
  about: 'Starts work on a service request, or takes it over from a colleague. The customer sees it.',
  permission: 'requests.handle',
  input: z.strictObject({ number: requestNumber }),
  options: { number: requestNumberOption },
  run: async (context, { number }) => {
    const taken = await takeRequest(staffContext(context), number)
    if (taken !== 'moved') return refuseRequest(context.database, number, taken)
    return [`Service request ${formatRequestNumber(number)} is yours.`]
  },
})
