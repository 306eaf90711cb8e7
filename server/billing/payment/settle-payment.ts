import type { PaymentWay } from '@song-hanh/contract/billing'
import { type AuditEntry, writeAudit } from '#platform/audit'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import { openOf } from '../invoice.ts'
import { type LockedInvoice, lockInvoice } from '../invoice-store.ts'
import type { Account, Entry, Posting } from '../ledger.ts'
import { postTransaction } from '../ledger-store.ts'
import { lockCustomer } from '../raise-store.ts'
import { endAttempts } from './let-go.ts'
import { divide } from './payment.ts'
import { closeIntent, ensureIntent, findIntentOf, type IntentRow, tell } from './payment-store.ts'
import {
  addAllocation,
  type DrawRow,
  endWaitingTransfer,
  freeLine,
  isAllocated,
  lockDraw,
  repayDraw,
  writePaid,
} from './settle-store.ts'

export type Money = {
  organisationId: string
  /** What it is meant for; null: nothing that is known, so it is credit. */
  invoiceId: number | null
  amount: number
  /** Where it stands now: with a provider, or what the customer had or is lent. */
  account: Extract<Account, `cash_${string}` | 'customer_credit' | 'pay_later_receivable'>
  /** The same source has its effect once, whoever tells of it. */
  source: { kind: 'attempt' | 'transfer' | 'credit' | 'pay_later'; id: string }
  way: PaymentWay
  at: string
  /** Who it is for the record; `caller` where the call itself leaves the row. */
  actor: AuditEntry['actor'] | 'caller'
  /** What the record says beside it: why, and who stands behind it. */
  about?: Record<string, unknown>
  /** Nothing is paid by it: all of it is the customer's to have back. */
  asCredit?: boolean
}

export type Settled = 'before' | { invoice: number; draw: number; credit: number; isPaid: boolean }

/** What the invoice and what was lent for it still need, both held. */
export const holdDebt = async (tx: Tx, organisationId: string, invoiceId: number) => {
  await lockCustomer(tx, { organisationId })
  const invoice = await lockInvoice(tx, organisationId, invoiceId)
  if (!invoice) return undefined
  const draw = invoice.state === 'paid' ? await lockDraw.first(tx, { organisationId, invoiceId }) : undefined
  return { invoice, draw, open: { invoice: openOf(invoice), draw: draw ? draw.amount - draw.repaid : 0 } }
}
export type Debt = { invoice: LockedInvoice; draw: DrawRow | undefined; open: { invoice: number; draw: number } }

/** What is still owed of what a payment is for. */
export const owedFor = ({ open }: Debt, purpose: 'invoice' | 'pay_later'): number =>
  purpose === 'invoice' ? open.invoice : open.draw

const kindOf = ({ source }: Money, toDraw: boolean): Posting['kind'] => {
  if (source.kind === 'credit') return toDraw ? 'pay_later_repaid' : 'credit_spent'
  if (source.kind === 'pay_later') return 'pay_later_drawn'
  if (toDraw) return 'pay_later_repaid'
  return source.kind === 'transfer' ? 'transfer_received' : 'payment_captured'
}

const entriesOf = (money: Money, parts: { invoice: number; draw: number; credit: number }): Entry[] =>
  (
    [
      { account: money.account, amount: money.amount },
      { account: 'receivable', amount: -parts.invoice },
      { account: 'pay_later_receivable', amount: -parts.draw },
      { account: 'customer_credit', amount: -parts.credit },
    ] as const
  ).filter(({ amount }) => amount !== 0)

const arrived = {
  attempt: 'captured',
  transfer: 'transfer_received',
  credit: 'credit_spent',
  pay_later: 'pay_later_drawn',
} as const

/** Money for an invoice that nobody wanted to pay by a press belongs to a payment too: the open one, or the last. */
const intentFor = async (tx: Tx, money: Money, debt: Debt | undefined): Promise<IntentRow | undefined> => {
  const { organisationId, invoiceId, at } = money
  if (invoiceId === null || !debt) return undefined
  const purpose = debt.open.invoice > 0 ? 'invoice' : 'pay_later'
  const amount = debt.open.invoice || debt.open.draw
  if (amount > 0) return ensureIntent(tx, { organisationId, invoiceId, purpose, amount, at })
  return findIntentOf.first(tx, { organisationId, invoiceId })
}

