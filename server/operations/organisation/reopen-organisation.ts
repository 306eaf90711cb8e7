import { reopenOrganisation as reopen } from '#organisation/settings'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

const refusals = {
  unknown: 'There is no such organisation.',
  not_closed: 'This organisation was not closed by an owner.',
  too_late: 'It was closed more than thirty days ago and cannot be opened again.',
}

export const reopenOrganisation = defineCommand({
  name: 'reopen-organisation',
  about: 'Opens an organisation again that its owner closed less than thirty days ago.',
  permission: 'organisations.manage',
  input: z.strictObject({ organisation, reason }),
  options: { organisation: organisationOption, reason: 'why, in at least ten characters; its people read it' },
  run: async ({ database, staff }, input) => {
    const { organisation: organisationId } = input
    const reopened = await database.within({ kind: 'organisation', organisationId }, async (tx) => {
      await requireActiveStaff(tx, staff.staffId)
      return reopen(tx, { organisationId, staffId: staff.staffId, reason: input.reason })
    })
    if (typeof reopened === 'string') throw new CommandRefused(refusals[reopened])
    return [`${reopened.name} is open again. Its people have what they had.`]
  },
})
