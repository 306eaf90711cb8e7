import type { PaymentMethodType } from '@song-hanh/contract/billing'
import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { openOf } from '../invoice/invoice.ts'
import { type LockedInvoice, lockInvoice } from '../invoice/invoice-store.ts'
import type { Account } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/ledger-store.ts'
import { loadFreeCredit } from '../customer/customer.ts'
import { type CustomerRow, lockCustomer } from '../customer/customer-store.ts'
import { cancelSuperseded } from './cancel-attempts.ts'
import { splitAmount } from './payment.ts'
import {
  appendTimelineEvent,
  type AttemptRow,
  closeIntent,
  ensureIntent,
  findLatestIntent,
  findOpenIntent,
  type IntentKey,
  type IntentRow,
} from './payment-store.ts'
import {
  addAllocation,
  type DrawRow,
  endWaitingTransfer,
  findTransferReservation,
  freeLine,
  isAllocated,
  lockDraw,
  repayDraw,
  writePaid,
} from './settle-store.ts'
import {
  type AmountSplit,
  completingCredit,
  paysInvoice,
  postingKind,
  remainingOf,
  settledEntries,
  settledEvent,
  type SourceKind,
} from './settlement.ts'

type Reservation = Pick<AttemptRow, 'intent_id' | 'n' | 'credit'>

export type Money = {
  organisationId: string
  /** The intended invoice; null where unknown, then it becomes credit. */
  invoiceId: number | null
  amount: number
  /** Debit account: a provider's cash account, customer credit or Pay Later. */
  account: Extract<Account, `cash_${string}` | 'customer_credit' | 'pay_later_receivable'>
  /** Deduplicates: the same source is booked once. */
  source: { kind: SourceKind; id: string }
  way: PaymentMethodType
  at: string
  /** Actor of the audit entry; `caller` where the request writes its own entry. */
  actor: AuditEntry['actor'] | 'caller'
  /** Further fields of the audit entry, such as the reason and who proposed it. */
  about?: Record<string, unknown>
  /** Books everything as credit, to be refunded. */
  asCredit?: boolean
  /** The attempt, which may have reserved credit to complete the payment. */
  reservation?: Reservation
}

export type SettleResult = 'before' | { invoice: number; draw: number; credit: number; isPaid: boolean }

/** Locks customer, invoice and draw, and returns what is open of both. */
export const lockDebt = async (tx: Tx, organisationId: string, invoiceId: number) => {
  // pipelined, and executed in this order
  const [customer, invoice] = await Promise.all([
    lockCustomer.first(tx, { organisationId }),
    lockInvoice(tx, organisationId, invoiceId),
  ])
  if (!customer || !invoice) return undefined
  const draw = invoice.state === 'paid' ? await lockDraw.first(tx, { organisationId, invoiceId }) : undefined
  return { customer, invoice, draw, open: { invoice: openOf(invoice), draw: draw ? draw.amount - draw.repaid : 0 } }
}
export type Debt = {
  customer: CustomerRow
  invoice: LockedInvoice
  draw: DrawRow | undefined
  open: { invoice: number; draw: number }
}

const timelineKinds = {
  attempt: 'captured',
  transfer: 'transfer_received',
  credit: 'credit_spent',
  pay_later: 'pay_later_drawn',
} as const

/** Money that arrived without an attempt belongs to an intent too: the open one, a new one, or the latest. */
const intentFor = async (tx: Tx, money: Money, debt: Debt | undefined): Promise<IntentRow | undefined> => {
  const { organisationId, invoiceId, at } = money
  if (invoiceId === null || !debt) return undefined
  const purpose = debt.open.invoice > 0 ? 'invoice' : 'pay_later'
  const amount = debt.open.invoice || debt.open.draw
  if (amount > 0) return ensureIntent(tx, { organisationId, invoiceId, purpose, amount, at })
  return findLatestIntent.first(tx, { organisationId, invoiceId })
}

const publishSettlement = (
  tx: Tx,
  money: Money,
  intent: IntentRow | undefined,
  { used, ...done }: Exclude<SettleResult, 'before'> & { used: number },
): Promise<unknown>[] => {
  const { organisationId, invoiceId, amount, way } = money
  const ids = { invoice_id: invoiceId, payment_id: intent?.intent_id ?? null }
  const payload = { ...ids, amount: amount + used, ...(used > 0 && { credit: used }) }
  const published = publish(tx, { chainId: organisationId, name: settledEvent(done), payload })
  if (money.actor === 'caller') return [published]
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
      ...(used > 0 && { credit_used: used }),
      ...money.about,
    },
  })
  return [published, recorded]
}

/**
 * A transfer names no attempt: the one that waits for it may have reserved credit. What was reserved for the invoice
 * does not repay its Pay Later draw, which is another payment.
 */
const reservationOf = async (
  tx: Tx,
  { organisationId, source, reservation }: Money,
  intent: IntentRow | undefined,
): Promise<Reservation | undefined> => {
  if (!intent) return undefined
  const { intent_id: intentId } = intent
  const found =
    source.kind === 'transfer' ? await findTransferReservation.first(tx, { organisationId, intentId }) : reservation
  return found && found.credit > 0 && found.intent_id === intentId ? found : undefined
}

