import * as z from 'zod/mini'
import { route } from '../http/route.ts'

export const Policy = z
  .object({
    /** Whether members need a second factor to access the organisation. */
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
    summary: 'Security policy of the organization, and how many members comply',
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
    summary: 'Require a second factor of every member, or stop requiring it',
    access: { session: 'organisation.secure', key: 'never', stepUp: true, impersonated: 'refused' },
    // it may mail every member
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
