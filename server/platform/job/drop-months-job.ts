import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './job.ts'
import { statement } from '../db/statement.ts'

/** Longer than any reader of the outbox has ever been behind. */
const outboxMonths = 3

const dropAudit = statement(
  (_, params: { months: number }) => sql<{ dropped: number }>`
    select audit.drop_expired(${params.months}::integer) as dropped`,
)
const dropOutbox = statement(
  (_, params: { months: number }) => sql<{ dropped: number }>`
    select event.drop_expired(${params.months}::integer) as dropped`,
)
const findUnread = statement(
  (_, params: { months: number }) => sql<{ reader: string }>`
    select reader.reader from platform.position as reader
    where reader.reader <> 'audit.seal' and exists (
      select from event.outbox o
      where o.at < date_trunc('month', now()) - make_interval(months => ${params.months}::integer)
        and (o.xid, o.position) > (reader.xid, reader.position))
    limit 1`,
)

/** Drops the months of the audit log and of the outbox that are past their keeping time. */
export const dropMonthsJob = ({ auditMonths }: { auditMonths: number }) =>
  job({
    name: 'platform.drop_months',
    payload: z.strictObject({}),
    schedule: '47 3 * * *',
    transaction: 'job',
    run: async ({ tx, log }) => {
      const { dropped: entries } = await dropAudit.one(tx, { months: auditMonths })
      if (entries > 0) log.info({ count: entries }, 'dropped months of the audit log')
      const unread = await findUnread.first(tx, { months: outboxMonths })
      if (unread)
        return log.error({ failure: unread.reader }, 'a reader of the outbox is months behind: none is dropped')
      const { dropped: events } = await dropOutbox.one(tx, { months: outboxMonths })
      if (events > 0) log.info({ count: events }, 'dropped months of the outbox')
    },
  })
