import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type OrganisationKey = { organisationId: string }
type InvoiceKey = OrganisationKey & { invoiceId: number }

export const findInvoiceFacts = statement(
  (_, params: InvoiceKey) => sql<{
    number: string
    description: string
    state: string
    total: number
    open: number
    due_on: string
    void_reason: string | null
    other_number: string | null
  }>`
    select i.number, i.description, i.state, i.total, i.due_on, i.void_reason,
      case when i.kind = 'invoice' and i.state in ('issued', 'partially_paid') then i.total - i.paid else 0 end as open,
      (select o.number from billing.invoice o where o.organisation_id = i.organisation_id
        and o.invoice_id = coalesce(i.replaced_by, i.corrects)) as other_number
    from billing.invoice i
    where i.organisation_id = ${params.organisationId} and i.invoice_id = ${params.invoiceId}::bigint`,
)

/** The Pay Later draw of an invoice. */
export const findDrawFacts = statement(
  (_, params: InvoiceKey) => sql<{ open: number; due_on: string }>`
    select amount - repaid as open, due_on from billing.credit_draw
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint`,
)

/** A payment, its state, and the method type of the last money received. */
export const findPaymentFacts = statement(
  (_, params: OrganisationKey & { paymentId: string }) => sql<{
    invoice_id: number
    purpose: 'invoice' | 'pay_later'
    reference: string
    amount: number
    intent_state: string
    last_state: string | null
    way: string | null
  }>`
    select p.invoice_id, p.purpose, p.reference, coalesce(a.amount, p.amount) as amount, p.state as intent_state, a.state as last_state,
      coalesce((select e.way from billing.payment_event e
        where e.organisation_id = p.organisation_id and e.intent_id = p.intent_id and e.way is not null
          and e.kind in ('captured', 'transfer_received', 'credit_spent', 'pay_later_drawn')
        order by e.event_id desc limit 1), a.way) as way
    from billing.payment_intent p
    left join lateral (
      select t.state, t.way, t.amount from billing.payment_attempt t
      where t.organisation_id = p.organisation_id and t.intent_id = p.intent_id order by t.n desc limit 1
    ) a on true
    where p.organisation_id = ${params.organisationId} and p.intent_id = ${params.paymentId}::uuid`,
)

export const findApplicationFacts = statement(
  (_, params: OrganisationKey & { applicationId: string }) => sql<{
    invoice_id: number
    granted: number | null
    reason: string | null
  }>`
    select invoice_id, granted, reason from billing.credit_application
    where organisation_id = ${params.organisationId} and application_id = ${params.applicationId}::uuid`,
)

export const findBillingContact = statement(
  (_, params: OrganisationKey) => sql<{ company_name: string; billing_email: string; recipients: string[] }>`
    select company_name, billing_email, recipients from billing.customer where organisation_id = ${params.organisationId}`,
)
