import type { BillingDetails, Customer } from '@song-hanh/contract/billing'
import { can } from '@song-hanh/contract/rights/rights'
import { isTaxCodeLikely } from '@song-hanh/contract/value/tax-code'
import { findCompanyProfile } from '#organisation/company'
import type { Tx } from '#platform/db/db'
import { actorOf, type MemberCaller } from '#platform/http/caller'
import { type CustomerRow, findCustomer, suggestDetails } from './customer-store.ts'
import { readBalance } from '../ledger/ledger-store.ts'
import { readFreeCredit } from './credit-store.ts'

type CustomerDraft = Omit<CustomerRow, 'customer_number'> & { customer_number: number | null }

const emptyCustomer: CustomerDraft = {
  customer_number: null,
  company_name: '',
  tax_code: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  province_code: null,
  country: 'VN',
  zipcode: '',
  billing_email: '',
  recipients: [],
  version: 0,
  saved_at: null,
}

/** The stored customer, or a draft from the suggested details. */
const loadCustomerDraft = async (tx: Tx, organisationId: string): Promise<CustomerDraft> =>
  (await findCustomer.first(tx, { organisationId })) ?? { ...emptyCustomer, ...(await suggestDetails.first(tx)) }

const showCustomer = (organisationId: string, draft: CustomerDraft, credit: number): Customer => ({
  customer_id: organisationId,
  customer_number: draft.customer_number,
  customer_credit: credit,
  contact_email: draft.billing_email,
  contact_name: draft.company_name,
  contact_phone: draft.phone,
  contact_address: draft.address,
  contact_city: draft.city,
  contact_state: draft.state,
  contact_country: draft.country,
  contact_zipcode: draft.zipcode,
})

const showDetails = (draft: CustomerDraft, mayChange: boolean): BillingDetails => {
  const { customer_number: _, saved_at: savedAt, ...details } = draft
  return {
    ...details,
    is_tax_code_unlikely: draft.tax_code !== '' && !isTaxCodeLikely(draft.tax_code),
    is_saved: savedAt !== null,
    may_change: mayChange,
  }
}

/** The customer's credit; the ledger account is negative. */
export const readCredit = async (tx: Tx, organisationId: string): Promise<number> =>
  0 - ((await readBalance.first(tx, { organisationId, account: 'customer_credit' }))?.balance ?? 0)

/** Credit that may be used for an invoice, or otherwise; the rest is reserved by other payments under way. */
export const loadFreeCredit = async (
  tx: Tx,
  organisationId: string,
  forInvoiceId: number | null = null,
): Promise<{ free: number; reserved: number }> => readFreeCredit.one(tx, { organisationId, forInvoiceId })

export const loadCustomer = async (tx: Tx, caller: MemberCaller) => {
  const { id: organisationId } = caller.organisation
  const draft = await loadCustomerDraft(tx, organisationId)
  const credit = await readCredit(tx, organisationId)
  const company = await findCompanyProfile(tx, organisationId)
  return {
    verified_company: company
      ? { name: company.name, tax_code: company.taxCode, address: company.address ?? '', source: company.source }
      : null,
    customer: showCustomer(organisationId, draft, credit),
    details: showDetails(draft, can(actorOf(caller), 'billing.change')),
  }
}
