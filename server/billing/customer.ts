import type { BillingDetails, Customer } from '@song-hanh/contract/billing'
import { can } from '@song-hanh/contract/rights'
import { isTaxCodeLikely } from '@song-hanh/contract/tax-code'
import { findCompanyProfile } from '#organisation'
import type { Tx } from '#platform/db'
import { actorOf, type SessionCaller } from '#platform/http/caller'
import { type CustomerRow, findCustomer, suggestDetails } from './customer-store.ts'
import { readBalance } from './ledger-store.ts'

type Known = Omit<CustomerRow, 'customer_number'> & { customer_number: number | null }

const nobodyYet: Known = {
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

/** The customer as he is kept, or as far as he is known from elsewhere. */
const knowCustomer = async (tx: Tx, organisationId: string): Promise<Known> =>
  (await findCustomer.first(tx, { organisationId })) ?? { ...nobodyYet, ...(await suggestDetails.first(tx)) }

const showCustomer = (organisationId: string, known: Known, credit: number): Customer => ({
  customer_id: organisationId,
  customer_number: known.customer_number,
  customer_credit: credit,
  contact_email: known.billing_email,
  contact_name: known.company_name,
  contact_phone: known.phone,
  contact_address: known.address,
  contact_city: known.city,
  contact_state: known.state,
  contact_country: known.country,
  contact_zipcode: known.zipcode,
})

const showDetails = (known: Known, mayChange: boolean): BillingDetails => {
  const { customer_number: _, saved_at: savedAt, ...details } = known
  return {
    ...details,
    is_tax_code_unlikely: known.tax_code !== '' && !isTaxCodeLikely(known.tax_code),
    is_saved: savedAt !== null,
    may_change: mayChange,
  }
}

/** What we owe the customer: the ledger keeps it below zero. */
export const readCredit = async (tx: Tx, organisationId: string): Promise<number> =>
  0 - ((await readBalance.first(tx, { organisationId, account: 'customer_credit' }))?.balance ?? 0)

export const seeCustomer = async (tx: Tx, caller: SessionCaller) => {
  const { id: organisationId } = caller.organisation!
  const known = await knowCustomer(tx, organisationId)
  const credit = await readCredit(tx, organisationId)
  const company = await findCompanyProfile(tx, organisationId)
  return {
    verified_company: company
      ? { name: company.name, tax_code: company.taxCode, address: company.address ?? '', source: company.source }
      : null,
    customer: showCustomer(organisationId, known, credit),
    details: showDetails(known, can(actorOf(caller), 'billing.change')),
  }
}
