import { correctContact as changeContact } from '#organisation/profile'
import { z } from 'zod'
import { CommandRefused, defineCommand } from '../command/command.ts'
import { email, reason } from '../command/customer-input.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { staffContext } from '../command/staff-context.ts'

const word = z.string().trim().min(1).max(60)

export const correctContact = defineCommand({
  name: 'correct-contact',
  about: "Changes the fields of a member's contact that administrators manage.",
  permission: 'organisations.manage',
  input: z.strictObject({
    organisation,
    email,
    'contact-email': email.optional(),
    status: word.optional(),
    source: word.optional(),
    reason,
  }),
  options: {
    organisation: organisationOption,
    email: 'address of the member',
    'contact-email': 'address for mail; optional',
    status: 'status of the contact; optional',
    source: 'where the contact came from; optional',
    reason: 'why, in at least ten characters; its people read it',
  },
  run: async (context, input) => {
    const { 'contact-email': contactEmail, status, source } = input
    if (!contactEmail && !status && !source)
      throw new CommandRefused('Name what to change: --contact-email, --status or --source.')
    const { database, staffId, authorize } = staffContext(context)
    const { organisation: organisationId } = input
    const outcome = await database.within({ kind: 'organisation', organisationId }, async (tx) => {
      await authorize(tx)
      return changeContact(tx, {
        organisationId,
        email: input.email,
        change: {
          ...(contactEmail && { contact_email: contactEmail }),
          ...(status && { contact_status: status }),
          ...(source && { contact_source: source }),
        },
        staffId,
        reason: input.reason,
      })
    })
    if (outcome === 'no_member') throw new CommandRefused(`${input.email} is no member of this organisation.`)
    return [`The contact of ${input.email} is corrected.`]
  },
})