const tellWorld = async (tx: Tx, money: Money, intent: IntentRow | undefined, done: Exclude<Settled, 'before'>) => {
  const { organisationId, invoiceId, amount, way } = money
  const ids = { invoice_id: invoiceId, payment_id: intent?.intent_id ?? null }
  const name = done.isPaid
    ? 'billing.invoice_paid'
    : done.invoice > 0
      ? 'billing.invoice_partially_paid'
      : done.draw > 0
        ? 'billing.pay_later_repaid'
        : 'billing.credit_added'
  await publish(tx, { chainId: organisationId, name, payload: { ...ids, amount } })
  if (money.actor === 'caller') return
  await writeAudit(tx, {
    chainId: organisationId,
    actor: money.actor,
    action: 'billing.payment_settled',
    thing:
      invoiceId === null ? { kind: 'organisation', id: organisationId } : { kind: 'invoice', id: String(invoiceId) },
    after: {
      amount,
      way,
      source: money.source.kind,
      to_invoice: done.invoice,
      to_draw: done.draw,
      to_credit: done.credit,
      ...money.about,
    },
  })
}

/**
 * The one place where money becomes a paid invoice: the invoice, the ledger, what the customer reads and the event, in
 * one transaction, in the scope of the organisation. What is more than is owed is credit; the same money counts once.
 */
export const settlePayment = async (tx: Tx, money: Money, held?: Debt): Promise<Settled> => {
  const { organisationId, invoiceId, amount, source, way, at } = money
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('money is a whole number above zero')
  const debt = held ?? (invoiceId === null ? undefined : await holdDebt(tx, organisationId, invoiceId))
  if (!debt) await lockCustomer(tx, { organisationId })
  const sourceName = { organisationId, sourceKind: source.kind, sourceId: source.id }
  if (await isAllocated.first(tx, sourceName)) return 'before'

  const parts = divide(amount, (!money.asCredit && debt?.open) || { invoice: 0, draw: 0 })
  const intent = await intentFor(tx, money, debt)
  const transactionId = await postTransaction(tx, {
    organisationId,
    kind: kindOf(money, parts.draw > 0),
    invoiceId,
    paymentId: intent?.intent_id ?? null,
    at,
    entries: entriesOf(money, parts),
  })
  for (const target of ['invoice', 'draw', 'credit'] as const)
    if (parts[target] > 0)
      await addAllocation(tx, {
        ...sourceName,
        allocationId: newId(),
        target,
        invoiceId: target === 'credit' ? null : invoiceId,
        amount: parts[target],
        transactionId,
        at,
      })

  const name = intent && { organisationId, intentId: intent.intent_id }
  if (name) await tell(tx, name, { kind: arrived[source.kind], at, way, amount })
  let isPaid = false
  if (parts.invoice > 0 && name && invoiceId !== null) {
    const written = await writePaid.first(tx, {
      ...name,
      invoiceId,
      amount: parts.invoice,
      settledBy: name.intentId,
      at,
    })
    isPaid = written?.state === 'paid'
    if (isPaid) await endIntent(tx, money, name, 'invoice')
  }
  if (parts.draw > 0 && name && debt?.draw) {
    const left = await repayDraw.first(tx, { organisationId, drawId: debt.draw.draw_id, amount: parts.draw, at })
    await freeLine(tx, { organisationId, amount: parts.draw, at })
    if (left?.open === 0) await endIntent(tx, money, name, 'pay_later')
  }
  if (parts.credit > 0 && name) await tell(tx, name, { kind: 'credit_added', at, amount: parts.credit })
  const done = { ...parts, isPaid }
  await tellWorld(tx, money, intent, done)
  return done
}

const endIntent = async (
  tx: Tx,
  { organisationId, invoiceId, source, at }: Money,
  name: { organisationId: string; intentId: string },
  purpose: 'invoice' | 'pay_later',
) => {
  if (invoiceId === null) return
  if (source.kind === 'transfer') await endWaitingTransfer(tx, { ...name, at })
  await endAttempts(tx, name, at)
  await closeIntent(tx, { organisationId, invoiceId, purpose, at })
  await tell(tx, name, { kind: purpose === 'invoice' ? 'invoice_settled' : 'draw_repaid', at })
}
