import { issueImpersonation } from '#identity/impersonation'
import { findFirstOrganisation } from '#organisation/membership'
import { z } from 'zod'
import { requireCustomer, email, reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

export const impersonate = defineCommand({
  name: 'impersonate',
  about: 'Prints a link to act for a customer: valid once, for a minute; the session ends after half an hour.',
  permission: 'people.impersonate',
  input: z.strictObject({ email, reason, ticket: z.string().trim().min(1).max(100) }),
  options: {
    email: 'address of the customer',
    reason: 'why, in at least ten characters; the customer reads it',
    ticket: 'number of the support case',
  },
  run: async ({ database, origin, staff }, input) => {
    const personId = await requireCustomer(database, input.email)
    const issued = await database.within({ kind: 'person', personId }, async (tx) => {
      await requireActiveStaff(tx, staff.staffId)
      return issueImpersonation(tx, {
        personId,
        organisationId: (await findFirstOrganisation(tx, personId)) ?? null,
        staffId: staff.staffId,
        staffName: staff.name,
        reason: input.reason,
        reference: input.ticket,
      })
    })
    if (issued === 'person_locked')
      throw new CommandRefused('This customer is locked. Locked customers cannot be impersonated.')
    const link = new URL('/auth/impersonation', origin)
    link.search = new URLSearchParams({ jwt: issued.token, exp: String(issued.exp), uuid: personId }).toString()
    return ['Open this within a minute, in a separate tab. The customer is notified by mail.', link.href]
  },
})
