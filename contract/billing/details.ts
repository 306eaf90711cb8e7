import * as z from 'zod/mini'
import { CountryCode } from '../value/country.ts'
import { ProvinceCode } from '../value/province.ts'
import { route } from '../http/route.ts'
import { taxCodePattern } from '../value/tax-code.ts'
import { Email, FilledLine, Line } from '../value/text.ts'

/** The billed customer, with the specification's field names. */
export const Customer = z
  .object({
    customer_id: z.uuid(),
    /** Human-readable customer number; null before the first invoice or the first save of the details. */
    customer_number: z.nullable(z.int()),
    /** Credit balance in whole đồng. */
    customer_credit: z.int(),
    contact_email: z.string(),
    contact_name: z.string(),
    contact_phone: z.string(),
    contact_address: z.string(),
    contact_city: z.string(),
    contact_state: z.string(),
    contact_country: z.string(),
    contact_zipcode: z.string(),
  })
  .register(z.globalRegistry, { id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const maxRecipients = 10

const fields = {
  company_name: FilledLine(200, "Company name can't be empty."),
  tax_code: Line(14).check(z.regex(taxCodePattern, { error: 'A tax code has 10, 12 or 13 digits.' })),
  phone: Line(40),
  address: Line(300),
  city: Line(120),
  state: Line(120),
  province_code: z.nullable(ProvinceCode),
  country: CountryCode,
  zipcode: Line(20),
  billing_email: z.union([z.literal(''), Email]),
  recipients: z.array(Email).check(z.maxLength(maxRecipients)),
}

/** Billing details as entered in the form. */
export const BillingDetailsForm = z.strictObject(fields)
export type BillingDetailsForm = z.infer<typeof BillingDetailsForm>

export const BillingDetails = z
  .object({
    company_name: z.string(),
    tax_code: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    province_code: z.nullable(z.string()),
    country: z.string(),
    zipcode: z.string(),
    billing_email: z.string(),
    recipients: z.array(z.string()),
    /** The check digit does not match: a warning only. */
    is_tax_code_unlikely: z.boolean(),
    /** False while the details are prefilled from other sources and were never saved. */
    is_saved: z.boolean(),
    /** 0 before the first save. */
    version: z.int(),
    may_change: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof BillingDetails>

/** The company that the bank or staff verified, offered as a prefill; null without one. */
const VerifiedCompany = z.nullable(
  z.object({
    name: z.string(),
    tax_code: z.string(),
    address: z.string(),
    source: z.enum(['vpbank', 'staff']),
  }),
)
export type VerifiedCompany = NonNullable<z.infer<typeof VerifiedCompany>>

export const detailsRoutes = {
  viewBillingDetails: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/billing/details',
    summary: 'Billing details for future invoices',
    reply: z.object({ customer: Customer, details: BillingDetails, verified_company: VerifiedCompany }),
    failures: {},
  }),
  saveBillingDetails: route({
    access: { session: 'billing.change', key: 'never', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    transaction: 'request',
    method: 'PUT',
    path: '/api/billing/details',
    summary: 'Change the billing details; issued invoices stay as they are',
    audit: 'billing.details_saved',
    body: z.strictObject({ ...fields, version: z.int() }),
    reply: z.object({ customer: Customer, details: BillingDetails, verified_company: VerifiedCompany }),
    failures: {
      details_changed: {
        status: 409,
        message: 'Someone else changed the billing details. Reload and try again.',
      },
    },
  }),
}