/** Books the credit that completes a payment, beside its money, as a ledger transaction of its own. */
const useCredit = (
  tx: Tx,
  money: Money,
  { intent_id: intentId, n }: Reservation,
  split: AmountSplit,
): Promise<unknown>[] => {
  const { organisationId, invoiceId, at } = money
  const amount = split.invoice + split.draw
  const source = { kind: 'credit', id: `${intentId}-${n}` } as const
  const transactionId = newId()
  const posting = {
    organisationId,
    kind: postingKind('credit', split.draw > 0),
    invoiceId,
    paymentId: intentId,
    at,
    entries: settledEntries({ account: 'customer_credit', amount }, split),
  }
  return [
    postTransaction(tx, posting, transactionId),
    ...allocate(tx, { ...money, source }, split, transactionId),
    appendTimelineEvent(tx, { organisationId, intentId }, { kind: timelineKinds.credit, at, way: 'credit', amount }),
  ]
}

const sourceOf = ({ organisationId, source }: Money) => ({
  organisationId,
  sourceKind: source.kind,
  sourceId: source.id,
})

const allocate = (tx: Tx, money: Money, split: ReturnType<typeof splitAmount>, transactionId: string) =>
  (['invoice', 'draw', 'credit'] as const)
    .filter((target) => split[target] > 0)
    .map((target) =>
      addAllocation(tx, {
        ...sourceOf(money),
        allocationId: newId(),
        target,
        invoiceId: target === 'credit' ? null : money.invoiceId,
        amount: split[target],
        transactionId,
        at: money.at,
      }),
    )

const payInvoice = async (tx: Tx, money: Money, key: IntentKey, amount: number, isPaid: boolean) => {
  const { invoiceId, at } = money
  if (invoiceId === null) return
  const [written] = await Promise.all([
    writePaid.first(tx, { ...key, invoiceId, amount, settledBy: key.intentId, at }),
    ...(isPaid ? closeSettledIntent(tx, money, key, 'invoice') : []),
  ])
  if (written?.state !== (isPaid ? 'paid' : 'partially_paid'))
    throw new Error('the invoice changed although it was locked')
}

const payDraw = async (tx: Tx, money: Money, key: IntentKey, debt: Debt, amount: number) => {
  const { organisationId, at } = money
  if (!debt.draw) return
  await Promise.all([
    repayDraw(tx, { organisationId, drawId: debt.draw.draw_id, amount, at }),
    freeLine(tx, { organisationId, amount, at }),
    ...(amount === debt.open.draw ? closeSettledIntent(tx, money, key, 'pay_later') : []),
  ])
}

/**
 * The only place that settles invoices: invoice, ledger, timeline, event and audit entry, in one transaction in the
 * organisation's scope. The excess becomes credit; the same source is booked once. Independent statements are
 * pipelined, to keep the locks short.
 */
export const settlePayment = async (tx: Tx, money: Money, locked?: Debt): Promise<SettleResult> => {
  const { organisationId, invoiceId, amount, source, way, at } = money
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('amount must be a positive integer')
  const debt = locked ?? (invoiceId === null ? undefined : await lockDebt(tx, organisationId, invoiceId))
  if (!debt) await lockCustomer(tx, { organisationId })
  const [before, open] = await Promise.all([
    isAllocated.first(tx, sourceOf(money)),
    invoiceId !== null && debt ? findOpenIntent.first(tx, { organisationId, invoiceId }) : undefined,
  ])
  if (before) return 'before'

  const split = splitAmount(amount, (!money.asCredit && debt?.open) || { invoice: 0, draw: 0 })
  const intent = open ?? (await intentFor(tx, money, debt))
  const key = intent && { organisationId, intentId: intent.intent_id }
  const reservation = debt && !money.asCredit ? await reservationOf(tx, money, intent) : undefined
  const used =
    reservation && debt
      ? completingCredit(debt.open, split, {
          reserved: reservation.credit,
          free: (await loadFreeCredit(tx, organisationId, invoiceId)).free,
        })
      : 0
  const byCredit = splitAmount(used, remainingOf(debt?.open, split))
  const whole = { invoice: split.invoice + byCredit.invoice, draw: split.draw + byCredit.draw, credit: split.credit }
  const done = { ...whole, isPaid: paysInvoice(whole, debt?.open) }
  const transactionId = newId()
  const posting = {
    organisationId,
    kind: postingKind(source.kind, split.draw > 0),
    invoiceId,
    paymentId: intent?.intent_id ?? null,
    at,
    entries: settledEntries(money, split),
  }
  await Promise.all([
    postTransaction(tx, posting, transactionId),
    ...allocate(tx, money, split, transactionId),
    key && appendTimelineEvent(tx, key, { kind: timelineKinds[source.kind], at, way, amount }),
    ...(reservation && used > 0 ? useCredit(tx, money, reservation, byCredit) : []),
    key && whole.invoice > 0 && payInvoice(tx, money, key, whole.invoice, done.isPaid),
    key && debt && whole.draw > 0 && payDraw(tx, money, key, debt, whole.draw),
    key && split.credit > 0 && appendTimelineEvent(tx, key, { kind: 'credit_added', at, amount: split.credit }),
    ...publishSettlement(tx, money, intent, { ...done, used }),
  ])
  return done
}

const closeSettledIntent = (
  tx: Tx,
  { organisationId, invoiceId, source, at }: Money,
  key: IntentKey,
  purpose: 'invoice' | 'pay_later',
): Promise<unknown>[] =>
  invoiceId === null
    ? []
    : [
        ...(source.kind === 'transfer' ? [endWaitingTransfer(tx, { ...key, at })] : []),
        cancelSuperseded(tx, key, at),
        closeIntent(tx, { organisationId, invoiceId, purpose, at }),
        appendTimelineEvent(tx, key, { kind: purpose === 'invoice' ? 'invoice_settled' : 'draw_repaid', at }),
      ]
