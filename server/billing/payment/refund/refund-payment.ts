import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import { type ApprovedTools, inOrganisation, staffActor } from '#platform/staff/staff-tools'
import { type RefundRefusal, requestRefund } from './request-refund.ts'

const findByReference = statement(
  (_, params: { reference: string }) => sql<{ organisation_id: string; intent_id: string }>`
    select organisation_id, intent_id from billing.payment_intent where reference = ${params.reference}`,
)

/** Requests a refund to the card or wallet; the worker calls the provider after the commit. */
export const refundPayment = async (
  tools: ApprovedTools,
  request: { reference: string; amount: number; reason: string },
): Promise<RefundRefusal | { refundId: string }> => {
  const { reference, amount, reason } = request
  const found = await tools.database.within({ kind: 'none' }, (tx) => findByReference.first(tx, { reference }), 'read')
  if (!found) return 'unknown'
  const { organisation_id: organisationId, intent_id: paymentId } = found
  const by = { staffId: tools.staffId, actor: staffActor(tools), proposedBy: tools.proposal?.proposedBy }
  return inOrganisation(tools, organisationId, (tx) =>
    requestRefund(tx, { organisationId, paymentId, amount, reason }, by),
  )
}
