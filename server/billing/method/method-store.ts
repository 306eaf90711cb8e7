import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type MethodRow = {
  method_id: string
  token: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  holder: string
  is_default: boolean
  created_at: string
}
type OrganisationKey = { organisationId: string }
type MethodKey = OrganisationKey & { methodId: string }
const columns = sql.raw('method_id, token, brand, last4, expiry_month, expiry_year, holder, is_default, created_at')

export const listMethodRows = statement(
  (_, params: OrganisationKey) => sql<MethodRow>`
    select ${columns} from billing.payment_method
    where organisation_id = ${params.organisationId} and removed_at is null
    order by is_default desc, created_at desc, method_id limit 50`,
)
export const findMethod = statement(
  (_, params: MethodKey) => sql<MethodRow>`
    select ${columns} from billing.payment_method
    where organisation_id = ${params.organisationId} and method_id = ${params.methodId}::uuid and removed_at is null`,
)
type NewMethod = MethodKey & {
  token: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  holder: string
  isDefault: boolean
  addedBy: string
  at: string
}
export const addMethodRow = statement(
  (_, params: NewMethod) => sql`
    insert into billing.payment_method (organisation_id, method_id, token, brand, last4, expiry_month, expiry_year, holder,
      is_default, added_by, created_at)
    values (${params.organisationId}, ${params.methodId}::uuid, ${params.token}, ${params.brand}, ${params.last4},
      ${params.expiryMonth}::integer, ${params.expiryYear}::integer, ${params.holder}, ${params.isDefault}::boolean,
      ${params.addedBy}::uuid, ${params.at}::timestamptz)`,
)
export const clearDefault = statement(
  (_, params: OrganisationKey) => sql`
    update billing.payment_method set is_default = false where organisation_id = ${params.organisationId} and is_default`,
)
export const makeDefault = statement(
  (_, params: MethodKey) => sql`
    update billing.payment_method set is_default = true
    where organisation_id = ${params.organisationId} and method_id = ${params.methodId}::uuid and removed_at is null`,
)
export const dropMethod = statement(
  (_, params: MethodKey & { at: string }) => sql`
    update billing.payment_method set is_default = false, removed_at = ${params.at}::timestamptz, holder = '', token = ''
    where organisation_id = ${params.organisationId} and method_id = ${params.methodId}::uuid`,
)
