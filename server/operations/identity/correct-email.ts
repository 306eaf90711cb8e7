import { correctEmail as changeEmail } from '#identity/email-change'
import { z } from 'zod'
import { requireApproval } from '../approval/two-person-approval.ts'
import { CommandRefused } from '../command/command.ts'
import { email, reason, requireCustomer } from '../command/customer-input.ts'
import { approvedContext } from '../command/staff-context.ts'

/** Whoever has the address has the account, so it needs approval. */
export const correctEmail = requireApproval({
  name: 'correct-email',
  about: 'Corrects the address of a customer, who proves it at the next sign-in. The old one can undo it for 7 days.',
  permission: 'people.lock',
  input: z.strictObject({ email, 'new-email': email, reason }),
  options: {
    email: 'present address of the customer',
    'new-email': 'the right address',
    reason: 'why and by which papers, in at least ten characters; the customer reads it',
  },
  run: async (context, input) => {
    const { database, staffId, authorize, proposal } = approvedContext(context)
    const newEmail = input['new-email']
    const personId = await requireCustomer(database, input.email)
    const outcome = await database.within({ kind: 'person', personId }, async (tx) => {
      await authorize(tx)
      return changeEmail(tx, context.seal, {
        personId,
        newEmail,
        staffId,
        reason: input.reason,
        ...(proposal && { proposedBy: proposal.proposedBy }),
      })
    })
    if (outcome === 'email_taken') throw new CommandRefused(`Another customer has the address ${newEmail}.`)
    return [`${input.email} is now ${newEmail}. The old address was mailed and can undo it for seven days.`]
  },
})
