import { regions } from '@song-hanh/contract/organisation-service'
import { fulfilRequest, writeRequestNumber } from '#organisation'
import { z } from 'zod'
import { words } from './application-input.ts'
import { defineCommand } from './command.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'
import { staffContext } from './staff-context.ts'

export const fulfilServiceRequest = defineCommand({
  name: 'fulfil-service-request',
  about: 'What was asked for is there: puts the resource into its project, or sets the plan, and tells the customer.',
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
    project: 'id of the project, where the request names none; optional',
    name: 'name of the resource, where it is another than asked for; optional',
    region: `${regions.join(' or ')}, where it is another than asked for; optional`,
    status: 'running (as it is without), or pending while it still starts',
    scope: 'production (as it is without) or staging',
    words: 'what the customer reads besides; optional',
  },
  run: async (tools, { project, ...given }) => {
    const done = await fulfilRequest(staffContext(tools), { ...given, projectId: project })
    if (done !== 'moved') return refuseRequest(tools.database, given.number, done)
    return [`Service request ${writeRequestNumber(given.number)} is fulfilled. The customer is told.`]
  },
})
