import * as z from 'zod/mini'
import { route } from './route.ts'

export const Policy = z
  .object({
    /** Must everybody have a second factor before he may see anything of the organisation? */
    two_factor_required: z.boolean(),
    members: z.int(),
    members_with_factor: z.int(),
  })
  .register(z.globalRegistry, { id: 'Policy' })
export type Policy = z.infer<typeof Policy>

const path = '/api/v1/organisation/policy'

export const policyRoutes = {
  viewPolicy: route({
    method: 'GET',
    path,
    summary: 'The rules that the organization sets its members, and how many keep them',
    access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    reply: z.object({ policy: Policy }),
    failures: {},
  }),
  setPolicy: route({
    method: 'PUT',
    path,
    summary: 'Ask every member for a second factor, or no longer',
    access: { session: 'organisation.secure', key: 'never', stepUp: true, impersonated: 'refused' },
    // it may write to every member
    rate: 'heavy',
    idempotency: 'none',
    audit: 'organisation.policy_set',
    transaction: 'request',
    body: z.strictObject({ two_factor_required: z.boolean() }),
    reply: z.object({ policy: Policy }),
    failures: {
      own_factor_needed: { status: 409, message: 'Set up a second factor for yourself first.' },
    },
  }),
}
