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
  (_, params: { organisationId: string }) => sql<CustomerRow>`
    select ${columns} from billing.customer where organisation_id = ${params.organisationId}`,
)
/** Serialises per customer, so that concurrent duplicates are found and the anomaly check sees the whole day. */
export const lockCustomer = statement(
  (_, params: { organisationId: string }) => sql<CustomerRow>`
    select ${columns} from billing.customer where organisation_id = ${params.organisationId} for no key update`,
)
/** Suggests details from the company profile before the customer exists. */
export const suggestDetails = statement(
  () =>
    sql<Pick<CustomerRow, 'company_name' | 'phone' | 'address' | 'billing_email'>>`
      select company_name, phone, address, billing_email from billing.suggest_details()`,
)

export type CustomerDetails = Omit<CustomerRow, 'customer_number' | 'version' | 'saved_at'>
export const writeDetails = statement(
  (_, params: CustomerDetails & { organisationId: string; at: string }) => sql`
    update billing.customer set company_name = ${params.company_name}, tax_code = ${params.tax_code}, phone = ${params.phone},
      address = ${params.address}, city = ${params.city}, state = ${params.state}, province_code = ${params.province_code},
      country = ${params.country}, zipcode = ${params.zipcode}, billing_email = ${params.billing_email},
      recipients = ${params.recipients}, version = version + 1, saved_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId}`,
)
