import { newId } from '#platform/id'
import { type ApprovedTools, byStaff, inOrganisation } from '#platform/staff/staff-tools'
import type { DraftLine } from './invoice.ts'
import { raiseInvoice, type RaiseResult } from './raise-invoice.ts'

type ManualInvoice = {
  organisationId: string
  description: string
  lines: readonly DraftLine[]
  dueOn?: string | undefined
  reason: string
}

/** Issues an invoice written by staff. Two people approved it, so the anomaly check does not hold it. */
export const issueInvoice = (tools: ApprovedTools, invoice: ManualInvoice): Promise<RaiseResult> => {
  const { organisationId, description, lines, dueOn, reason } = invoice
  return inOrganisation(tools, organisationId, (tx) =>
    raiseInvoice(
      tx,
      {
        organisationId,
        origin: { kind: 'staff', id: tools.proposal?.id ?? newId() },
        description,
        lines,
        ...(dueOn !== undefined && { dueOn }),
      },
      byStaff(tools, reason),
      { isReleased: true },
    ),
  )
}
