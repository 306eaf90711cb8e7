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
  (_, given: NewSubscription) => sql`
    insert into billing.subscription (organisation_id, subscription_id, item_id, name, detail, quantity, unit_price,
      tax_code, period, started_on, next_on)
    values (${given.organisationId}::uuid, ${given.subscriptionId}::uuid, ${given.itemId}, ${given.name}, ${given.detail},
      ${given.quantity}::numeric, ${given.unitPrice}::bigint, ${given.taxCode}, ${given.period}, ${given.startedOn}::date,
      ${given.startedOn}::date)`,
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
  (_, given: SubscriptionKey) => sql<SubscriptionRow>`
    select ${columns} from billing.subscription
    where organisation_id = ${given.organisationId} and subscription_id = ${given.subscriptionId}::uuid for update`,
)
export const endSubscriptionOn = statement(
  (_, given: SubscriptionKey & { day: string }) => sql`
    update billing.subscription set ended_on = ${given.day}::date
    where organisation_id = ${given.organisationId} and subscription_id = ${given.subscriptionId}::uuid`,
)
export const endAllSubscriptions = statement(
  (_, given: { organisationId: string; day: string }) => sql`
    update billing.subscription set ended_on = greatest(started_on, ${given.day}::date)
    where organisation_id = ${given.organisationId} and (ended_on is null or ended_on > ${given.day}::date)`,
)
export const listSubscriptionRows = statement(
  (_, given: { organisationId: string }) => sql<SubscriptionRow>`
    select ${columns} from billing.subscription where organisation_id = ${given.organisationId}
    order by subscription_id limit 500`,
)
