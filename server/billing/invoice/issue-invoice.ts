import { newId } from '#platform/id'
import type { DraftLine } from './invoice.ts'
import { raiseInvoice, type RaiseResult } from './raise-invoice.ts'
import { byStaff, inOrganisation, type StaffTools } from './staff-tools.ts'

type ManualInvoice = {
  organisationId: string
  description: string
  lines: readonly DraftLine[]
  dueOn?: string | undefined
  reason: string
}

/** Issues an invoice written by staff. Two people approved it, so the anomaly check does not hold it. */
export const issueInvoice = (tools: StaffTools, invoice: ManualInvoice): Promise<RaiseResult> => {
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
