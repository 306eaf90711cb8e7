import { type BillingNotificationKind, billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import type { Tx } from '#platform/db/db'
import type { NotificationEvent } from '#platform/event/notification'
import { emptyFacts, type NotificationFacts } from './notification-text.ts'
import {
  findApplicationFacts,
  findBillingContact,
  findDrawFacts,
  findInvoiceFacts,
  findPaymentFacts,
} from './notification-store.ts'

/** Maps an event name to its notification; undefined where no one is notified. */
export const notificationOf = (name: string): BillingNotificationKind | undefined =>
  billingNotificationKinds.find((what) => name === `billing.${what}`)

type EventFacts = Partial<Omit<NotificationFacts, 'what' | 'organisation' | 'organisation_id'>>
type Loader = (tx: Tx, organisationId: string, event: NotificationEvent) => Promise<EventFacts | undefined>

const numberIn = ({ payload }: NotificationEvent, name: string): number => Number(payload[name] ?? 0)
const textIn = ({ payload }: NotificationEvent, name: string): string => String(payload[name] ?? '')

const invoiceOf = async (tx: Tx, organisationId: string, invoiceId: number) => {
  const found = await findInvoiceFacts.first(tx, { organisationId, invoiceId })
  if (!found) return undefined
  const { number, description, total, open, due_on } = found
  const [reason, other_number] = [found.void_reason ?? '', found.other_number ?? '']
  return { invoice_id: invoiceId, number, description, total, open, due_on, reason, other_number }
}

const paymentOf = async (tx: Tx, organisationId: string, event: NotificationEvent) => {
  const paymentId = textIn(event, 'payment_id')
  return paymentId === '' ? undefined : findPaymentFacts.first(tx, { organisationId, paymentId })
}

const ofInvoice = (tx: Tx, organisationId: string, event: NotificationEvent) =>
  invoiceOf(tx, organisationId, numberIn(event, 'invoice_id'))

/** Only while the invoice is open: it may have been paid since. */
const reminder: Loader = async (tx, organisationId, event) => {
  const found = await ofInvoice(tx, organisationId, event)
  return found?.open ? { ...found, days: numberIn(event, 'days') } : undefined
}
const drawReminder: Loader = async (tx, organisationId, event) => {
  const found = await ofInvoice(tx, organisationId, event)
  const draw = await findDrawFacts.first(tx, { organisationId, invoiceId: numberIn(event, 'invoice_id') })
  return found && draw && draw.open > 0 ? { ...found, ...draw, days: numberIn(event, 'days') } : undefined
}

const received: Loader = async (tx, organisationId, event) => {
  const [found, payment] = [await ofInvoice(tx, organisationId, event), await paymentOf(tx, organisationId, event)]
  if (!found) return undefined
  const way = payment?.way ?? 'bank_transfer'
  const draw =
    way === 'pay_later' ? await findDrawFacts.first(tx, { organisationId, invoiceId: found.invoice_id }) : undefined
  return {
    ...found,
    amount: numberIn(event, 'amount'),
    credit: numberIn(event, 'credit'),
    way,
    reference: payment?.reference ?? '',
    // the draw is due now instead of the invoice
    ...(draw && { due_on: draw.due_on }),
  }
}

const creditAdded: Loader = async (tx, organisationId, event) => {
  const payment = await paymentOf(tx, organisationId, event)
  const invoiceId = numberIn(event, 'invoice_id')
  const found = invoiceId > 0 ? await invoiceOf(tx, organisationId, invoiceId) : {}
  return { ...found, amount: numberIn(event, 'amount'), reference: payment?.reference ?? '' }
}

/** Skipped where a later attempt succeeded or is still running: that one has its own notification. */
const failed: Loader = async (tx, organisationId, event) => {
  const payment = await paymentOf(tx, organisationId, event)
  if (payment?.intent_state !== 'open' || !['failed', 'expired', 'released'].includes(payment.last_state ?? ''))
    return undefined
  const { amount, reference } = payment
  const found = await invoiceOf(tx, organisationId, payment.invoice_id)
  const draw =
    payment.purpose === 'pay_later'
      ? await findDrawFacts.first(tx, { organisationId, invoiceId: payment.invoice_id })
      : undefined
  return found && { ...found, amount, way: payment.way ?? '', reference, ...(draw && { due_on: draw.due_on }) }
}

const refund: Loader = async (tx, organisationId, event) => {
  const payment = await paymentOf(tx, organisationId, event)
  const found = payment && (await invoiceOf(tx, organisationId, payment.invoice_id))
  return found && { ...found, amount: numberIn(event, 'amount'), way: payment.way ?? '', reference: payment.reference }
}

const decision: Loader = async (tx, organisationId, event) => {
  const applicationId = textIn(event, 'application_id')
  const found = await findApplicationFacts.first(tx, { organisationId, applicationId })
  if (!found) return undefined
  const invoice = await invoiceOf(tx, organisationId, found.invoice_id)
  return { ...invoice, amount: found.granted ?? 0, reason: found.reason ?? '' }
}

const loaders: Record<BillingNotificationKind, Loader> = {
  invoice_issued: ofInvoice,
  invoice_reminded: reminder,
  invoice_overdue: reminder,
  invoice_paid: received,
  invoice_partially_paid: received,
  invoice_voided: ofInvoice,
  credit_note_issued: async (...given) => {
    const found = await ofInvoice(...given)
    return found && { ...found, amount: found.total ?? 0 }
  },
  credit_added: creditAdded,
  payment_failed: failed,
  payment_refunded: refund,
  refund_failed: refund,
  pay_later_approved: decision,
  pay_later_rejected: decision,
  pay_later_reminded: drawReminder,
  pay_later_overdue: drawReminder,
  pay_later_repaid: received,
}

/** Loads the facts of a notification as of now, in the organisation's scope; undefined where it no longer applies. */
export const loadNotification = async (
  tx: Tx,
  what: BillingNotificationKind,
  event: NotificationEvent,
): Promise<NotificationFacts | undefined> => {
  const organisationId = event.chain_id
  const billed = await findBillingContact.first(tx, { organisationId })
  const found = billed && (await loaders[what](tx, organisationId, event))
  if (!billed || !found) return undefined
  return { ...emptyFacts, ...found, what, organisation_id: organisationId, organisation: billed.company_name }
}
