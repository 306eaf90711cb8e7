import * as z from 'zod/mini'
import { staffRoute } from '../http/route.ts'
import { FullName } from '../identity/profile.ts'
import { Permission } from '../rights/permissions.ts'
import { Email, Line } from '../value/text.ts'

const manage = { access: { staff: 'staff.manage', fresh: false }, idempotency: 'none', transaction: 'request' } as const
const change = { ...manage, access: { staff: 'staff.manage', fresh: true }, rate: 'write' } as const

/** Why, for the second person and the record. */
export const StaffReason = Line(500).check(z.minLength(10, { error: 'Give a reason of at least ten characters.' }))

export const StaffMember = z.object({
  staff_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(Permission),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  passkeys: z.number(),
  /** Of these, those that cannot leave their device. */
  device_passkeys: z.number(),
  last_used_at: z.nullable(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/** What one member proposed and another has to confirm. */
export const StaffChange = z.object({
  change_id: z.uuid(),
  kind: z.enum(['invite', 'keys_lost']),
  name: z.string(),
  email: z.string(),
  /** Of a new member. */
  permissions: z.nullable(z.array(Permission)),
  reason: z.string(),
  urgent: z.boolean(),
  proposed_by: z.uuid(),
  proposer: z.string(),
  proposed_at: z.string(),
  expires_at: z.string(),
})
export type StaffChange = z.infer<typeof StaffChange>

const changeParams = z.strictObject({ changeId: z.uuid() })
const changeNotFound = { status: 404, message: 'This proposal has been decided or is too old.' } as const
const emailTaken = { status: 409, message: 'Somebody with this address works here or did so.' } as const
const forbiddenPair = { status: 422, message: 'These permissions must not be held by one person.' } as const

export const staffMemberRoutes = {
  listStaff: staffRoute({
    ...manage,
    method: 'GET',
    path: '/staff/members',
    summary: 'Everybody who works here or did so',
    rate: 'read',
    audit: 'none',
    reply: z.object({ members: z.array(StaffMember) }),
    failures: {},
  }),
  listStaffChanges: staffRoute({
    ...manage,
    method: 'GET',
    path: '/staff/changes',
    summary: 'What waits for a second person',
    rate: 'read',
    audit: 'none',
    reply: z.object({ changes: z.array(StaffChange) }),
    failures: {},
  }),
  proposeInvitation: staffRoute({
    ...change,
    method: 'POST',
    path: '/staff/changes/invitations',
    summary: 'Propose a new member of staff',
    audit: 'operations.invitation_proposed',
    body: z.strictObject({
      email: Email,
      name: FullName,
      permissions: z.array(Permission).check(z.maxLength(30)),
      reason: StaffReason,
    }),
    reply: z.object({ change_id: z.uuid() }),
    failures: { email_taken: emailTaken, forbidden_pair: forbiddenPair },
  }),
  proposeNewKeys: staffRoute({
    ...change,
    method: 'POST',
    path: '/staff/changes/lost-keys',
    summary: 'Propose new keys for a member who has lost both',
    audit: 'operations.new_keys_proposed',
    body: z.strictObject({ staff_id: z.uuid(), reason: StaffReason, urgent: z.boolean() }),
    reply: z.object({ change_id: z.uuid() }),
    failures: {
      member_not_found: { status: 404, message: 'Nobody who works here has this id.' },
      same_person: { status: 409, message: 'Two colleagues have to do this for you.' },
      already_proposed: { status: 409, message: 'This is proposed already and waits for a second person.' },
    },
  }),
  confirmStaffChange: staffRoute({
    ...change,
    method: 'POST',
    path: '/staff/changes/:changeId/confirm',
    summary: 'Confirm what another member proposed; the link goes out by mail',
    audit: 'operations.staff_change_confirmed',
    params: changeParams,
    body: z.strictObject({ urgent: z.boolean() }),
    reply: z.object({ usable_from: z.string() }),
    failures: {
      change_not_found: changeNotFound,
      same_person: { status: 403, message: 'Somebody else has to confirm this.' },
      proposer_left: { status: 409, message: 'The proposer may not do this any more. Refuse it and propose it again.' },
      not_proven: { status: 403, message: 'Use your passkey again.' },
      email_taken: emailTaken,
      forbidden_pair: forbiddenPair,
    },
  }),
  refuseStaffChange: staffRoute({
    ...change,
    method: 'POST',
    path: '/staff/changes/:changeId/refuse',
    summary: 'Refuse what another member proposed, or take back what one proposed oneself',
    audit: 'operations.staff_change_refused',
    params: changeParams,
    reply: z.object({}),
    failures: { change_not_found: changeNotFound },
  }),
}
