import type { PaymentWay } from '@song-hanh/contract/billing'
import { type AuditEntry, writeAudit } from '#platform/audit'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import { openOf } from '../invoice.ts'
import { type LockedInvoice, lockInvoice } from '../invoice-store.ts'
import type { Account } from '../ledger.ts'
import { postTransaction } from '../ledger-store.ts'
import { lockCustomer } from '../raise-store.ts'
import { endAttempts } from './cancel-attempts.ts'
import { divide } from './payment.ts'
import {
  closeIntent,
  ensureIntent,
  findIntentOf,
  findOpenIntent,
  type IntentName,
  type IntentRow,
  tell,
} from './payment-store.ts'
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
import { paysInvoice, postingKind, settledEntries, settledEvent, type SourceKind } from './settlement.ts'

export type Money = {
  organisationId: string
  /** What it is meant for; null: nothing that is known, so it is credit. */
  invoiceId: number | null
  amount: number
  /** Where it stands now: with a provider, or what the customer had or is lent. */
  account: Extract<Account, `cash_${string}` | 'customer_credit' | 'pay_later_receivable'>
  /** The same source has its effect once, whoever tells of it. */
  source: { kind: SourceKind; id: string }
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
  // sent together and done in this order
  const [, invoice] = await Promise.all([
    lockCustomer(tx, { organisationId }),
    lockInvoice(tx, organisationId, invoiceId),
  ])
  if (!invoice) return undefined
  const draw = invoice.state === 'paid' ? await lockDraw.first(tx, { organisationId, invoiceId }) : undefined
  return { invoice, draw, open: { invoice: openOf(invoice), draw: draw ? draw.amount - draw.repaid : 0 } }
}
export type Debt = { invoice: LockedInvoice; draw: DrawRow | undefined; open: { invoice: number; draw: number } }

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

const tellWorld = (
  tx: Tx,
  money: Money,
  intent: IntentRow | undefined,
  done: Exclude<Settled, 'before'>,
): Promise<unknown>[] => {
  const { organisationId, invoiceId, amount, way } = money
  const ids = { invoice_id: invoiceId, payment_id: intent?.intent_id ?? null }
  const told = publish(tx, { chainId: organisationId, name: settledEvent(done), payload: { ...ids, amount } })
  if (money.actor === 'caller') return [told]
  const recorded = writeAudit(tx, {
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
  return [told, recorded]
}

const sourceOf = ({ organisationId, source }: Money) => ({
  organisationId,
  sourceKind: source.kind,
  sourceId: source.id,
})

const allocate = (tx: Tx, money: Money, parts: ReturnType<typeof divide>, transactionId: string) =>
  (['invoice', 'draw', 'credit'] as const)
    .filter((target) => parts[target] > 0)
    .map((target) =>
      addAllocation(tx, {
        ...sourceOf(money),
        allocationId: newId(),
        target,
        invoiceId: target === 'credit' ? null : money.invoiceId,
        amount: parts[target],
        transactionId,
        at: money.at,
      }),
    )

const payInvoice = async (tx: Tx, money: Money, name: IntentName, amount: number, isPaid: boolean) => {
  const { invoiceId, at } = money
  if (invoiceId === null) return
  const [written] = await Promise.all([
    writePaid.first(tx, { ...name, invoiceId, amount, settledBy: name.intentId, at }),
    ...(isPaid ? endIntent(tx, money, name, 'invoice') : []),
  ])
  if (written?.state !== (isPaid ? 'paid' : 'partially_paid')) throw new Error('the invoice is not as it was held')
}

const payDraw = async (tx: Tx, money: Money, name: IntentName, debt: Debt, amount: number) => {
  const { organisationId, at } = money
  if (!debt.draw) return
  await Promise.all([
    repayDraw(tx, { organisationId, drawId: debt.draw.draw_id, amount, at }),
    freeLine(tx, { organisationId, amount, at }),
    ...(amount === debt.open.draw ? endIntent(tx, money, name, 'pay_later') : []),
  ])
}

/**
 * The one place where money becomes a paid invoice: the invoice, the ledger, what the customer reads and the event, in
 * one transaction, in the scope of the organisation. What is more than is owed is credit; the same money counts once.
 * What does not wait for an answer travels together: the locks are held for as long as this takes.
 */
export const settlePayment = async (tx: Tx, money: Money, held?: Debt): Promise<Settled> => {
  const { organisationId, invoiceId, amount, source, way, at } = money
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('money is a whole number above zero')
  const debt = held ?? (invoiceId === null ? undefined : await holdDebt(tx, organisationId, invoiceId))
  if (!debt) await lockCustomer(tx, { organisationId })
  const [before, open] = await Promise.all([
    isAllocated.first(tx, sourceOf(money)),
    invoiceId !== null && debt ? findOpenIntent.first(tx, { organisationId, invoiceId }) : undefined,
  ])
  if (before) return 'before'

  const parts = divide(amount, (!money.asCredit && debt?.open) || { invoice: 0, draw: 0 })
  const intent = open ?? (await intentFor(tx, money, debt))
  const name = intent && { organisationId, intentId: intent.intent_id }
  const done = { ...parts, isPaid: paysInvoice(parts, debt?.open) }
  const transactionId = newId()
  const posting = {
    organisationId,
    kind: postingKind(source.kind, parts.draw > 0),
    invoiceId,
    paymentId: intent?.intent_id ?? null,
    at,
    entries: settledEntries(money, parts),
  }
  await Promise.all([
    postTransaction(tx, posting, transactionId),
    ...allocate(tx, money, parts, transactionId),
    name && tell(tx, name, { kind: arrived[source.kind], at, way, amount }),
    name && parts.invoice > 0 && payInvoice(tx, money, name, parts.invoice, done.isPaid),
    name && debt && parts.draw > 0 && payDraw(tx, money, name, debt, parts.draw),
    name && parts.credit > 0 && tell(tx, name, { kind: 'credit_added', at, amount: parts.credit }),
    ...tellWorld(tx, money, intent, done),
  ])
  return done
}

const endIntent = (
  tx: Tx,
  { organisationId, invoiceId, source, at }: Money,
  name: IntentName,
  purpose: 'invoice' | 'pay_later',
): Promise<unknown>[] =>
  invoiceId === null
    ? []
    : [
        ...(source.kind === 'transfer' ? [endWaitingTransfer(tx, { ...name, at })] : []),
        endAttempts(tx, name, at),
        closeIntent(tx, { organisationId, invoiceId, purpose, at }),
        tell(tx, name, { kind: purpose === 'invoice' ? 'invoice_settled' : 'draw_repaid', at }),
      ]
