import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type Period = 'month' | 'year'
type NewSubscription = {
  organisationId: string
  subscriptionId: string
  itemId: string
  name: string
  detail: string
  quantity: number
  unitPrice: number
  taxCode: string
  period: Period
  startedOn: string
}
export const addSubscription = statement(
  (_, params: NewSubscription) => sql`
    insert into billing.subscription (organisation_id, subscription_id, item_id, name, detail, quantity, unit_price,
      tax_code, period, started_on, next_on)
    values (${params.organisationId}::uuid, ${params.subscriptionId}::uuid, ${params.itemId}, ${params.name}, ${params.detail},
      ${params.quantity}::numeric, ${params.unitPrice}::bigint, ${params.taxCode}, ${params.period}, ${params.startedOn}::date,
      ${params.startedOn}::date)`,
)

export type SubscriptionKey = { organisationId: string; subscriptionId: string }
export type SubscriptionRow = {
  subscription_id: string
  name: string
  quantity: number
  unit_price: number
  tax_code: string
  period: Period
  started_on: string
  next_on: string
  ended_on: string | null
}
const columns = sql.raw(
  'subscription_id, name, quantity::double precision, unit_price, tax_code, period, started_on, next_on, ended_on',
)
export const lockSubscription = statement(
  (_, params: SubscriptionKey) => sql<SubscriptionRow>`
    select ${columns} from billing.subscription
    where organisation_id = ${params.organisationId} and subscription_id = ${params.subscriptionId}::uuid for update`,
)
export const endSubscriptionOn = statement(
  (_, params: SubscriptionKey & { day: string }) => sql`
    update billing.subscription set ended_on = ${params.day}::date
    where organisation_id = ${params.organisationId} and subscription_id = ${params.subscriptionId}::uuid`,
)
export const endAllSubscriptions = statement(
  (_, params: { organisationId: string; day: string }) => sql`
    update billing.subscription set ended_on = greatest(started_on, ${params.day}::date)
    where organisation_id = ${params.organisationId} and (ended_on is null or ended_on > ${params.day}::date)`,
)
export const listSubscriptionRows = statement(
  (_, params: { organisationId: string }) => sql<SubscriptionRow>`
    select ${columns} from billing.subscription where organisation_id = ${params.organisationId}
    order by subscription_id limit 500`,
)
