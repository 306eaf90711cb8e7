import { verifyAuditLog } from '#organisation/audit'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

const problems = {
  changed: 'differs from what was sealed',
  missing: 'was sealed and is gone',
  broken: 'does not follow the seal before it',
  unsealed: 'was never sealed',
}

export const verifyAudit = defineCommand({
  name: 'verify-audit',
  about: 'Verifies the whole audit chain of an organisation.',
  permission: 'organisations.manage',
  input: z.strictObject({ organisation }),
  options: { organisation: organisationOption },
  run: async ({ database, staff }, { organisation: organisationId }) => {
    const { checked, problem } = await database.within({ kind: 'organisation', organisationId }, async (tx) => {
      await requireActiveStaff(tx, staff.staffId)
      return verifyAuditLog(tx, { organisationId, staffId: staff.staffId })
    })
    if (!problem) return [`The chain holds. Entries checked: ${checked}.`]
    return [`THE CHAIN DOES NOT HOLD after ${checked} entries.`, `Entry ${problem.auditId} ${problems[problem.kind]}.`]
  },
})
