import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type CustomerRow = {
  customer_number: number
  company_name: string
  tax_code: string
  phone: string
  address: string
  city: string
  state: string
  province_code: string | null
  country: string
  zipcode: string
  billing_email: string
  recipients: string[]
  version: number
  saved_at: string | null
}

const columns = sql.raw(
  `customer_number, company_name, tax_code, phone, address, city, state, province_code, country, zipcode, billing_email,
   recipients, version, saved_at`,
)

export const ensureCustomer = statement(() => sql`select billing.ensure_customer()`)

export const findCustomer = statement(
  (_, given: { organisationId: string }) => sql<CustomerRow>`
    select ${columns} from billing.customer where organisation_id = ${given.organisationId}`,
)
/** Serialises per customer, so that concurrent duplicates are found and the anomaly check sees the whole day. */
export const lockCustomer = statement(
  (_, given: { organisationId: string }) => sql<CustomerRow>`
    select ${columns} from billing.customer where organisation_id = ${given.organisationId} for no key update`,
)
/** Suggests details from the company profile before the customer exists. */
export const suggestDetails = statement(
  () =>
    sql<Pick<CustomerRow, 'company_name' | 'phone' | 'address' | 'billing_email'>>`
      select company_name, phone, address, billing_email from billing.suggest_details()`,
)

export type CustomerDetails = Omit<CustomerRow, 'customer_number' | 'version' | 'saved_at'>
export const writeDetails = statement(
  (_, given: CustomerDetails & { organisationId: string; at: string }) => sql`
    update billing.customer set company_name = ${given.company_name}, tax_code = ${given.tax_code}, phone = ${given.phone},
      address = ${given.address}, city = ${given.city}, state = ${given.state}, province_code = ${given.province_code},
      country = ${given.country}, zipcode = ${given.zipcode}, billing_email = ${given.billing_email},
      recipients = ${given.recipients}, version = version + 1, saved_at = ${given.at}::timestamptz
    where organisation_id = ${given.organisationId}`,
)
