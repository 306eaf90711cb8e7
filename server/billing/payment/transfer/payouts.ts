import { sql } from 'kysely'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { loadFreeCredit } from '../../customer/customer.ts'
import { postTransaction } from '../../ledger/ledger-store.ts'
import { lockCustomer } from '../../customer/customer-store.ts'
import { storeReturned } from './transfer-store.ts'

type TransferReturn = { transferId: string; bankReference: string; reason: string }

/**
 * Records that a transfer of an unknown payer was sent back. It never belonged to a customer, so it is in no ledger;
 * the audit entry is in the staff member's chain.
 */
export const returnTransfer = async (
  tools: ApprovedTools,
  transfer: TransferReturn,
): Promise<'unknown' | { amount: number }> => {
  const { database, staffId } = tools
  const { transferId, bankReference, reason } = transfer
  return database.within({ kind: 'person', personId: staffId }, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const returned = await storeReturned.first(tx, { transferId, by: staffId, bankReference, at })
    if (!returned) return 'unknown'
    await tools.authorize(tx)
    await writeAudit(tx, {
      chainId: staffId,
      actor: staffActor(tools),
      action: 'operations.transfer_returned',
      thing: { kind: 'transfer', id: transferId },
      after: { amount: returned.amount, bank_reference: bankReference, reason, ...proposedBy(tools) },
    })
    return { amount: returned.amount }
  })
}

const isPaidOut = statement(
  (_, params: { organisationId: string; bankReference: string }) => sql<{ found: number }>`
    select 1 as found from billing.payout
    where organisation_id = ${params.organisationId} and bank_reference = ${params.bankReference}`,
)
type NewPayout = {
  organisationId: string
  payoutId: string
  amount: number
  bankReference: string
  reason: string
  by: string
  transactionId: string
  at: string
}
const addPayout = statement(
  (_, params: NewPayout) => sql`
    insert into billing.payout (organisation_id, payout_id, amount, bank_reference, reason, paid_by, transaction_id, at)
    values (${params.organisationId}, ${params.payoutId}::uuid, ${params.amount}::bigint, ${params.bankReference}, ${params.reason},
      ${params.by}::uuid, ${params.transactionId}::uuid, ${params.at}::timestamptz)`,
)
const isCustomer = statement(
  (_, params: { organisationId: string }) => sql<{ found: number }>`
    select 1 as found from billing.customer where organisation_id = ${params.organisationId}`,
)

type PayoutRequest = { organisationId: string; amount: number; bankReference: string; reason: string }
export type PayoutResult = 'unknown' | 'more_than_credit' | 'before' | { payoutId: string }

/**
 * Books credit that was paid out by bank transfer, for money that has no card or wallet to be refunded to. The same
 * bank reference is booked once.
 */
export const payOutCredit = (tools: ApprovedTools, payout: PayoutRequest): Promise<PayoutResult> => {
  const { organisationId, amount, bankReference, reason } = payout
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('amount must be a positive integer')
  return inOrganisation(tools, organisationId, async (tx): Promise<PayoutResult> => {
    if (!(await isCustomer.first(tx, { organisationId }))) return 'unknown'
    await lockCustomer(tx, { organisationId })
    if (await isPaidOut.first(tx, { organisationId, bankReference })) return 'before'
    if (amount > (await loadFreeCredit(tx, organisationId)).free) return 'more_than_credit'
    const [payoutId, at] = [newId(), new Date(clock.now()).toISOString()]
    const transactionId = await postTransaction(tx, {
      organisationId,
      kind: 'payment_refunded',
      invoiceId: null,
      paymentId: null,
      at,
      entries: [
        { account: 'customer_credit', amount },
        { account: 'cash_bank', amount: -amount },
      ],
    })
    await addPayout(tx, {
      organisationId,
      payoutId,
      amount,
      bankReference,
      reason,
      by: tools.staffId,
      transactionId,
      at,
    })
    await publish(tx, {
      chainId: organisationId,
      name: 'billing.credit_paid_out',
      payload: { payout_id: payoutId, amount },
    })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: 'billing.credit_paid_out',
      thing: { kind: 'organisation', id: organisationId },
      after: { payout_id: payoutId, amount, bank_reference: bankReference, reason, ...proposedBy(tools) },
    })
    return { payoutId }
  })
}
