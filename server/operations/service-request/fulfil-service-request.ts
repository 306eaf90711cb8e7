import { regions } from '@song-hanh/contract/organisation/service'
import { fulfilRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import { z } from 'zod'
import { words } from '../command/customer-input.ts'
import { defineCommand } from '../command/command.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'
import { staffContext } from '../command/staff-context.ts'

export const fulfilServiceRequest = defineCommand({
  name: 'fulfil-service-request',
  about: 'Fulfils a request: adds the resource to its project, or sets the plan, and notifies the customer.',
  permission: 'requests.handle',
  input: z.strictObject({
    number: requestNumber,
    project: z.uuid().optional(),
    name: z.string().trim().min(1).max(120).optional(),
    region: z.enum(regions).optional(),
    status: z.enum(['running', 'pending']).default('running'),
    scope: z.enum(['production', 'staging']).default('production'),
    words: words.optional(),
  }),
  options: {
    number: requestNumberOption,
    project: 'id of the project, if the request has none; optional',
    name: 'name of the resource, if different from the request; optional',
    region: `${regions.join(' or ')}, if different from the request; optional`,
    status: 'running (default), or pending while it still starts',
    scope: 'production (default) or staging',
    words: 'additional message to the customer; optional',
  },
  run: async (context, { project, ...given }) => {
    const done = await fulfilRequest(staffContext(context), { ...given, projectId: project })
    if (done !== 'moved') return refuseRequest(context.database, given.number, done)
    return [`Service request ${formatRequestNumber(given.number)} is fulfilled. The customer is notified.`]
  },
})
