import { saveCompanyProfile } from '#organisation/company'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { approvedContext } from '../command/staff-context.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

/** Pay Later trusts it without further checks, so it needs approval. */
export const verifyCompany = requireApproval({
  name: 'verify-company',
  about: 'Records the verified company of an organisation; invoices and Pay Later use it.',
  permission: 'organisations.manage',
  input: z.strictObject({
    organisation,
    name: line(300),
    'tax-code': z
      .string()
      .transform((text) => text.replaceAll(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^\d{10}(\d{3})?$/, 'ten digits, or thirteen for a branch')),
    representative: line(200).optional(),
    address: line(1000).optional(),
    reason,
  }),
  options: {
    organisation: organisationOption,
    name: 'name of the company, as the register of companies writes it',
    'tax-code': 'its tax code: ten digits, or thirteen for a branch',
    representative: 'who represents it by law; optional',
    address: 'its seat; optional',
    reason: 'by which papers, in at least ten characters; its people read it',
  },
  run: async (context, input) => {
    const { database, staffId, authorize, proposal } = approvedContext(context)
    const { organisation: organisationId } = input
    const saved = await database
      .within({ kind: 'organisation', organisationId }, async (tx) => {
        await authorize(tx)
        return saveCompanyProfile(tx, {
          organisationId,
          name: input.name,
          taxCode: input['tax-code'],
          representative: input.representative ?? null,
          address: input.address ?? null,
          source: 'staff',
          by: { kind: 'staff', actingStaffId: staffId },
          reason: input.reason,
          ...(proposal && { proposedBy: proposal.proposedBy }),
        })
      })
      .catch((error: { code?: string }) => {
        // foreign key violation: no such organisation
        if (error.code === '23503') throw new CommandRefused('There is no such organisation.')
        throw error
      })
    return [`${input.name} (${input['tax-code']}) is the verified company, version ${saved.version}.`]
  },
})
