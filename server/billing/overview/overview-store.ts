import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type OrganisationKey = { organisationId: string }

export const sumDue = statement(
  (_, params: OrganisationKey & { today: string }) => sql<{ due: number; overdue: number; next_due_on: string | null }>`
    select coalesce(sum(total - paid), 0)::bigint as due,
      coalesce(sum(total - paid) filter (where due_on < ${params.today}::date), 0)::bigint as overdue,
      min(due_on) filter (where due_on >= ${params.today}::date) as next_due_on
    from billing.invoice
    where organisation_id = ${params.organisationId} and kind = 'invoice' and state in ('issued', 'partially_paid')`,
)

/** What Pay Later lent and is not paid back. */
export const sumDraws = statement(
  (_, params: OrganisationKey) => sql<{ due: number }>`
    select coalesce(sum(amount - repaid), 0)::bigint as due from billing.credit_draw
    where organisation_id = ${params.organisationId} and repaid_at is null`,
)

type MonthRow = { month: string; billed: number; open: number; lent: number }
/** Months in Vietnam. Void invoices do not count; a credit note reduces its own month. */
export const sumMonths = statement(
  (_, params: OrganisationKey & { since: string }) => sql<MonthRow>`
    select to_char(i.issued_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month,
      sum(case i.kind when 'invoice' then i.total else -i.total end)::bigint as billed,
      coalesce(sum(i.total - i.paid) filter (where i.kind = 'invoice'), 0)::bigint as open,
      coalesce(sum(d.amount - d.repaid), 0)::bigint as lent
    from billing.invoice i
    left join billing.credit_draw d on d.organisation_id = i.organisation_id and d.invoice_id = i.invoice_id
      and d.repaid_at is null
    where i.organisation_id = ${params.organisationId} and i.issued_at >= ${params.since}::timestamptz
      and i.state <> 'void'
    group by 1`,
)

type Period = OrganisationKey & { from: string; to: string }

/** Balance at the start of the period: the current balance less everything since. */
export const readOpening = statement(
  (_, params: Period) => sql<{ opening: number }>`
    select (coalesce((select sum(b.balance) from billing.balance b
        where b.organisation_id = ${params.organisationId}
          and b.account in ('receivable', 'pay_later_receivable', 'customer_credit')), 0)
      - coalesce((select sum(e.amount) from billing.ledger_transaction t
        join billing.ledger_entry e on e.organisation_id = t.organisation_id and e.transaction_id = t.transaction_id
        where t.organisation_id = ${params.organisationId} and t.at >= ${params.from}::timestamptz
          and e.account in ('receivable', 'pay_later_receivable', 'customer_credit')), 0))::bigint as opening`,
)

export const listLedgerLines = statement(
  (_, params: Period & { limit: number }) => sql<{
    at: string
    kind: string
    invoice_id: number | null
    number: string | null
    amount: number
  }>`
    select t.at, t.kind, t.invoice_id, i.number, side.amount
    from billing.ledger_transaction t
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as amount from billing.ledger_entry e
      where e.organisation_id = t.organisation_id and e.transaction_id = t.transaction_id
        and e.account in ('receivable', 'pay_later_receivable', 'customer_credit')
    ) side
    left join billing.invoice i on i.organisation_id = t.organisation_id and i.invoice_id = t.invoice_id
    where t.organisation_id = ${params.organisationId} and t.at >= ${params.from}::timestamptz and t.at < ${params.to}::timestamptz
    order by t.at, t.transaction_id limit ${params.limit}`,
)
